import type { CampaignKey } from '#domain/share/campaignLink.ts'

export const sharingMessages = {
  copied: '診断のURLをクリップボードにコピーしました！',
  copyFailed: 'コピーに失敗しました。手動でテキストを選択してコピーしてください。',
  published: '公開しました',
  publishedHint: 'このURLで診断を受けられます。',
  formerResponses: (n: number) =>
    `これまでの回答${n.toLocaleString('ja-JP')}件は、回答したときの質問文で表示されます。`,
  openPublished: '公開ページを開く',
  todo: {
    missing: { note: '個人情報の取り扱いの説明がまだありません', action: 'テンプレートで設定する' },
    outdated: { note: '個人情報の取り扱いの文章が、フォームの項目と合っていません', action: '文章を直す' },
    image: {
      note: 'メイン画像が未設定です。設定すると、診断ページとSNSでの共有に表示されます。',
      action: '画像を設定する',
    },
  },
  openMore: '埋め込みコード・QRコード',
  dismiss: '閉じる',
  dialogTitle: '診断を共有',
  url: '公開URL',
  copyUrl: 'URLをコピー',
  embed: '埋め込みコード',
  embedHint:
    'このコードをWebサイトのHTMLに貼り付けると、ページの中で診断を受けられます。ページのURLの計測パラメータも、流入経路として記録されます。',
  copyEmbed: '埋め込みコードをコピー',
  embedCopied: '埋め込みコードをコピーしました',
  qr: 'QRコード',
  qrAlt: (title: string) => `「${title}」のQRコード`,
  qrHint: 'チラシや名刺に印刷してお使いください。',
  downloadSvg: 'SVGをダウンロード',
  downloadPng: 'PNGをダウンロード',
  downloadFailed: 'QRコードの作成に失敗しました。もう一度お試しください。',
} as const

export const campaignMessages = {
  heading: '計測リンクを作る',
  hint: 'LINEやチラシなど、置く場所ごとにリンクを分けると、どこから回答が届いたかが回答一覧でわかります。',
  places: 'よく使う場所',
  placeNames: { line: 'LINE', instagram: 'Instagram', x: 'X', facebook: 'Facebook', mail: 'メール', flyer: 'チラシ' },
  fields: {
    utm_source: '流入元',
    utm_medium: '媒体',
    utm_campaign: 'キャンペーン',
  } satisfies Record<CampaignKey, string>,
  examples: { utm_source: '例：line', utm_medium: '例：social', utm_campaign: '例：spring2026' },
  problems: {
    signs: '文字・数字と _ - . が使えます。ほかの記号は使えません。',
    'too-long': '100文字以内で入力してください。',
  },
  missing: '流入元を選ぶか入力すると、リンクができます。',
  wrong: (field: string) => `${field}の入力を直すと、リンクができます。`,
  dense: 'リンクが長いため、QRコードが細かくなります。印刷するときは、短い英数字がおすすめです（例：spring2026）。',
  link: '計測リンク',
  copy: '計測リンクをコピー',
  copied: '計測リンクをコピーしました',
  qrAlt: '計測リンクのQRコード',
} as const
