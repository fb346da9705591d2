import { expect, test } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { makeDiagnostic } from '../../testing/records.ts'
import { buildResponse } from './buildResponse.ts'
import { freshRun } from './runState.ts'

const BEGUN = Date.parse('2026-11-21T00:00:00Z')

/** What is suspected of a run of 15 answers that took some time. */
function suspected(milliseconds: number, honeypotFilled = false) {
  const diagnostic = makeDiagnostic({ questionsPerAxis: 5 })
  const answers = Object.fromEntries(diagnostic.questions.slice(0, 15).map(({ id }) => [id, 'left' as const]))
  const finished = { ...freshRun('response', BEGUN), answers }
  return buildResponse(diagnostic, finished, { lead: EMPTY_LEAD, honeypotFilled }, BEGUN + milliseconds).suspicion
}

test('a run faster than anybody reads is suspect, one that is not is none, and a clock set back proves nothing', () => {
  expect(suspected(5_999)).toEqual(['speed'])
  expect(suspected(6_000)).toEqual([])
  expect(suspected(-1)).toEqual([])
})

test('a filled trap is suspect by itself', () => {
  expect(suspected(60_000, true)).toEqual(['honeypot'])
  expect(suspected(0, true)).toEqual(['honeypot', 'speed'])
})
