import { expect, test } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { makeDiagnostic } from '../../testing/records.ts'
import { buildResponse } from './buildResponse.ts'
import { freshRun } from './runState.ts'

const BEGUN = Date.parse('2026-11-21T00:00:00Z')

test('tells when the run began and what stands in the trap, and judges neither', () => {
  const diagnostic = makeDiagnostic({ questionsPerAxis: 5 })
  const answers = Object.fromEntries(diagnostic.questions.slice(0, 15).map(({ id }) => [id, 'left' as const]))
  const finished = { ...freshRun('response', BEGUN), answers }
  const built = buildResponse(diagnostic, finished, { lead: EMPTY_LEAD, website: 'x'.repeat(300) }, BEGUN + 1)
  expect(built).toMatchObject({
    startedAt: '2026-11-21T00:00:00.000Z',
    completedAt: '2026-11-21T00:00:00.001Z',
    website: 'x'.repeat(200),
    suspicion: [],
  })
})
