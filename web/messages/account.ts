import { MAX_API_KEYS } from '#domain/account/apiKey.ts'

/** Tools make several webhooks of one name. */
function hooksEnd(hooks: readonly string[]): string {
  if (hooks.length === 0) return ''
  const names = [...new Set(hooks)].map((name) => `「${name}」`).join('')
  return `このキーで作成したWebhook${hooks.length}件（${names}）もオフになり、リードが届かなくなります。`
}

export const accountMessages = {
  heading: 'アカウント',
  profile: {
    heading: 'お客様の情報',
    name: 'お名前',
    company: '会社名（任意）',
    email: 'メールアドレス',
    nameRequired: 'お名前を入力してください',
    tooLong: (limit: number) => `${limit}文字以内で入力してください`,
    save: '保存',
    saving: '保存中...',
    saved: '保存しました',
    saveFailed: '保存できませんでした。もう一度お試しください。',
  },
  password: { heading: 'パスワード' },
  mails: {
    heading: 'メール通知',
    each: '新しいリードのたびにメールでお知らせします。',
    daily: '新しいリードを、毎朝9時に1通にまとめてお知らせします。',
    off: '新しいリードのメール通知はオフになっています。',
    unavailable: 'このサーバーではメール通知を利用できません。',
    change: 'メール通知の設定を変える',
    loadFailed: 'メール通知の設定を読み込めませんでした。',
  },
  keys: {
    heading: 'APIキー',
    hint: 'ZapierやMake、自社のシステムから、診断と回答を読み取るための鍵です。',
    docs: 'APIの使い方',
    unavailable: 'このサーバーではAPIを利用できません。',
    loading: 'APIキーを読み込んでいます',
    loadFailed: 'APIキーを読み込めませんでした。',
    list: 'APIキーの一覧',
    ending: (last4: string) => `末尾 ${last4}`,
    lastUsed: (when: string) => `最後の利用 ${when}`,
    neverUsed: '未使用',
    scopes: { read: '読み取りのみ', write: '読み取りと変更' },
    name: 'キーの名前',
    nameExample: '例：Zapier',
    nameRequired: 'キーの名前を入力してください',
    nameTooLong: (limit: number) => `${limit}文字以内で入力してください`,
    scope: 'できること',
    create: 'キーを作成',
    createFailed: 'キーを作成できませんでした。',
    full: `キーは${MAX_API_KEYS}個まで作成できます。追加するには、使わないキーを削除してください。`,
    created: (name: string) => `「${name}」のキーを作成しました`,
    once: 'このキーは、いまだけ表示されます。コピーして、安全な場所に保管してください。',
    remove: '削除',
    removeOf: (name: string) => `「${name}」を削除`,
    removing: (name: string, hooks: readonly string[]) => ({
      title: 'APIキーを削除',
      description: `「${name}」を削除してもよろしいですか？このキーを使っているツールは、すぐに接続できなくなります。${hooksEnd(hooks)}この操作は取り消せません。`,
      confirmLabel: '削除する',
    }),
    removed: 'APIキーを削除しました',
    removeFailed: 'APIキーを削除できませんでした。',
  },
  sessions: {
    heading: 'ログイン中の端末',
    hint: '紛失した端末や共用のパソコンに残っているログインも、まとめて終了できます。この端末からもログアウトします。',
    signOut: 'すべての端末からログアウト',
  },
  deletion: {
    heading: 'アカウントを削除',
    loading: '確認しています',
    loadFailed: 'アカウントを削除できるかどうかを確認できませんでした。',
    deletes: (diagnostics: number, responses: number) =>
      `診断${diagnostics.toLocaleString('ja-JP')}件と回答${responses.toLocaleString('ja-JP')}件、画像、連携、APIキーがすべて削除されます。公開中の診断は開けなくなります。この操作は取り消せません。`,
    mailFirst: (email: string) =>
      `ご本人を確認するため、${email} にメールをお送りします。届いた「パスワードの再設定」のメールで「パスワードを再設定する」を押すと、この画面に戻り、1時間以内であれば削除できます。`,
    sendMail: '確認メールを送る',
    mailSent: 'メールを送信しました。メールのリンクを開いて、この画面にお戻りください。',
    samples: 'サンプル診断を所有しているため、このアカウントは削除できません。',
    lastAdmin: '最後の管理者は削除できません。先にほかのアカウントを管理者にしてください。',
    unavailable: 'アカウントの削除をご希望の場合は、運営者までご連絡ください。',
    contact: 'お問い合わせはこちら',
    confirmation: '確認のため、メールアドレスを入力してください',
    mismatch: (email: string) => `${email} と入力してください`,
    submit: 'アカウントを削除',
    submitting: '削除しています...',
    failed: 'アカウントを削除できませんでした。もう一度お試しください。',
    done: 'アカウントを削除しました。ご利用ありがとうございました。',
  },
  link: {
    question: (email: string) => `${email} としてログインし、アカウントの画面を開きます。`,
    toAccount: 'アカウントの画面を開く',
  },
} as const
