import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { waitAfterFailures } from './failedSignIns.ts'

const EMAIL = 'guessed@example.com'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('five failures of an account cost nothing, each more 20 ms, for an hour', async () => {
  const { counters } = testAdmission()
  const waits = async (ms: number, email = EMAIL) => {
    const admitted = vi.fn()
    const waiting = waitAfterFailures(counters, email).then(admitted)
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
    if (ms > 0) expect(admitted).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(admitted).toHaveBeenCalled()
    await waiting
  }
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await counters.count('failed-sign-in', EMAIL)
  }
  await waits(0)
  await fail(5)
  await waits(0)
  await fail(10)
  await waits(200)
  await waits(0, 'another@example.com')
  await vi.advanceTimersByTimeAsync(3_600_000)
  await waits(0)
})
