import { expect, test } from 'vitest'
import { CONNECTION_KINDS } from '#domain/delivery/connection.ts'
import { DELIVERY_PROBLEMS } from '#domain/delivery/tries.ts'
import { deliveryAdvice } from './connectionsProblems.ts'

test('each problem is one sentence, and what to do', () => {
  for (const kind of CONNECTION_KINDS) {
    for (const problem of DELIVERY_PROBLEMS) {
      const { sentence, action } = deliveryAdvice(kind, problem)
      expect(sentence, `${kind} ${problem}`).toMatch(/^[^。]+。$/)
      expect(action, `${kind} ${problem}`).toMatch(/^$|。$/)
    }
  }
})

test('a service knows better what to do', () => {
  expect(deliveryAdvice('kintone', 'no-permission').action).toContain('アプリを更新')
  expect(deliveryAdvice('webhook', 'no-permission').action).not.toContain('アプリ')
})
