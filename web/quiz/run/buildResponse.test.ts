import { describe, expect, test } from 'vitest'
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
    { lead: EMPTY_LEAD, advertising: false, website: `\0\ud800${'𠮷'.repeat(300)}` },
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

describe('the texts that a response names', () => {
  const texts = { privacyTextId: 'p1', advertisingTextId: 'a1' }
  const lead = { ...EMPTY_LEAD, name: '山田', email: 'yamada@example.com' }
  test.each([
    ['are those seen and agreed to', { lead, advertising: true }, texts],
    [
      'are without advertising where it is not ticked',
      { lead, advertising: false },
      { ...texts, advertisingTextId: null },
    ],
    [
      'are none without a lead',
      { lead: EMPTY_LEAD, advertising: true },
      { privacyTextId: null, advertisingTextId: null },
    ],
    [
      'are without advertising where no address was typed',
      { lead: { ...lead, email: '' }, advertising: true },
      { ...texts, advertisingTextId: null },
    ],
  ])('%s', (_, entry, named) => {
    const built = buildResponse(makeDiagnostic(texts), freshRun('r', BEGUN), { ...entry, website: '' }, BEGUN)
    expect(built).toMatchObject(named)
  })

  test('belong to the response: a later tick is another one', () => {
    const run = freshRun('3f1c9a52-6d1b-4a0e-9c3d-5e7f00000000', BEGUN)
    expect(responseIdOf(run, { lead, advertising: true })).not.toBe(responseIdOf(run, { lead, advertising: false }))
  })
})

test('the id of a response confirms no guess of whose it was: it depends on what is not sent', () => {
  const lead = { ...EMPTY_LEAD, name: '山田', email: 'yamada@example.com' }
  const idOf = (end: string) =>
    responseIdOf({ ...freshRun(`3f1c9a52-6d1b-4a0e-9c3d-5e7f${end}`, BEGUN) }, { lead, advertising: false })
  const ids = Array.from({ length: 100 }, (_, run) => idOf(String(run).padStart(8, '0')))
  expect(new Set(ids).size).toBe(100)
  expect(ids[7]).toBe(idOf('00000007'))
})
