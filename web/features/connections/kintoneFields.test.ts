import { expect, test } from 'vitest'
import { emptyAxes } from '#domain/axis/axis.ts'
import type { Connection } from '#domain/delivery/connection.ts'
import type { AppField } from '#domain/delivery/delivery.ts'
import type { LeadField } from '#domain/lead/leadForm.ts'
import { emptyResultTypes, type ResultType } from '#domain/result-type/resultType.ts'
import {
  fittingFields,
  formatsOf,
  lackingOptions,
  type Mapping,
  mappingProblems as problemsOf,
  suggestMapping as suggest,
  unfilledFields,
} from './kintoneFields.ts'
import { type Mappable, mappableValues } from './mappableValues.ts'

const field = (code: string, label: string, type = 'SINGLE_LINE_TEXT', unique = false): AppField => ({
  ...{ code, label, type, unique, required: false, options: [], protocol: null },
})

const USUAL = mappableValues({ diagnosticId: null } as Connection)
const suggestMapping = (stored: Mapping, fields: AppField[], values = USUAL) => suggest(stored, fields, values)
const mappingProblems = (mapping: Mapping, fields: AppField[], values = USUAL) => problemsOf(mapping, fields, values)
const wanted = (value: string, values = USUAL) => values.find((one) => one.value === value) as Mappable

const FIELDS = [
  field('key', '管理キー', 'SINGLE_LINE_TEXT', true),
  field('person', 'ご担当者の氏名'),
  { ...field('mail', 'メール', 'LINK'), protocol: 'MAIL' as const },
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
  const codesFor = (value: 'name' | 'completed-at') => fittingFields(wanted(value), FIELDS).map(({ code }) => code)
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
    axes: emptyAxes(),
    resultTypes: [],
    leadFields: [asked('name', 'お名前'), asked('text-1', '会社の住所'), asked('text-2', '旧', true)],
  },
  {
    id: 'b',
    title: 'B',
    axes: emptyAxes(),
    resultTypes: [],
    leadFields: [asked('text-1', 'ご要望'), asked('text-3', '役割')],
  },
  { id: 'c', title: 'C', axes: emptyAxes(), resultTypes: [], leadFields: null },
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

test.each([
  ['completed-at', ['DATETIME', 'DATE'], ['NUMBER', 'DROP_DOWN', 'LINK']],
  ['type-code', ['DROP_DOWN', 'RADIO_BUTTON', 'CHECK_BOX', 'MULTI_SELECT'], ['NUMBER', 'DATE']],
  ['axis-2.right', ['NUMBER'], ['DROP_DOWN', 'DATE']],
  ['consent.advertising', ['CHECK_BOX', 'DROP_DOWN'], ['NUMBER']],
  ['source', ['MULTI_LINE_TEXT'], ['DROP_DOWN']],
  ['lead.text-1', ['NUMBER', 'DATE'], ['CHECK_BOX']],
  ['lead.choice-1', ['DROP_DOWN', 'RADIO_BUTTON', 'CHECK_BOX'], ['NUMBER']],
  ['lead.checkbox-1', ['CHECK_BOX'], ['DATE']],
])('%s may be in fields of %j, not of %j', (value, fitting, others) => {
  const form = ['text-1', 'choice-1', 'checkbox-1'].map((key) => ({
    ...asked(key, key),
    kind: key.replace('-1', '') as LeadField['kind'],
  }))
  const values = mappableValues(connection(null), [{ ...DIAGNOSTICS[2], leadFields: form } as (typeof DIAGNOSTICS)[0]])
  const fields = [...fitting, ...others].map((type) => field(type, type, type))
  expect(fittingFields(wanted(value, values), fields).map(({ code }) => code)).toEqual(fitting)
})

test('links take what their protocol is for', () => {
  const links = (['WEB', 'MAIL', 'CALL'] as const).map((protocol) => ({ ...field(protocol, '', 'LINK'), protocol }))
  const phone = { ...DIAGNOSTICS[2], leadFields: [{ ...asked('phone', '電話'), kind: 'phone' as const }] }
  const values = mappableValues(connection(null), [phone as (typeof DIAGNOSTICS)[0]])
  const codesOf = (value: string) => fittingFields(wanted(value, values), links).map(({ code }) => code)
  expect(['email', 'response-address', 'lead.phone', 'name'].map(codesOf)).toEqual([['MAIL'], ['WEB'], ['CALL'], []])
  const mapping = { email: 'MAIL', 'lead.phone': 'CALL', name: 'gone' }
  expect(formatsOf(mapping, links)).toEqual({ email: 'MAIL', 'lead.phone': 'CALL' })
})

test('options that the app lacks are named, of all forms and types that may be sent', () => {
  const choice = (options: string[]) => [{ ...asked('choice-1', '規模'), kind: 'choice' as const, options }]
  const type = (name: string) => ({ ...emptyResultTypes()[0], name }) as ResultType
  const diagnostics = [
    { ...DIAGNOSTICS[2], leadFields: choice(['小', '大']), resultTypes: [type('挑戦者'), type('')] },
    { ...DIAGNOSTICS[2], title: 'D', leadFields: choice(['大', '特大']), resultTypes: [type('支援者')] },
  ] as typeof DIAGNOSTICS
  const values = mappableValues(connection(null), diagnostics)
  const lacking = (value: string, options: string[], type = 'DROP_DOWN') =>
    lackingOptions(wanted(value, values), { ...field('x', 'x', type), options })
  expect(lacking('lead.choice-1', ['小', '中'])).toEqual(['大', '特大'])
  expect(lacking('lead.choice-1', ['特大', '大', '小'], 'RADIO_BUTTON')).toEqual([])
  expect(lacking('type-name', ['挑戦者'])).toEqual(['支援者'])
  expect(lacking('type-code', ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE'])).toEqual(['BDF'])
  expect(lacking('diagnostic', ['D'])).toEqual(['C'])
  // An empty list of check boxes says no.
  expect(lacking('consent.advertising', ['はい'])).toEqual(['同意あり', '同意なし'])
  expect(lacking('consent.advertising', ['同意あり'], 'CHECK_BOX')).toEqual([])
  expect(lacking('name', [], 'SINGLE_LINE_TEXT')).toEqual([])
})

test('required fields that nothing fills are named', () => {
  const required = (code: string) => ({ ...field(code, `${code}の名`), required: true })
  const fields = [required('corp'), required('owner'), field('memo', 'メモ')]
  const labels = (mapping: Mapping) => unfilledFields(mapping, fields).map(({ label }) => label)
  expect(labels({ company: 'corp' })).toEqual(['ownerの名'])
  expect(labels({ company: 'corp', name: 'owner' })).toEqual([])
  expect(labels({ company: '' })).toEqual(['corpの名', 'ownerの名'])
})

test('scores have the names of the traits where the connection is for one diagnostic', () => {
  const [axis, ...others] = emptyAxes()
  const axes = [{ ...axis, leftTrait: { ...axis?.leftTrait, name: '直感' } }, ...others]
  const diagnostic = { ...DIAGNOSTICS[2], axes } as (typeof DIAGNOSTICS)[0]
  const labelOf = (diagnostics: typeof DIAGNOSTICS) =>
    wanted('axis-1.left', mappableValues(connection(null), diagnostics)).label
  expect(labelOf([diagnostic])).toBe('軸1の左の回答数：直感')
  expect(labelOf([diagnostic, diagnostic])).toBe('軸1の左の回答数')
})
