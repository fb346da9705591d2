export const authMessages = {
  email: 'メールアドレス',
  password: 'パスワード',
  passwordProblems: {
    'too-short': 'パスワードは6文字以上で入力してください',
    'too-long': 'パスワードは半角72文字（全角24文字）以内で入力してください',
  },
  passwordMismatch: 'パスワードが一致しません',
  emailRequired: 'メールアドレスを入力してください',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  failed: '処理に失敗しました',
  resend: '確認メールを再送する',
  resent: '確認メールを再送しました',
  resendFailed: '確認メールの再送に失敗しました。しばらくしてからもう一度お試しください。',
} as const

/** Notices about mails on an installation without a mail server. */
export const mailMessages = {
  inOutbox: 'メール送信が未設定です。メールは送信箱で確認できます。',
  openOutbox: '送信箱を開く',
  notDelivered: 'メール送信が未設定のため、メールは届きません。',
  contact: 'お問い合わせはこちら',
} as const

export const loginMessages = {
  heading: 'ログイン',
  submit: 'ログイン',
  submitting: 'ログイン中...',
  done: 'ログインしました',
  forgot: 'パスワードをお忘れの方',
  ended: 'ログインの有効期限が切れました。もう一度ログインすると、作業を続けられます。',
  linked: {
    response: 'ログインすると、回答を開きます。',
    insights: 'ログインすると、分析を開きます。',
    connections: 'ログインすると、連携の画面を開きます。',
    account: 'ログインすると、アカウントの画面を開きます。',
  },
  noAccount: 'アカウントをお持ちでない方は',
  register: '新規登録',
  resetHeading: 'パスワード再設定',
  resetDescription: '登録したメールアドレスに、再設定用のリンクをお送りします。',
  resetSubmit: '再設定メールを送信',
  resetSubmitting: '送信中...',
  resetSent: 'パスワードリセットメールを送信しました',
  backToSignIn: 'ログインに戻る',
} as const

/** Pages of an account that links in mails and messages lead to. */
export type LinkedPage = keyof typeof loginMessages.linked

export const registerMessages = {
  title: 'アカウント登録',
  heading: 'アカウント登録',
  lead: '無料で1つの診断を作成・公開できます。',
  name: 'お名前',
  company: '会社名（任意）',
  confirmation: 'パスワード確認',
  nameRequired: 'お名前を入力してください',
  checklist: 'ご登録に必要な条件',
  checks: { password: '6文字以上のパスワード', name: 'お名前の入力', match: 'パスワードの一致' },
  met: '達成',
  unmet: '未達成',
  notes: [
    'ご登録後に確認メールをお送りします。',
    'メール内のリンクをクリックすると登録が完了します。',
    '確認が完了するまでログインできません。',
  ],
  submit: 'アカウントを作成',
  submitting: '作成中...',
  failed: 'アカウント作成に失敗しました',
  done: 'アカウントを作成しました。確認メールをお送りしましたので、メール内のリンクをクリックして登録を完了してください。',
  sentTo: (email: string) => `確認メールの送信先：${email}`,
  spam: 'メールが届かない場合は、迷惑メールフォルダをご確認ください。',
} as const

export const resetMessages = {
  title: 'パスワード再設定',
  heading: 'パスワード再設定',
  verifying: '認証情報を確認中...',
  verified: '認証が完了しました。新しいパスワードを設定してください。',
  questionText: (email: string) => `${email} としてログインし、パスワードを変更します。`,
  account: (email: string) => `対象のアカウント: ${email}`,
  sessionFailed: 'セッションの設定に失敗しました',
  sessionError: 'セッションの設定中にエラーが発生しました',
  invalidLink: '無効なリセットリンクです',
  noSession: '有効なセッションがありません',
  password: '新しいパスワード',
  confirmation: '新しいパスワード（確認）',
  submit: 'パスワードを更新',
  submitting: '更新中...',
  failed: 'パスワードの更新に失敗しました',
  done: 'パスワードが正常に更新されました',
  goingHome: '3秒後にホームへ移動します。',
  requestAgain: 'リンクの期限が切れた場合は、「パスワードをお忘れの方」から新しいリンクをお送りします。',
  toSignIn: 'ログイン画面を開く',
} as const

/** Confirmation of a link that another browser requested. */
export const linkMessages = {
  question: 'このリンクを使用しますか？',
  ifUnknown: '心当たりがない場合は、使用せずにこのページを閉じてください。',
  proceed: '続ける',
} as const

export const confirmationMessages = {
  questionText: (email: string) => `登録を完了し、${email} としてログインします。`,
  title: '登録の確認',
  verifying: '登録を確認しています...',
  doneHeading: '登録が完了しました',
  done: 'メールアドレスを確認しました。さっそく最初の診断を作成できます。',
  toDashboard: 'ダッシュボードを開く',
  alreadyHeading: '登録は完了しています',
  already: 'ログインしてご利用ください。',
  toSignIn: 'ログイン',
  expiredHeading: 'この確認リンクは使用できません',
  expired:
    '期限が切れたか、新しいリンクに置き換わっています。登録がお済みの場合はログイン、まだの場合はもう一度ご登録ください。',
  registerAgain: 'もう一度登録する',
  orResend: '登録した内容のまま、新しい確認メールを受け取ることもできます。',
} as const
