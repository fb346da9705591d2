/** Answers of one sentence, in plain text. */
export const answerMessages = {
  notFound: '見つかりません。',
  failed: 'サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。',
  tooMany: '短い時間に何度も要求されました。',
  pictureFailed: '画像を読み込めませんでした。',
  metricsToken: 'METRICS_TOKEN の値を Bearer トークンとして送ってください。',
} as const
