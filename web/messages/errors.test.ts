import { expect, it } from 'vitest'
import { CLIENT_MISSING, StoreError } from '#store/storeError.ts'
import { authErrorMessage, keptMessage, outageReason, readErrorReason, storeErrorMessage } from './errors.ts'

it.each([
  ['TypeError: Failed to fetch', 'サーバーに接続できません'],
  ['NetworkError when attempting to fetch resource.', 'サーバーに接続できません'],
  ['The Internet connection appears to be offline.', 'サーバーに接続できません'],
  ['Could not connect to the server.', 'サーバーに接続できません'],
  ['TimeoutError: signal timed out', 'サーバーから応答がありません'],
  ['<html><head><title>502 Bad Gateway</title></head></html>', 'サーバーでエラーが発生しています'],
  ['Too many connections', 'Too many connections'],
])('%s is told as %s', (said, sentence) => {
  expect(outageReason(said)).toBe(sentence)
})

it('keeps a long message from filling the screen', () => {
  expect(outageReason('あ'.repeat(1000))).toHaveLength(120)
})

it.each([authErrorMessage, storeErrorMessage])('names a client that cannot be fetched', (message) => {
  const error = new StoreError('unavailable', 'Failed to fetch dynamically imported module', CLIENT_MISSING)
  expect(message(error, '失敗しました')).toBe('Supabaseが利用できません')
})

it('names a password that the service cannot hold, not the address', () => {
  const error = new StoreError('invalid', 'Password cannot be longer than 72 characters', 'validation_failed')
  expect(authErrorMessage(error, '')).toBe('パスワードは半角72文字（全角24文字）以内で入力してください')
})

it.each([new TypeError('Load failed'), new DOMException('The operation is insecure.', 'SecurityError')])(
  'leaves what the browser says in English aside: %s',
  (error) => expect(authErrorMessage(error, '処理に失敗しました')).toBe('処理に失敗しました'),
)

it('names the server too where what it did not take could not be kept in the browser either', () => {
  const outage = new StoreError('unavailable', 'fetch failed')
  const full = (options?: ErrorOptions) =>
    storeErrorMessage(new StoreError('browser-storage', 'The quota has been exceeded.', null, options), '')
  expect(full({ cause: outage })).toBe(
    'サーバーに接続できず、このブラウザにも保存できませんでした。通信環境と、ブラウザの空き容量・サイトデータの設定をご確認ください。',
  )
  expect(full()).toBe('このブラウザに保存できませんでした。空き容量と、サイトデータの設定をご確認ください。')
})

it.each([
  ['retry after 59 seconds', '59秒'],
  ['retry after 60 seconds', '1分'],
  ['retry after 3599 seconds', '60分'],
  ['retry after 80000 seconds', '23時間'],
])('asks to wait after too many requests, and names no outage: %s', (said, time) => {
  const limited = new StoreError('unavailable', `Request rate limit reached, ${said}`, 'over_request_rate_limit')
  const sentence = `短い時間に何度も送信されました。${time}ほど待ってから、もう一度お試しください。`
  const full = new StoreError('browser-storage', 'full', null, { cause: limited })
  expect([limited, full].map((error) => storeErrorMessage(error, ''))).toEqual([sentence, sentence])
  const texts = { locally: '切断', tooSoon: (wait: string) => `${wait}で送信` }
  expect([limited.message, 'fetch failed'].map((outage) => keptMessage(outage, texts))).toEqual([
    `${time}で送信`,
    '切断',
  ])
})

it('tells a diagnostic with a thousand slugs from values that cannot be stored', () => {
  expect(storeErrorMessage(new StoreError('invalid', 'former_slugs_exhausted', '23514'), '')).toMatch(/1,000件/)
  const refused = (rule: string) => storeErrorMessage(new StoreError('invalid', rule, '23514'), '')
  expect(refused('the free plan has five fields')).toMatch(/5項目まで/)
  expect(refused('lead_fields must be up to 12 different fields')).toMatch(/フォームの項目/)
  expect(storeErrorMessage(new StoreError('invalid', 'new row violates check constraint', '23514'), '')).toMatch(
    /保存できない値/,
  )
})

it.each([
  [new StoreError('unavailable', 'fetch failed'), /^サーバーに接続できません/],
  [new StoreError('unavailable', 'retry after 59 seconds', 'over_request_rate_limit'), /^短い時間に何度も/],
  [new StoreError('unauthenticated', 'JWT expired'), /^ログインの有効期限/],
  [new StoreError('invalid', 'malformed record'), /^$/],
  [new StoreError('conflict', 'HTTP 409'), /^$/],
  [new StoreError('browser-storage', 'The quota has been exceeded.'), /^$/],
  [new Error('boom'), /^$/],
])('a failed read has no reason that speaks of saving: %o', (error, reason) => {
  expect(readErrorReason(error)).toMatch(reason)
})
