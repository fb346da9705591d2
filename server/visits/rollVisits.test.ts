import { expect, test, vi } from 'vitest'
import { rollVisits } from './rollVisits.ts'

test('parts follow until nothing is left', async () => {
  const parts = [120, 3, 0]
  const call = vi.fn(async () => parts.shift())
  await rollVisits({ call, serviceKey: '' })
  expect(call.mock.calls).toEqual(Array(3).fill(['roll_visits']))
})
