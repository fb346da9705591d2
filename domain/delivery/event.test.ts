import { describe, expect, test } from 'vitest'
import { leadProblems } from '../lead/lead.ts'
import { activeFields, type LeadField } from '../lead/leadForm.ts'
import { LEAD_KINDS, type LeadKind } from '../lead/leadKinds.ts'
import { consentsOf } from './consents.ts'
import { sampleEvent, webhookPayload } from './event.ts'

const NOW = new Date('2026-11-27T01:02:03Z')
const DIAGNOSTIC = { id: 'd1', title: '題', slug: null, axes: [], types: [] }

function field(kind: LeadKind, change: Partial<LeadField> = {}): LeadField {
  const options = kind === 'choice' ? ['はい', 'いいえ'] : []
  return { key: kind, kind, label: `${kind}の見出し`, required: true, options, archived: false, ...change }
}

describe('the sample', () => {
  const leadForm = [...LEAD_KINDS.map((kind) => field(kind)), field('text', { key: 'text-9', archived: true })]
  const sample = sampleEvent({ ...DIAGNOSTIC, leadForm }, NOW)

  test('fills each field of the form with a value that the form takes', () => {
    expect(leadProblems(leadForm, sample.lead)).toEqual({})
    expect(Object.keys(webhookPayload('', sample).data.lead)).toEqual(activeFields(leadForm).map(({ key }) => key))
  })

  test.each([5, 9, 15] as const)('has the scores of %i questions an axis, with a winner', (questionsPerAxis) => {
    const { scores } = sampleEvent({ ...DIAGNOSTIC, questionsPerAxis }, NOW).response
    for (const { left, right } of Object.values(scores)) {
      expect([left + right, left > right]).toEqual([questionsPerAxis, true])
    }
  })

  test('is marked as a test, a response is not', () => {
    expect(webhookPayload('', sample).test).toBe(true)
    expect(webhookPayload('', { ...sample, id: 'another' }).test).toBe(false)
  })

  test('shows where source and consents are', () => {
    const { source, consents } = webhookPayload('', sample).data
    expect(source).toMatchObject({ utm_source: 'line' })
    expect(consents.map(({ kind }) => kind)).toEqual(['privacy', 'advertising'])
  })
})

test('a payload follows the form, also of values from before a change', () => {
  const leadForm = [field('phone'), field('text', { key: 'text-1', label: '以前の質問', archived: true })]
  const event = sampleEvent({ ...DIAGNOSTIC, leadForm }, NOW)
  const lead = { name: '', email: '', company: '', phone: '', 'text-1': '以前', unknown: 'x' }
  expect(webhookPayload('', { ...event, lead }).data.lead).toEqual({ 'text-1': { label: '以前の質問', value: '以前' } })
})

test('consents are those whose text a response names, with the withdrawal of advertising', () => {
  const none = {
    completedAt: '2026-11-27T01:02:03Z',
    privacyTextId: null,
    advertisingTextId: null,
    advertisingWithdrawnAt: null,
  }
  expect(consentsOf(none)).toEqual([])
  const agreedAt = none.completedAt
  const withdrawn = '2026-12-01T00:00:00Z'
  expect(
    consentsOf({ ...none, privacyTextId: 'p', advertisingTextId: 'a', advertisingWithdrawnAt: withdrawn }),
  ).toEqual([
    { kind: 'privacy', textId: 'p', agreedAt, withdrawnAt: null },
    { kind: 'advertising', textId: 'a', agreedAt, withdrawnAt: withdrawn },
  ])
})
