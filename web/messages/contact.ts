export const contactMessages = {
  heading: 'お問い合わせ',
  lead: '導入のご相談、プランのご質問など、お気軽にお寄せください。',
  back: 'ホームに戻る',
  form: 'お問い合わせフォーム',
  loading: 'フォームを読み込み中...',
  createFailed: 'フォームの作成に失敗しました',
  scriptFailed: 'HubSpotフォームの読み込みに失敗しました',
  loadFailed: 'フォームの読み込みに失敗しました',
  fallback: 'お手数ですが、下記の連絡先へ直接お問い合わせください。',
  retry: 'もう一度読み込む',
  emailCard: 'メールでのお問い合わせ',
  phoneCard: 'お電話でのお問い合わせ',
  hours: '受付時間：平日 9:00〜18:00',
  companyCard: '会社情報',
  website: 'ウェブサイト',
  nothing: 'お問い合わせ先は準備中です。',
  nothingForAdministrators:
    '管理者の方へ：サーバーの環境変数 OPERATOR_EMAIL または ADMIN_EMAIL を設定すると、ここにメールの宛先が表示されます。',
} as const

/** What brought a visitor here, for the subject of the e-mail. The first four are what a plan refused. */
const CONTACT_SUBJECTS: Readonly<Record<string, string>> = {
  'no-profile': 'ユーザー情報について',
  'paid-account-required': '有料アカウントについて',
  'upgrade-required': 'アップグレードのお申し込み',
  'more-slots-required': '診断枠の追加購入について',
  'light-plan': 'Lightプランのお申し込み',
  'premium-plan': 'Premiumプランについて',
  'full-custom': 'フルカスタマイズプランについて',
}

export function contactSubject(product: string, reason: string | null): string {
  const about = (reason !== null && CONTACT_SUBJECTS[reason]) || 'お問い合わせ'
  return `【${product}】${about}`
}
