import { expect, test } from 'vitest'
import { aiAnswer, pasted, wholeAnswer } from '#tests/support/aiDrafts.ts'

const answer = wholeAnswer()
const whole = pasted(aiAnswer('house-plain')).draft
const { axes, types, title, description } = answer
const pretty = JSON.stringify(answer, null, 2)
const typeList = Object.entries(types).map(([code, type]) => ({ code, ...type }))
const reversed = typeList.toReversed()
const bareAxes = axes.map(({ questions: _, ...axis }) => axis)
const lettersOf = (place: number) => [['A', 'B'] as const, ['C', 'D'] as const, ['E', 'F'] as const][place] ?? ['', '']
const json = (value: unknown) => JSON.stringify(value, null, 2)
const fence = (value: string) => `\`\`\`json\n${value}\n\`\`\``
const sides = (code: string) =>
  axes.map(({ left, right }, place) => (code.charAt(place) === lettersOf(place)[0] ? left.name : right.name))
const byLine = (change: (line: string, index: number) => string) => pretty.split('\n').map(change).join('\n')
const lettered = axes.map(({ name, description, left, right, questions }, place) => {
  const [one, other] = lettersOf(place)
  return {
    ...{ name, description, [one]: left, [other]: right },
    questions: questions.map((question) => ({ q: question.text, [one]: question.left, [other]: question.right })),
  }
})
const labelled = axes.map((axis, place) => {
  const [one, other] = lettersOf(place)
  const { left, right } = axis
  return {
    ...{ ...axis, name: `軸${place + 1}：${axis.name}` },
    ...{ left: { ...left, name: `${one}：${left.name}` }, right: { ...right, name: `${other}：${right.name}` } },
    questions: axis.questions.map((question) => ({
      ...{ text: question.text, left: `・${one}：${question.left}`, right: `・${other}：${question.right}` },
    })),
  }
})

/** Habits of assistants and of the pages they are copied from, mostly two at once. */
const HABITS: [string, string][] = [
  ['types in another order with their code behind the name', json({ ...answer, types: reversed.map(named) })],
  [
    'types in another order by a list of sides',
    json({ ...answer, types: reversed.map(({ code, ...type }) => ({ axes: sides(code), ...type })) }),
  ],
  [
    'types with their name behind the code in the key',
    json({
      ...answer,
      types: Object.fromEntries(typeList.map(({ code, name, ...type }) => [`${code}：${name}`, type])),
    }),
  ],
  [
    'types within results, with type as their code',
    json({
      ...{ title, description, axes },
      結果: { タイプ: typeList },
    }).replaceAll('"code"', '"type"'),
  ],
  [
    'types called by type',
    json({
      ...answer,
      types: Object.fromEntries(typeList.map(({ code, name, ...type }) => [code, { type: name, ...type }])),
    }),
  ],
  [
    'poles by the letters of the axes, in another order',
    json({
      ...answer,
      axes: axes.map(({ left, right, ...axis }, place) => {
        const [one, other] = lettersOf(place)
        return { ...axis, poles: { [other]: right, [one]: left } }
      }),
    }),
  ],
  [
    'options with a letter and a text, in another order',
    json({
      ...answer,
      axes: axes.map((axis) => ({
        ...axis,
        questions: axis.questions.map(({ text, left, right }) => ({
          ...{
            text,
            choices: [
              { label: 'B', text: right },
              { label: 'A', text: left },
            ],
          },
        })),
      })),
    }),
  ],
  [
    'sides with a label and a text',
    json({
      ...answer,
      axes: axes.map(({ left, right, ...axis }) => ({
        ...axis,
        left: { label: left.name, text: left.description },
        right: { label: right.name, text: right.description },
      })),
    }),
  ],
  [
    'full-width codes before names',
    json({
      ...answer,
      types: reversed.map(({ code, name, ...type }) => ({ ...type, name: `${fullWidth(code)}：${name}` })),
    }),
  ],
  ['letters as keys of sides', json({ ...answer, axes: lettered })],
  [
    'poles by letters',
    json({ ...answer, axes: axes.map(({ left, right, ...axis }) => ({ ...axis, poles: { I: left, E: right } })) }),
  ],
  ['letters and numbers before names', json({ ...answer, axes: labelled })],
  [
    'questions by axis',
    json({
      ...{ ...answer, axes: bareAxes },
      questions: Object.fromEntries(axes.map(({ questions }, place) => [`axis${place + 1}`, questions])),
    }),
  ],
  ['questions in three lists', json({ ...answer, axes: bareAxes, questions: axes.map(({ questions }) => questions) })],
  [
    'questions by the name of their axis',
    json({
      ...{ ...answer, axes: bareAxes },
      questions: axes.flatMap(({ name, questions }) => questions.map((question) => ({ axisName: name, ...question }))),
    }),
  ],
  ['the rest behind 続き', pretty.replace(/,\n( *"ADE")/, '\n```\n\n続きを出力します。\n\n```json\n$1')],
  ['entities', pretty.replaceAll('"', '&quot;')],
  ['line numbers', byLine((line, index) => `${String(index + 1).padStart(4)}  ${line}`)],
  ['line numbers and bars', byLine((line, index) => `${index + 1} | ${line}`)],
  ['a quotation', `以下のとおりです。\n${byLine((line) => `> ${line}`)}`],
  ['zero-width spaces', pretty.replaceAll('{', '{\u200B').replaceAll('"questions"', '"\u200Bquestions"')],
]

function fullWidth(code: string): string {
  return code.replace(/[A-F]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
}

function named({ code, name, ...type }: (typeof typeList)[number]) {
  return { ...type, name: `${name}（${code}）` }
}

test.each(HABITS)('%s: the same draft', (_, text) => {
  const { draft, surplus, missing } = pasted(text)
  expect(draft).toEqual(whole)
  expect({ surplus, missing }).toEqual({ surplus: [], missing: [] })
})

test.each([
  ['of the same length', json({ ...answer, title: '下書き' }).replaceAll('時間', '時刻')],
  ['longer', json({ ...answer, title: '下書き' }).replaceAll('時間', 'ひととき')],
  [
    'with 16 questions',
    json(answer).replace('"questions": [', '"questions": [{"text":"余り","left":"左","right":"右"},'),
  ],
  [
    'with 12 questions',
    json({ ...answer, axes: axes.map((axis) => ({ ...axis, questions: axis.questions.slice(3) })) }),
  ],
])('a corrected answer counts instead of its draft %s, which is kept beside', (_, draft) => {
  const read = pasted(`下書きです。\n${fence(draft)}\n修正版です。\n${fence(pretty)}`)
  expect(read.draft).toEqual(whole)
  expect(read.missing).toEqual([])
  expect(read.surplus).not.toEqual([])
})

test('the same answer twice leaves nothing over', () => {
  const { draft, surplus } = pasted(`${fence(pretty)}\n確認しました。\n${fence(pretty)}`)
  expect({ draft, surplus }).toEqual({ draft: whole, surplus: [] })
})

test('a corrected answer that is cut off does not replace a whole one', () => {
  const { draft, missing } = pasted(
    `${fence(pretty)}\n修正版です。\n${pretty.slice(0, 5_000).replaceAll('時間', '時刻')}`,
  )
  expect(draft).toEqual(whole)
  expect(missing).toEqual([])
})

test('entities in texts are written as their characters, and named', () => {
  const { draft, repairs } = pasted(pretty.replace(title, '&quot;家&quot; &amp; 庭'))
  expect(draft.title).toBe('"家" & 庭')
  expect(repairs).toEqual([{ code: 'markdown', paths: ['title'] }])
})

test('types nested by letters are kept beside', () => {
  const nested = { A: { C: { E: types.ACE } } }
  const { surplus, missing } = pasted(json({ ...answer, types: nested }))
  expect(JSON.stringify(surplus)).toContain(types.ACE?.description)
  expect(missing.filter(({ code }) => code === 'type')).toHaveLength(8)
})
