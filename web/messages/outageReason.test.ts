import { expect, it } from 'vitest'
import { outageReason } from './errors.ts'

it.each([
  ['TypeError: Failed to fetch', 'サーバーに接続できません'],
  ['NetworkError when attempting to fetch resource.', 'サーバーに接続できません'],
  ['TimeoutError: signal timed out', 'サーバーから応答がありません'],
  ['<html><head><title>502 Bad Gateway</title></head></html>', 'サーバーでエラーが発生しています'],
  ['Too many connections', 'Too many connections'],
])('%s is told as %s', (said, sentence) => {
  expect(outageReason(said)).toBe(sentence)
})

it('keeps a long message from filling the screen', () => {
  expect(outageReason('あ'.repeat(1000))).toHaveLength(120)
})
