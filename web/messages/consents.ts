/** Consents of a response, for its creator. */
export const consentMessages = {
  heading: '個人情報の取り扱いと同意',
  privacy: (since: string) => `個人情報の取り扱い（${since}からの文章）を表示`,
  privacyText: '表示した文章',
  advertising: '案内メール',
  agreed: (when: string) => `${when}に同意`,
  agreedText: '同意した文章',
  notAgreed: '同意なし',
  withdrawn: (when: string) => `${when}に配信停止`,
  loadFailed: '文章を読み込めませんでした。少し待ってから、この回答を開き直してください。',
  loading: '読み込んでいます...',
  withdraw: '配信停止として記録',
  question: {
    title: '配信停止として記録しますか？',
    description: '案内メールの停止を求められたときに記録します。この操作は取り消せません。',
    confirmLabel: '記録する',
  },
  done: '配信停止として記録しました',
  failed: '記録できませんでした。もう一度お試しください。',
} as const
