import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDiagnostic, BLANK } from '#tests/support/anyDiagnostic.ts'
import { DEFAULT_LEAD_FORM, MAX_LEAD_FIELDS, MAX_OPTIONS, newLeadField } from '../lead/leadForm.ts'
import { diagnosticFileName, MAX_FILE_BYTES, readDiagnosticFile, writeDiagnosticFile } from './diagnosticFile.ts'
import { applyDraft } from './draft.ts'

const OPTIONS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) }

const draftOf = (text: string) => {
  const read = readDiagnosticFile(text)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.draft
}
const file = (change: object) => JSON.stringify({ ...JSON.parse(writeDiagnosticFile(BLANK)), ...change })
const problemsOf = (text: string) => {
  const read = readDiagnosticFile(text)
  return read.ok ? [] : read.problems
}
const axis = (change: object = {}) => ({ name: '', left: {}, right: {}, questions: [], ...change })
const types: object = JSON.parse(writeDiagnosticFile(BLANK)).types

describe('a round trip', () => {
  test('keeps the content of any diagnostic as it is', () => {
    fc.assert(
      fc.property(anyDiagnostic, (diagnostic) => {
        expect(applyDraft(BLANK, draftOf(writeDiagnosticFile(diagnostic)))).toEqual(diagnostic)
      }),
      OPTIONS,
    )
  })

  test('leaves pictures, slug and responses out', () => {
    const own = { ...BLANK, imageUrl: '/secret.jpg', publicUrl: 'secret-slug', poweredByText: 'secret', leadCount: 77 }
    const types = BLANK.resultTypes.map((type) => ({ ...type, id: 'secret-type', imageUrl: '/secret.jpg' }))
    expect(writeDiagnosticFile({ ...own, resultTypes: types })).not.toMatch(/secret|77|[0-9a-f]{8}-/)
  })

  test('takes unpublished changes, and no lead field that was removed', () => {
    const removed = { ...newLeadField('text-1', 'text'), label: '前の項目', archived: true }
    const workingCopy = { ...BLANK, title: '直した題名', leadFields: [...DEFAULT_LEAD_FORM, removed] }
    const draft = draftOf(writeDiagnosticFile({ ...BLANK, title: '公開中の題名', workingCopy }))
    expect(draft).toMatchObject({ title: '直した題名', leadFields: DEFAULT_LEAD_FORM })
  })

  test('of the largest diagnostic that may be stored fits', () => {
    const long = (length: number) => '𠮷'.repeat(length)
    const named = { name: long(200), description: long(5_000) }
    const options = Array.from({ length: MAX_OPTIONS }, (_, index) => long(98) + (10 + index))
    const fields = Array.from({ length: MAX_LEAD_FIELDS }, (_, index) => newLeadField(`choice-${index}`, 'choice'))
    const actions = Array.from({ length: 3 }, () => ({
      label: long(20),
      url: `https://a.example/${'a'.repeat(1_982)}`,
    }))
    const largest = {
      ...{ ...BLANK, title: long(200), description: long(5_000), privacyPolicyText: long(20_000) },
      axes: BLANK.axes.map((each) => ({
        ...{ ...each, ...named },
        ...{ leftTrait: { ...each.leftTrait, ...named }, rightTrait: { ...each.rightTrait, ...named } },
      })),
      questions: BLANK.questions.map((each) => ({
        ...each,
        ...{ text: long(500), leftChoice: long(200), rightChoice: long(200) },
      })),
      resultTypes: BLANK.resultTypes.map((type) => ({ ...type, ...named, subtitle: long(200), actions })),
      leadFields: fields.map((field) => ({ ...field, label: long(100), options })),
    }
    expect(applyDraft(BLANK, draftOf(writeDiagnosticFile(largest)))).toEqual(largest)
  })
})

describe('a refused file says why', () => {
  test.each([
    ['', { code: 'not-json' }],
    ['題名：診断', { code: 'not-json' }],
    ['{"mitsujiku":1,', { code: 'not-json' }],
    ['[]', { code: 'other-product' }],
    ['null', { code: 'other-product' }],
    ['{"type":"form","fields":[]}', { code: 'other-product' }],
    ['{"mitsujiku":"1"}', { code: 'other-product' }],
    ['{"mitsujiku":2,"axes":{}}', { code: 'later-version', version: 2 }],
    ['{"mitsujiku":0,"axes":[]}', { code: 'unknown-value', path: 'mitsujiku', value: '0' }],
    ['{"mitsujiku":1,"title":"題名"}', { code: 'incomplete' }],
    [' '.repeat(10_000_000), { code: 'too-large', limit: MAX_FILE_BYTES }],
    ['あ'.repeat(MAX_FILE_BYTES / 2), { code: 'too-large', limit: MAX_FILE_BYTES }],
  ])('%.30s', (text, problem) => {
    expect(problemsOf(text)).toEqual(expect.arrayContaining([problem]))
    expect(problemsOf(text)[0]).toEqual(problem)
  })

  test.each([
    [{ title: 5 }, { code: 'kind', path: 'title' }],
    [{ title: 'あ'.repeat(201) }, { code: 'too-long', path: 'title', limit: 200 }],
    [{ subtitle: '' }, { code: 'unknown-key', path: 'subtitle' }],
    [{ questionsPerAxis: 7 }, { code: 'unknown-value', path: 'questionsPerAxis', value: '7' }],
    [{ designTemplate: 'retro' }, { code: 'unknown-value', path: 'designTemplate', value: 'retro' }],
    [{ advertisingConsent: 'あ'.repeat(301) }, { code: 'too-long', path: 'advertisingConsent', limit: 300 }],
    [{ axes: [axis(), axis()] }, { code: 'count', path: 'axes', count: 2, wanted: 3 }],
    [{ axes: [axis(), axis({ left: { name: 1 } }), axis()] }, { code: 'kind', path: 'axes.axis-2.leftTrait.name' }],
    [
      { axes: [axis(), axis(), axis({ right: { name: 'あ'.repeat(201) } })] },
      { code: 'too-long', path: 'axes.axis-3.rightTrait.name', limit: 200 },
    ],
    [{ axes: [axis({ weight: 1 }), axis(), axis()] }, { code: 'unknown-key', path: 'axes.axis-1.weight' }],
    [
      { axes: [axis(), axis({ questions: Array(16).fill({ text: 'q' }) }), axis()] },
      { code: 'count', path: 'axes.axis-2.questions', count: 16, wanted: 15 },
    ],
    [
      { axes: [axis({ questions: [{}, { left: 'あ'.repeat(201) }] }), axis(), axis()] },
      { code: 'too-long', path: 'questions.axis-1-1.leftChoice', limit: 200 },
    ],
    [
      { axes: [axis(), axis({ questions: [{ leftChoice: '' }] }), axis()] },
      { code: 'unknown-key', path: 'questions.axis-2-0.leftChoice' },
    ],
    [{ types: { ACE: {} } }, { code: 'count', path: 'resultTypes', count: 1, wanted: 8 }],
    [{ types: { ...types, INTJ: {} } }, { code: 'unknown-key', path: 'resultTypes.INTJ' }],
    [
      { types: { ...types, BDF: { description: 'あ'.repeat(5_001) } } },
      { code: 'too-long', path: 'resultTypes.BDF.description', limit: 5_000 },
    ],
    [
      { types: { ...types, ACE: { actions: [{ label: '見る', url: 'javascript:alert(1)' }] } } },
      { code: 'format', path: 'resultTypes.ACE.actions.0.url', format: 'action' },
    ],
    [
      { types: { ...types, ACE: { actions: Array(4).fill({ label: '', url: '' }) } } },
      { code: 'count', path: 'resultTypes.ACE.actions', count: 4, wanted: 3 },
    ],
    [
      { leadFields: [{ ...field('name'), kind: 'age' }] },
      { code: 'unknown-value', path: 'leadFields.0.kind', value: 'age' },
    ],
    [{ leadFields: [field('name'), field('name')] }, { code: 'lead-form', path: 'leadFields', problem: 'key-twice' }],
    [{ leadFields: [] }, { code: 'lead-form', path: 'leadFields', problem: 'none' }],
  ])('%j', (change, problem) => {
    expect(problemsOf(file(change))).toEqual([problem])
  })

  test('names everything that is wrong', () => {
    const broken = { title: 5, axes: [axis({ name: 1 }), axis({ extra: 1 }), axis()] }
    expect(problemsOf(file(broken)).map((problem) => 'path' in problem && problem.path)).toEqual([
      'title',
      'axes.axis-1.name',
      'axes.axis-2.extra',
    ])
  })
})

function field(kind: 'name') {
  const { archived: _, options: __, ...rest } = newLeadField(kind, kind)
  return rest
}

test('an unfinished lead form is taken', () => {
  const leadFields = [field('name'), { key: 'choice-1', kind: 'choice', label: '', required: false, options: [''] }]
  expect(draftOf(file({ leadFields })).leadFields).toHaveLength(2)
})

test('a byte order mark does no harm', () => {
  expect(draftOf(`\uFEFF${writeDiagnosticFile(BLANK)}`)).toBeDefined()
})

test.each([
  ['働き方タイプ診断', '働き方タイプ診断'],
  ['か\u3099くせい', 'がくせい'],
  ['A/B: "どちら"？ <1|2>\\*?', 'A B どちら ？ 1 2'],
  [' ..\u202egnp.exe. ', 'gnp.exe'],
  ['con', '_con'],
  ['', '診断'],
  ['???', '診断'],
  ['二行\nの題名', '二行 の題名'],
  ['𠮷'.repeat(60), '𠮷'.repeat(50)],
])('the file of %s has a name that file systems take', (title, name) => {
  const fileName = diagnosticFileName(title)
  expect(fileName).toBe(`${name}.mitsujiku.json`)
  expect(Buffer.byteLength(fileName)).toBeLessThanOrEqual(255)
})
