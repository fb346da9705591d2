import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SETTING_DEFAULTS } from '#domain/installation/settings.ts'
import { createCounters } from '../admission/counters.ts'
import { COUNTED } from '../admission/limits.ts'
import { publicConfig } from '../public/publicConfig.ts'
import { readConfig } from './config.ts'
import { createLiveConfig } from './liveConfig.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const logger = pino({ level: 'silent' })
const NEXT_READING = 5_000

test('settings of the database show within seconds, those of the environment stay', async () => {
  const live = createLiveConfig(readConfig({ OPERATOR_PHONE: '03-1111-1111' }), logger)
  let stored: Record<string, unknown> | null = null
  await live.follow(async () => stored)
  const shown = () => publicConfig(live.config, 'key', [])
  expect(shown()).toMatchObject({ productName: 'ミツジク', operator: { phone: '03-1111-1111', company: null } })
  const before = live.config.settingsVersion
  stored = {
    product_name: '社名診断',
    operator_phone: '06-2222-2222',
    operator_company: 'D社',
    hubspot_region: 'na1',
    hubspot_portal_id: '1',
    hubspot_form_id: 'f',
    register_link_email_sha256: 'abc',
  }
  await vi.advanceTimersByTimeAsync(NEXT_READING)
  expect(shown()).toMatchObject({
    productName: '社名診断',
    operator: { phone: '03-1111-1111', company: 'D社' },
    hubspot: { region: 'na1', portalId: '1', formId: 'f' },
    registerLinkEmailSha256: 'abc',
  })
  expect(live.config.settingsVersion).not.toBe(before)
  live.stop()
})

test('the last settings stay while the database is away', async () => {
  const live = createLiveConfig(readConfig({}), logger)
  const load = vi.fn(async (): Promise<unknown> => ({ product_name: '社名診断' }))
  await live.follow(load)
  load.mockRejectedValue(new Error('away'))
  await vi.advanceTimersByTimeAsync(NEXT_READING)
  expect([load.mock.calls.length, live.config.productName]).toEqual([2, '社名診断'])
  live.stop()
})

test('the rate of responses that the screen names as the default is the one that counts', () => {
  expect(SETTING_DEFAULTS.rateLimitResponsesPerMinute).toBe(String(COUNTED.response.points))
})

test('a changed rate of responses counts at once', async () => {
  const live = createLiveConfig(readConfig({}), logger)
  await live.follow(async () => ({ rate_limit_responses_per_minute: 1 }))
  const counters = createCounters(live.config.limits, null, () => {})
  await counters.take('response', '203.0.113.1')
  await expect(counters.take('response', '203.0.113.1')).rejects.toThrow()
  await live.follow(async () => ({ rate_limit_responses_per_minute: 3 }))
  await counters.take('response', '203.0.113.1')
  live.stop()
})
