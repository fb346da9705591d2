import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'

const MINUTE = 60_000
let lines: Record<string, unknown>[]
const logger = () => createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('an outage of a thousand requests is one line at once and one a minute, with their number', () => {
  const log = logger()
  const refuse = (requestId: number) => log.error({ requestId, code: '08006' }, 'rest request failed')
  for (let request = 0; request < 1_000; request += 1) refuse(request)
  expect(lines).toMatchObject([{ requestId: 0, code: '08006', msg: 'rest request failed' }])
  vi.advanceTimersByTime(MINUTE)
  expect(lines.slice(1)).toMatchObject([{ requestId: 999, repeated: 999 }])
  refuse(1_000)
  vi.advanceTimersByTime(MINUTE)
  expect(lines.slice(2)).toMatchObject([{ requestId: 1_000, repeated: 1 }])
  vi.advanceTimersByTime(10 * MINUTE)
  expect(lines).toHaveLength(3)
  refuse(1_001)
  expect(lines.slice(3)).toMatchObject([{ requestId: 1_001 }])
  expect(lines[3]).not.toHaveProperty('repeated')
})

test('thirty thousand requests over a limit are one line, and a line for each limit', () => {
  const log = logger()
  for (let request = 0; request < 30_000; request += 1) log.warn({ limit: 'response' }, 'refused')
  log.warn({ limit: 'read' }, 'refused')
  expect(lines).toMatchObject([{ limit: 'response' }, { limit: 'read' }])
  vi.advanceTimersByTime(MINUTE)
  expect(lines.slice(2)).toMatchObject([{ limit: 'response', repeated: 29_999 }])
})

test('another cause, another route and another error have lines of their own', () => {
  const log = logger()
  log.error({ requestId: 1, code: '08006' }, 'rest request failed')
  log.error({ requestId: 2, code: '53100' }, 'rest request failed')
  log.error({ requestId: 3, route: '/a', status: 503, milliseconds: 1 }, 'request failed')
  log.error({ requestId: 4, route: '/b', status: 503, milliseconds: 2 }, 'request failed')
  log.error({ requestId: 5, route: '/b', status: 503, milliseconds: 3 }, 'request failed')
  log.warn({ err: Object.assign(new Error('no'), { code: 'ENOSPC' }) }, 'cache')
  log.warn({ err: Object.assign(new Error('no'), { code: 'EACCES' }) }, 'cache')
  expect(lines).toHaveLength(6)
})

test('a text alone repeats with its number, and what is no warning is never left out', () => {
  const log = logger()
  for (let time = 0; time < 3; time += 1) log.warn('slow')
  for (let time = 0; time < 3; time += 1) log.info({ a: 1 }, 'said')
  vi.advanceTimersByTime(MINUTE)
  expect(lines.filter(({ msg }) => msg === 'slow')).toMatchObject([{}, { repeated: 2 }])
  expect(lines.filter(({ msg }) => msg === 'said')).toHaveLength(3)
})
