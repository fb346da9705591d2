/** Texts of what a plan does not allow (specification, section 6). */
export const planMessages = {
  contact: 'お問い合わせはこちら',
  accountRequired: '有料アカウントが必要です',
  upgradeRequired: 'アップグレードのお申し込みが必要です',
  slotRequired: '診断枠の追加購入が必要です',
  profileMissing: 'ユーザー情報を取得できません',
  blockedTitle: '診断を作成できません',
  blockedKept: '作成済みの診断は、これまでどおりご利用いただけます。',
  back: 'ダッシュボードに戻る',
} as const
