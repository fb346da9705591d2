import { expect, test } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { makeDiagnostic } from '../../testing/records.ts'
import { buildResponse, responseIdOf } from './buildResponse.ts'
import { freshRun } from './runState.ts'

const BEGUN = Date.parse('2026-11-21T00:00:00Z')

test('tells when the run began, which questions it answered and what stands in the trap, and judges nothing', () => {
  const diagnostic = makeDiagnostic({ questionsPerAxis: 5, questionVersion: 'v1' })
  const answers = Object.fromEntries(diagnostic.questions.slice(0, 15).map(({ id }) => [id, 'left' as const]))
  const finished = { ...freshRun('response', BEGUN), answers }
  const built = buildResponse(
    diagnostic,
    finished,
    { lead: EMPTY_LEAD, website: `\0\ud800${'𠮷'.repeat(300)}` },
    BEGUN + 1,
  )
  expect(built).toMatchObject({
    questionVersion: 'v1',
    startedAt: '2026-11-21T00:00:00.000Z',
    completedAt: '2026-11-21T00:00:00.001Z',
    website: `\ufffd${'𠮷'.repeat(198)}`,
    suspicion: [],
  })
})

test('the id of a response confirms no guess of whose it was: it depends on what is not sent', () => {
  const lead = { ...EMPTY_LEAD, name: '山田', email: 'yamada@example.com' }
  const idOf = (end: string) => responseIdOf({ ...freshRun(`3f1c9a52-6d1b-4a0e-9c3d-5e7f${end}`, BEGUN) }, lead)
  const ids = Array.from({ length: 100 }, (_, run) => idOf(String(run).padStart(8, '0')))
  expect(new Set(ids).size).toBe(100)
  expect(ids[7]).toBe(idOf('00000007'))
})
