export const newSlugMessages = {
  question: {
    title: '公開URLの変更',
    description:
      '公開ページのURLが変わります。これまでのURLを開いた人は新しいURLへ自動で移動するため、印刷したQRコードや共有済みのリンクも使えます。このまま公開しますか？',
    confirmLabel: '新しいURLで公開',
  },
  from: 'これまでのURL',
  to: '新しいURL',
  made: 'タイトルから自動で作成されます',
  keep: 'これまでのURLに戻す',
} as const

export const formerSlugsMessages = {
  heading: '以前の公開URL',
  hint: 'これらのURLを開いた人は、いまの公開URLへ移動します。',
  failed: '以前の公開URLを読み込めませんでした。',
  giveUp: '手放す',
  giveUpLabel: (slug: string) => `「${slug}」を手放す`,
  question: (address: string) => ({
    title: '以前の公開URLを手放す',
    description: `${address} を開いた人には「見つかりません」と表示されるようになります。印刷したQRコードや共有済みのリンクも使えなくなり、ほかのアカウントがこのURLを使えるようになります。この操作は取り消せません。`,
    confirmLabel: '手放す',
  }),
  done: '以前の公開URLを手放しました',
  giveUpFailed: '以前の公開URLを手放せませんでした。',
} as const
