/** Texts of `/outbox`. */
export const outboxMessages = {
  heading: '送信メール',
  lead: 'メールサーバー（SMTP_URL）が設定されていないため、メールは送信されずにここに保存されます。',
  empty: 'メールはまだありません。',
  recipient: (address: string, time: string) => `宛先: ${address} ・ ${time}`,
} as const
