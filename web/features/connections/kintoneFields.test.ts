import { expect, test } from 'vitest'
import type { AppField } from '#store/connectionPorts.ts'
import { fittingFields, mappingProblems, suggestMapping } from './kintoneFields.ts'

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
  const codesFor = (value: 'name' | 'completed-at') => fittingFields(value, FIELDS).map(({ code }) => code)
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
