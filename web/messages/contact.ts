import { EMAIL_INVALID } from './email.ts'

export const contactMessages = {
  heading: 'お問い合わせ',
  lead: '導入のご相談、プランのご質問など、お気軽にお寄せください。',
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
} as const

/** The product's own form, used without a configured mail address. */
export const inquiryMessages = {
  form: 'お問い合わせフォーム',
  about: (subject: string) => `ご用件：${subject}`,
  fields: { name: 'お名前', email: 'メールアドレス', message: 'お問い合わせ内容' },
  emailHint: 'ご返信の宛先として使います。',
  problems: {
    required: () => '入力してください',
    'too-long': (max: number) => `${max.toLocaleString('ja-JP')}文字以内で入力してください`,
    email: () => EMAIL_INVALID,
  },
  send: '送信する',
  sending: '送信中...',
  sent: 'お問い合わせを送信しました。',
  sentHint: '内容を確認のうえ、ご入力のメールアドレスへご連絡します。',
  failed: (reason: string) => `送信できませんでした。${reason}\n入力内容はこのブラウザに残っています。`,
  unknownReason: '予期しないエラーが発生しました。',
} as const

/** Subjects by the address's reason. The first four are refusals of a plan. */
const CONTACT_SUBJECTS: Readonly<Record<string, string>> = {
  'no-profile': 'ユーザー情報について',
  'paid-account-required': '有料アカウントについて',
  'upgrade-required': 'アップグレードのお申し込み',
  'more-slots-required': '診断枠の追加購入について',
  'light-plan': 'Lightプランのお申し込み',
  'premium-plan': 'Premiumプランについて',
  'full-custom': 'フルカスタマイズプランについて',
}

/** The visitor's topic; '' if unknown. */
export function contactTopic(reason: string | null): string {
  return (reason !== null && Object.hasOwn(CONTACT_SUBJECTS, reason) && CONTACT_SUBJECTS[reason]) || ''
}

export function contactSubject(product: string, reason: string | null): string {
  return `【${product}】${contactTopic(reason) || 'お問い合わせ'}`
}
