import { expect, test } from 'vitest'
import type { Connection } from '#domain/delivery/connection.ts'
import type { AppField } from '#domain/delivery/delivery.ts'
import type { LeadField } from '#domain/lead/leadForm.ts'
import { fittingFields, mappableValues, mappingProblems, suggestMapping } from './kintoneFields.ts'

const field = (code: string, label: string, type = 'SINGLE_LINE_TEXT', unique = false): AppField => ({
  ...{ code, label, type, unique },
})

const FIELDS = [
  field('key', '管理キー', 'SINGLE_LINE_TEXT', true),
  field('person', 'ご担当者の氏名'),
  field('mail', 'メール', 'LINK'),
  field('corp', '会社名'),
  field('kind', '診断タイプ'),
  field('when', '受付日時', 'DATETIME'),
  field('rank', '見込み度', 'DROP_DOWN'),
]

test('fields are suggested by label, the only unique one for the id, each once', () => {
  expect(suggestMapping({}, FIELDS)).toEqual({
    ...{ 'response-id': 'key', name: 'person', email: 'mail', company: 'corp', diagnostic: 'kind' },
    'completed-at': 'when',
  })
})

test('a stored choice stays, also the one to send nothing', () => {
  const mapping = suggestMapping({ 'response-id': 'key', name: '', diagnostic: 'corp' }, FIELDS)
  expect(mapping).toMatchObject({ name: '', diagnostic: 'corp', 'type-name': 'kind' })
  expect(mapping.company).toBeUndefined()
})

test('with several unique fields the id is left to choose, unless one has its label', () => {
  const another = field('other', '顧客番号', 'SINGLE_LINE_TEXT', true)
  expect(suggestMapping({}, [...FIELDS, another])['response-id']).toBeUndefined()
  const labelled = field('id', '回答ID', 'SINGLE_LINE_TEXT', true)
  expect(suggestMapping({}, [...FIELDS, labelled])['response-id']).toBe('id')
})

test('only fields of a fitting type are offered', () => {
  const codesFor = (value: 'name' | 'completed-at') =>
    fittingFields({ value, label: '' }, FIELDS).map(({ code }) => code)
  expect(codesFor('name')).toEqual(['key', 'person', 'corp', 'kind'])
  expect(codesFor('completed-at')).toContain('when')
})

test('problems name what cannot be sent', () => {
  expect(mappingProblems({}, FIELDS)).toEqual({ 'response-id': 'required' })
  expect(mappingProblems({ 'response-id': 'key', name: 'person' }, FIELDS)).toEqual({})
  expect(
    mappingProblems(
      { 'response-id': 'person', name: 'rank', email: 'gone', company: 'corp', diagnostic: 'corp' },
      FIELDS,
    ),
  ).toEqual({ 'response-id': 'unfit', name: 'unfit', email: 'missing', diagnostic: 'twice' })
})

const connection = (diagnosticId: string | null) => ({ diagnosticId }) as Connection

const asked = (key: string, label: string, archived = false): LeadField => ({
  ...{ key, kind: 'text', label, required: false, options: [], archived },
})

const DIAGNOSTICS = [
  {
    id: 'a',
    title: 'A',
    leadFields: [asked('name', 'お名前'), asked('text-1', '会社の住所'), asked('text-2', '旧', true)],
  },
  { id: 'b', title: 'B', leadFields: [asked('text-1', 'ご要望'), asked('text-3', '役割')] },
  { id: 'c', title: 'C', leadFields: null },
]

test('further fields of the forms may be mapped: of the diagnostic of the connection, or of all, each key once', () => {
  const further = (diagnosticId: string | null) =>
    mappableValues(connection(diagnosticId), DIAGNOSTICS)
      .filter(({ value }) => value.startsWith('lead.'))
      .map(({ value, label }) => [value, label])
  expect(further('a')).toEqual([['lead.text-1', '会社の住所']])
  expect(further('c')).toEqual([])
  expect(further(null)).toEqual([
    ['lead.text-1', '会社の住所'],
    ['lead.text-3', '役割'],
  ])
})

test('a further field is suggested by its very label, before the patterns of the usual values', () => {
  const values = mappableValues(connection('a'), DIAGNOSTICS)
  const fields = [field('address', '会社の住所'), ...FIELDS]
  expect(suggestMapping({}, fields, values)).toMatchObject({ 'lead.text-1': 'address', company: 'corp' })
  expect(mappingProblems({ 'response-id': 'key', company: 'corp', 'lead.text-1': 'corp' }, fields, values)).toEqual({
    'lead.text-1': 'twice',
  })
})
