/** The few words the interface kit says by itself. */
export const uiMessages = {
  close: '閉じる',
  cancel: 'キャンセル',
  required: '必須',
  loading: '読み込み中...',
  pagination: 'ページ送り',
  previousPage: '前のページ',
  nextPage: '次のページ',
  page: (page: number, pageCount: number) => `${page} / ${pageCount} ページ`,
  notifications: 'お知らせ',
} as const
