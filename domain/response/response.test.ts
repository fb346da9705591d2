import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { findProblems } from '../schema/findProblems.ts'
import { DiagnosticResponse, ResponseLead } from './response.ts'

const response = {
  id: '00000000-0000-4000-8000-000000000001',
  diagnosticId: '00000000-0000-4000-8000-000000000002',
  answers: { 'axis-1-0': 'left', 'axis-3-14': 'right' },
  result: 'ACE',
  leadInfo: { name: '花子', email: 'h@example.com', company: '' },
  completedAt: '2026-11-21T00:00:00.000Z',
  questionVersion: null,
  startedAt: null,
  website: '',
  suspicion: ['speed'],
  source: { utm_source: 'line' },
  privacyTextId: '00000000-0000-4000-8000-000000000003',
  advertisingTextId: null,
  advertisingWithdrawnAt: null,
  erasedAt: null,
  status: 'contacted',
  memo: '折り返し待ち',
} as const

describe('a response', () => {
  test('is read as it was written, without answers to what was never asked', () => {
    expect(v.parse(DiagnosticResponse, response)).toEqual(response)
    const answers = { ...response.answers, 'axis-3-15': 'left', 'axis-4-0': 'left', 'axis-1-1': 'up' }
    expect(v.parse(DiagnosticResponse, { ...response, answers, suspicion: ['other'] })).toEqual({
      ...response,
      suspicion: [],
    })
  })

  test('as a lead has no answers', () => {
    const { diagnosticId, answers, questionVersion, startedAt, website, suspicion, ...lead } = response
    expect(v.parse(ResponseLead, response)).toEqual(lead)
  })

  const pathsOf = (changes: object) =>
    findProblems(DiagnosticResponse, { ...response, ...changes }, 'everything').map(({ path, code }) => [path, code])

  test.each(['ABC', 'ACEE', 'ace', 'AC', ''])('with the result %j is refused', (result) => {
    expect(pathsOf({ result }).map(([path]) => path)).toEqual(['result'])
  })

  test('is refused with a start that is no moment, and taken without one', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ startedAt: '2026-11-21T00:00:00Z' })).toEqual([])
    expect(pathsOf({ startedAt: 'soon' })).toEqual([['startedAt', 'moment']])
  })
})
