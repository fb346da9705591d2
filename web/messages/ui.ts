/** Texts of the components in web/ui. */
export const uiMessages = {
  close: '閉じる',
  cancel: 'キャンセル',
  backHome: 'ホームに戻る',
  required: '必須',
  loading: '読み込み中...',
  retry: 'もう一度読み込む',
  copyFailed: 'コピーできませんでした。文字列を選択してコピーしてください。',
  pagination: 'ページ送り',
  previousPage: '前のページ',
  nextPage: '次のページ',
  page: (page: number, pageCount: number) => `${page} / ${pageCount} ページ`,
  notifications: 'お知らせ',
  leave: {
    title: '保存していない変更があります',
    description: '保存していない変更は破棄されます。よろしいですか？',
    confirmLabel: '破棄する',
  },
  shownOnce: {
    copy: 'コピー',
    copied: 'コピーしました',
    done: '保管しました',
  },
  chunk: {
    failed: 'この画面の一部を読み込めませんでした。接続を確認して、もう一度お試しください。',
    outdated:
      'アプリが更新されています。続けるには、ページを再読み込みしてください。編集中の内容があれば、このブラウザに保存されています。',
    reload: 'ページを再読み込みする',
  },
} as const
