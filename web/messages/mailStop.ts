/** Texts of the page behind the link of result mails. */
export const mailStopMessages = {
  ask: {
    heading: '結果メールを停止しますか？',
    text: (product: string) => `停止すると、${product}の診断の結果メールは、このメールアドレスに届かなくなります。`,
  },
  stopped: { heading: '結果メールを停止しました', text: '今後、このメールアドレスには届きません。' },
  alreadyStopped: { heading: '結果メールは停止しています', text: 'このメールアドレスには届きません。' },
  resumed: {
    heading: '結果メールを再開しました',
    text: '次に診断に回答すると、結果メールが届きます。',
  },
  failed: { heading: '変更できませんでした', text: '時間をおいて、もう一度お試しください。' },
  stop: '停止する',
  resume: 'やっぱり受け取る',
  again: 'もう一度試す',
} as const
