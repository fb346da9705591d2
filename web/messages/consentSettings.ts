import { trimmed } from '#domain/text/text.ts'

/** Consent to advertising, retention and erasure, in the dialog about personal data. */
export const consentSettingsMessages = {
  heading: '案内メールと保存期間',
  asks: 'メールでの案内への同意をたずねる',
  asksHint: 'メールアドレスの入力欄がある診断に、チェックのない状態で表示します。',
  sentence: '同意の文',
  sentenceOf: (company: string | null) => `${trimmed(company) || '【会社名】'}からの案内メールの受け取りに同意する`,
  sentenceBlank: '同意の文を入力してください',
  sentencePlaces: '【　】の箇所を書き換えてください',
  sentenceTooLong: (max: number) => `${max}文字以内で入力してください`,
  retention: '個人情報の保存期間',
  never: '無期限',
  after: (days: number) => `${days}日後に自動で削除`,
  years: (years: number, days: number) => `${years}年（${days.toLocaleString('ja-JP')}日）後に自動で削除`,
  custom: '日数を指定',
  days: '日数',
  daysProblem: (min: number, max: number) => `${min}から${max.toLocaleString('ja-JP')}までの整数で入力してください`,
  counting: '対象の回答を数えています...',
  counted: (n: number) =>
    n === 0
      ? 'いま対象になる回答はありません。'
      : `保存すると、今夜${n.toLocaleString('ja-JP')}件の個人情報が削除されます。`,
  countFailed: '対象の回答を数えられませんでした',
  retentionHint: '期間が過ぎると、名前やメールアドレスなどが毎晩削除されます。回答と結果は残ります。',
  retentionOff: 'このサーバーでは自動の削除が設定されていません。サービスの運営者にお問い合わせください。',
  advice: '文面や期間は、専門家にご相談ください。',
  wrong: '案内メールと保存期間の入力をご確認ください。',
  failed: '保存に失敗しました',
  question: (n: number, days: number) => ({
    title: `${n.toLocaleString('ja-JP')}件の個人情報を削除しますか？`,
    description: `${days}日を過ぎた回答の名前やメールアドレスなどが、今夜削除されます。回答と結果は残ります。この操作は取り消せません。`,
    confirmLabel: '保存して削除する',
  }),
  erasure: '回答者が削除を申し込むページ',
  erasureHint: '入力したメールアドレスで確認し、その人のデータを削除します。公開を終了しても使えます。',
  copy: 'URLをコピー',
  copied: 'URLをコピーしました',
  copyFailed: 'コピーできませんでした。URLを選択してコピーしてください。',
} as const
