/** Texts around the preview of a diagnostic, from the dashboard and from the editor. */
export const previewMessages = {
  title: (title: string) => `プレビュー: ${title}`,
  loading: 'プレビューを読み込んでいます',
  share: 'プレビューではシェアできません。公開するとシェアできるようになります。',
} as const
