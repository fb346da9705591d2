/** The error of every field for an e-mail address. */
export const EMAIL_INVALID = 'メールアドレスをもう一度お確かめください（例: name@example.com）'
