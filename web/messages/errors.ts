import { cutCharacters } from '#domain/text/text.ts'
import { CLIENT_MISSING, isOutage, StoreError, type StoreErrorKind } from '#store/storeError.ts'
import { authMessages } from './auth.ts'
import { EMAIL_INVALID } from './email.ts'

const NOT_SIGNED_IN =
  'メールアドレスまたはパスワードが正しくありません。メールアドレスが確認済みかどうかもご確認ください。'
const NOT_CONFIRMED =
  'メールアドレスが確認されていません。登録時に送信された確認メールをご確認いただき、メール内のリンクをクリックしてアカウントを有効化してください。'

/** Translations of the auth service's errors. */
const AUTH_SENTENCES: readonly (readonly [part: RegExp, sentence: string])[] = [
  [/Email not confirmed|email_not_confirmed|signup_disabled/, NOT_CONFIRMED],
  [/Invalid login credentials|invalid_credentials/, NOT_SIGNED_IN],
  [/same_password/, '現在のパスワードとは異なるパスワードを入力してください'],
  [/weak_password/, 'より推測されにくいパスワードを入力してください'],
  [/Password cannot be longer/, authMessages.passwordProblems['too-long']],
  [/email_address_invalid|validation_failed/, EMAIL_INVALID],
  [/otp_expired|flow_state_expired/, 'リンクの有効期限が切れているか、すでに使用されています'],
  [/session_not_found|bad_jwt|Auth session missing/, '有効なセッションがありません'],
]

/** Rate limits of the auth service; the time to wait follows. */
const TOO_SOON: readonly (readonly [part: RegExp, sentence: string])[] = [
  [/over_email_send_rate_limit/, 'メールの送信間隔が短すぎます。'],
  [/over_request_rate_limit|rate limit/i, '短い時間に何度も送信されました。'],
]

const UNAVAILABLE = 'サーバーに接続できません。通信環境をご確認のうえ、もう一度お試しください。'

export const SUPABASE_UNAVAILABLE = 'Supabaseが利用できません'

const KIND_SENTENCES: Readonly<Record<StoreErrorKind, string>> = {
  unavailable: UNAVAILABLE,
  unauthenticated: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  forbidden: 'この操作を行う権限がありません。',
  conflict: 'ほかの画面または端末で更新されています。最新の内容をご確認ください。',
  'slug-taken': 'このURLはすでに使用されています',
  'allowance-reached': '作成できる診断の上限に達しています。',
  'storage-full': '画像の保存容量の上限に達しています。使わない画像や診断を削除するか、プランの変更をご検討ください。',
  invalid: '入力内容に保存できない値があります。内容をご確認ください。',
  'not-found': 'データが見つかりません。すでに削除された可能性があります。',
  'browser-storage': 'このブラウザに保存できませんでした。空き容量と、サイトデータの設定をご確認ください。',
  'save-waits': '前の保存を送信しています。送信が終わってから、もう一度お試しください。',
  'save-refused': '送信できなかった保存が、この端末に残っています。編集を開いて保存し直すと、切り替えられます。',
  cancelled: 'キャンセルしました。',
}

/** Neither the server nor the browser stored it. */
const KEPT_NOWHERE =
  'サーバーに接続できず、このブラウザにも保存できませんでした。通信環境と、ブラウザの空き容量・サイトデータの設定をご確認ください。'

/** Refusals of the database that name the rule. */
const RULE_SENTENCES: readonly (readonly [part: string, sentence: string])[] = [
  [
    'former_slugs_exhausted',
    '以前の公開URLが1,000件に達しています。公開URLを元に戻すか、使わない以前の公開URLを手放してください。',
  ],
  ['inquiries_full', 'ただいまお問い合わせが集中しています。時間をおいて、もう一度お試しください。'],
  ['connections_full', '連携の件数が上限に達しています。使わない連携を削除してください。'],
  ['connections_result_mail_idx', 'この診断の結果メールは登録済みです。連携の一覧から設定してください。'],
  [
    'the free plan has five fields',
    'Freeプランのフォームは5項目までです。項目を減らすか、プランの変更をご検討ください。',
  ],
  ['lead_fields must be', 'フォームの項目に保存できない値があります。項目名と選択肢をご確認ください。'],
  ['plan_required', '現在のプランでは利用できません。'],
  ['last_admin', '最後の管理者のプランは変更できません。先にほかのアカウントを管理者にしてください。'],
]

/** Messages of browsers and proxies about outages: English, or an HTML page. */
const OUTAGE_SENTENCES: readonly (readonly [part: RegExp, sentence: string])[] = [
  [
    /Failed to fetch|NetworkError|Load failed|fetch failed|network connection|Internet connection|connect to the server|specified hostname/i,
    'サーバーに接続できません',
  ],
  [/timed? ?out|TimeoutError|aborted/i, 'サーバーから応答がありません'],
  [/^\s*</, 'サーバーでエラーが発生しています'],
]
const LONGEST_OUTAGE_REASON = 120

/** Explains an outage by its original message. */
export function outageReason(said: string): string {
  const known = OUTAGE_SENTENCES.find(([part]) => part.test(said))?.[1]
  return known ?? cutCharacters(said, LONGEST_OUTAGE_REASON)
}

/** Whether the address may be unconfirmed, so that resending the mail is offered. */
export function mayBeUnconfirmed(error: unknown): boolean {
  const sentence = authSentence(error)
  return sentence === NOT_CONFIRMED || sentence === NOT_SIGNED_IN
}

/** Message of an authentication failure: a known one's text, otherwise its own message, otherwise `fallback`. */
export function authErrorMessage(error: unknown, fallback: string): string {
  const known = authSentence(error)
  if (known !== null) return known
  if (isOutage(error)) return storeErrorMessage(error, fallback)
  // Browser errors are in English.
  if (error instanceof TypeError || error instanceof DOMException) return fallback
  return (error instanceof Error && error.message.trim()) || fallback
}

/** User-facing message of a store failure. @param fallback for unknown failures */
export function storeErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof StoreError)) return fallback
  if (error.code === CLIENT_MISSING) return SUPABASE_UNAVAILABLE
  const outage = error.kind === 'browser-storage' && isOutage(error.cause) ? error.cause : null
  const tooSoon = tooSoonSentence(outage ?? error)
  if (tooSoon !== null) return tooSoon
  if (outage !== null) return KEPT_NOWHERE
  return RULE_SENTENCES.find(([part]) => error.message.includes(part))?.[1] ?? KIND_SENTENCES[error.kind]
}

/** Kinds that explain a failed read. The others speak of what should have been stored. */
const READ_KINDS: readonly StoreErrorKind[] = ['unavailable', 'unauthenticated', 'forbidden', 'not-found']

/** Why something could not be read, beside the sentence that says what; empty where no sentence of ours fits. */
export function readErrorReason(error: unknown): string {
  return error instanceof StoreError && READ_KINDS.includes(error.kind) ? storeErrorMessage(error, '') : ''
}

function authSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return tooSoonSentence(error) ?? AUTH_SENTENCES.find(([part]) => part.test(saidBy(error)))?.[1] ?? null
}

const saidBy = (error: Error) => `${error.message} ${'code' in error ? error.code : ''}`

/** Asks to wait after too many requests; null for any other failure. */
export function tooSoonSentence(error: Error): string | null {
  const said = saidBy(error)
  const sentence = TOO_SOON.find(([part]) => part.test(said))?.[1]
  return sentence === undefined ? null : `${sentence}${timeIn(said)}ほど待ってから、もう一度お試しください。`
}

/** Says that a change is kept in this browser: `tooSoon` with the time to wait after too many requests. */
export function keptMessage(outage: string, texts: { locally: string; tooSoon: (wait: string) => string }): string {
  return TOO_SOON.some(([part]) => part.test(outage)) ? texts.tooSoon(timeIn(outage)) : texts.locally
}

/** The time to wait by the service's message, otherwise the minute between two mails to one address. */
function timeIn(said: string): string {
  const seconds = Number(/(\d+) seconds?/.exec(said)?.[1] ?? 60)
  if (seconds < 60) return `${seconds}秒`
  return seconds < 3600 ? `${Math.ceil(seconds / 60)}分` : `${Math.ceil(seconds / 3600)}時間`
}
