import type { SettingName, SettingProblem } from '#domain/installation/settings.ts'

const NUMBER = '1〜1,000,000の整数で入力してください'

export const setupMessages = {
  heading: 'はじめの設定',
  lead: 'サービスの名前や運営者の情報を設定します。空欄の項目には、最初の値が使われます。',
  waiting: 'はじめの設定がまだ終わっていません。',
  open: 'はじめの設定を開く',
  loading: '設定を読み込んでいます',
  loadFailed: '設定を読み込めませんでした。',
  save: '保存',
  saving: '保存しています…',
  saved: '保存しました。数秒で全体に反映されます。',
  saveFailed: '保存できませんでした。もう一度お試しください。',
  complete: '設定を完了する',
  completeHint: '完了すると、ダッシュボードの案内が消えます。設定はいつでも変更できます。',
  completed: (day: string) => `${day}に完了しました。設定はいつでも変更できます。`,
  paused: {
    title: (n: number) => `${n.toLocaleString('ja-JP')}件の連携を止めています`,
    reason: 'サーバーの移転や復元のあとは、管理者か持ち主の方が続けるまで送信しません。',
    waiting: (n: number, day: string) =>
      `${day}からの送信待ちが${n.toLocaleString('ja-JP')}件あります。復元のときは、バックアップのあとに送ったものも、もう一度届きます。`,
    resume: 'すべて続ける',
    resumed: (n: number) => `${n.toLocaleString('ja-JP')}件の連携の送信を再開しました`,
    failed: '連携の送信を再開できませんでした。',
  },
  preview: '表示の例',
  fixed: (variable: string) => `環境変数 ${variable} で設定されています`,
  otherwise: (value: string) => `空欄のとき: ${value}`,
  sections: {
    product: { heading: 'サービスの名前', hint: '画面、検索結果、メールに表示されます。' },
    operator: { heading: '運営者', hint: 'フッターとプライバシーポリシーに、入力した項目だけが表示されます。' },
    contact: {
      heading: 'お問い合わせ',
      hint: 'HubSpotのフォームを使うときは、3つの項目をすべて入力してください。',
    },
    limits: { heading: '使える量', hint: 'プランごとの画像の容量と、1つの送信元から受け付ける回答の数です。' },
    register: {
      heading: '登録ページ',
      hint: 'このアカウントでログインすると、ヘッダーに登録ページへのリンクが表示されます。',
    },
  },
  fields: {
    productName: 'サービスの名前',
    operatorCompany: '会社名',
    operatorAddress: '住所',
    operatorPhone: '電話番号',
    operatorEmail: 'メールアドレス',
    operatorWebsite: 'ウェブサイト',
    hubspotRegion: 'リージョン',
    hubspotPortalId: 'ポータルID',
    hubspotFormId: 'フォームID',
    registerLinkEmail: 'アカウントのメールアドレス',
    imageMbFree: 'Freeの画像（MB）',
    imageMbLight: 'Lightの画像（MB）',
    imageMbPremium: 'Premiumの画像（MB）',
    rateLimitResponsesPerMinute: '1分あたりの回答数',
  } satisfies Record<SettingName, string>,
  examples: {
    operatorCompany: '例：株式会社ミツジク',
    operatorAddress: '例：東京都千代田区1-1-1',
    operatorPhone: '例：03-1234-5678',
    operatorEmail: '例：info@example.jp',
    operatorWebsite: '例：https://example.jp',
    hubspotRegion: '例：na1',
    registerLinkEmail: '例：tanaka@example.jp',
  } as Partial<Record<SettingName, string>>,
  contactKinds: {
    hubspot: 'お問い合わせページには、HubSpotのフォームが表示されます。',
    form: 'お問い合わせページには、お問い合わせフォームが表示されます。内容はユーザー管理に届きます。',
  },
  problem: (problem: SettingProblem, limit: number): string => {
    if (problem === 'too-long') return `${limit}文字以内で入力してください`
    if (problem === 'email') return 'メールアドレスをもう一度お確かめください（例: name@example.com）'
    if (problem === 'link') return 'https:// から始まるURLを入力してください'
    if (problem === 'required') return 'HubSpotのフォームには3つとも必要です'
    return problem === 'number' ? NUMBER : '半角の英数字とハイフンで入力してください'
  },
} as const
