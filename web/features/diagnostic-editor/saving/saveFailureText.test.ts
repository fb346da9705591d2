import { expect, it } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { makeProfile } from '#web/testing/records.ts'
import { saveFailureText } from './saveFailureText.ts'

it.each([
  ['free', '有料アカウントが必要です。'],
  ['light', 'アップグレードのお申し込みが必要です。'],
  ['premium', '診断枠の追加購入が必要です。'],
] as const)('says what the %s plan needs when its allowance is used', (planType, text) => {
  const refusal = new StoreError('allowance-reached', 'allowance_reached')
  expect(saveFailureText(refusal, makeProfile({ planType, maxDiagnostics: 1 }))).toBe(text)
})

it('has a sentence for unforeseen errors', () => {
  expect(saveFailureText(new TypeError('x is undefined'), null)).toBe('予期しないエラーが発生しました。')
})
