import { describe, expect, test } from 'vitest'
import { completeDiagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { BARE_RESPONSE } from '#domain/response/response.ts'
import { toDiagnostic, toDiagnosticRow, toResponse, toResponseRow } from './rows.ts'

const empty = emptyDiagnostic({ id: 'd', userId: 'u', now: '2026-11-21T00:00:00.000Z' })

describe('rows of diagnostics', () => {
  test('give back what was saved', () => {
    const diagnostic = {
      ...empty,
      title: '題',
      imageUrl: 'https://example.com/a.jpg',
      publicUrl: 'abc',
      revision: 'r3',
    }
    expect(toDiagnostic({ ...toDiagnosticRow(diagnostic), revision: 'r3' })).toEqual(diagnostic)
  })

  test('never carry what only the database writes', () => {
    expect(Object.keys(toDiagnosticRow(empty))).not.toContain('responsecount')
    expect(Object.keys(toDiagnosticRow(empty))).not.toContain('leadcount')
    expect(Object.keys(toDiagnosticRow(empty))).not.toContain('hidepoweredbylink')
    expect(Object.keys(toDiagnosticRow(empty))).not.toContain('revision')
  })

  test.each([[null], [{}], [{ axes: null, questions: 'x', resulttypes: [null, { code: 'XYZ' }], title: null }]])(
    'are read with care: %j',
    (row) => {
      const diagnostic = toDiagnostic(row)
      expect(diagnostic).toMatchObject({ axes: [], questions: [], resultTypes: [], collectLeadInfo: true })
      expect(diagnostic).toMatchObject({ questionsPerAxis: 15, designTemplate: 'default', title: '' })
      const complete = completeDiagnostic(diagnostic)
      expect([complete.axes.length, complete.questions.length, complete.resultTypes.length]).toEqual([3, 45, 8])
    },
  )
})

describe('rows of responses', () => {
  const response = {
    id: 'r',
    diagnosticId: 'd',
    answers: { 'axis-1-0': 'left' as const },
    result: 'ACE',
    leadInfo: { name: '花子', email: '', company: '' },
    completedAt: '2026-11-21T00:00:00.000Z',
    questionVersion: null,
    startedAt: '2026-11-21T00:00:00.000Z',
    website: 'x',
    suspicion: [],
    ...BARE_RESPONSE,
  }

  test('give back what was sent', () => {
    expect(toResponse(toResponseRow(response))).toEqual(response)
  })

  test('do not say who is suspect', () => {
    expect(Object.keys(toResponseRow({ ...response, suspicion: ['speed'] }))).not.toContain('suspicion')
  })

  test('are read with care', () => {
    expect(
      toResponse({ answers: { 'axis-1-0': 'up', 'axis-1-1': 'left', b: 'left' }, leadinfo: null, suspicion: null }),
    ).toMatchObject({
      answers: { 'axis-1-1': 'left' },
      leadInfo: { name: '', email: '', company: '' },
      questionVersion: null,
      startedAt: null,
      website: '',
      suspicion: [],
    })
  })
})
