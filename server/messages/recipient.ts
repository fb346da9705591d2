/** Texts of the page behind the link of a recipient of mails about leads. */
export const recipientMessages = {
  ask: {
    heading: 'リードのお知らせを受け取りますか？',
    text: (owner: string) =>
      `${owner} さんが、診断に届いたリードのお知らせの宛先に、このメールアドレスを追加しました。`,
  },
  receiving: {
    heading: 'リードのお知らせを受け取っています',
    text: (owner: string) => `${owner} さんの診断にリードが届くと、このメールアドレスにお送りします。`,
  },
  stopped: { heading: 'リードのお知らせを停止しました', text: () => '今後、このメールアドレスには届きません。' },
  missing: {
    heading: 'このリンクは使えません',
    text: () => '宛先の登録が取り消されたか、リンクの一部が欠けています。',
  },
  failed: { heading: '変更できませんでした', text: () => '時間をおいて、もう一度お試しください。' },
  receive: '受け取る',
  decline: '受け取らない',
  stop: '停止する',
  resume: 'やっぱり受け取る',
  again: 'もう一度試す',
} as const
