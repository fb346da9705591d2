/** Texts of the frame around every page: header, footer, spinner, error page. */
export const layoutMessages = {
  skipToContent: '本文へ移動',
  homeOf: (product: string) => `${product} ホーム`,
  menu: 'メニュー',
  mainNavigation: 'メインナビゲーション',
  dashboard: 'ダッシュボード',
  createDiagnostic: '診断を作成',
  samples: 'サンプル',
  pricing: '料金',
  contact: 'お問い合わせ',
  userAdmin: 'ユーザー管理',
  privacyPolicy: 'プライバシーポリシー',
  footerNavigation: 'フッターナビゲーション',
  operator: '運営会社',
  phone: '電話',
  email: 'メール',
  weekdays: '平日 9:00〜18:00',
  signOut: 'ログアウト',
  signOutFailed: 'ログアウトに失敗しました。もう一度お試しください。',
  signIn: 'ログイン',
  register: '新規登録',
  plan: 'プラン',
  loading: '読み込み中...',
  backHome: 'ホームに戻る',
  backToDashboard: 'ダッシュボードに戻る',
  crash: {
    heading: 'Unexpected Application Error!',
    text: '予期しないエラーが発生しました。ページを再読み込みしても直らない場合は、時間をおいてもう一度お試しください。',
    reload: '再読み込み',
  },
  unreachable: {
    heading: 'サーバーに接続できません',
    text: '通信環境をご確認のうえ、再読み込みしてください。',
  },
} as const

export const PLAN_LABELS = { free: 'Free', light: 'Light', premium: 'Premium', admin: 'Admin' } as const
