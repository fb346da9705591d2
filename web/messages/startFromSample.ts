export const startFromSampleMessages = {
  button: 'サンプルから始める',
  title: 'サンプルから始める',
  description: 'サンプルをもとに、非公開の診断を作成します。内容は自由に変更できます。',
  loading: 'サンプルを読み込んでいます',
  loadFailed: 'サンプルを読み込めませんでした。',
  questions: (perAxis: number) => `質問${perAxis * 3}問`,
  template: (name: string) => `デザイン：${name}`,
  start: (title: string) => `「${title}」から始める`,
  copying: '作成中...',
  done: (title: string) => `「${title}」をもとに、非公開の診断を作成しました。`,
  failed: '診断を作成できませんでした。',
} as const
