import { describe, expect, test } from 'vitest'
import { aiAnswer, pasted, wholeAnswer } from '#tests/support/aiDrafts.ts'
import { readPastedDraft } from './pastedDraft.ts'

const answer = wholeAnswer()
const whole = pasted(aiAnswer('house-plain')).draft
const pretty = JSON.stringify(answer, null, 2)
const minified = JSON.stringify(answer)
const { axes, types } = answer
const [first, second, third] = axes
const typeList = Object.entries(types).map(([code, type]) => ({ code, ...type }))
const flat = axes.flatMap((axis, place) => axis.questions.map((question) => ({ axis: place + 1, ...question })))
const mapQuestions = (change: (question: { text: string; left: string; right: string }, place: number) => object) => ({
  ...answer,
  axes: axes.map((axis) => ({ ...axis, questions: axis.questions.map(change) })),
})
const renamed = (text: string, keys: Record<string, string>) =>
  Object.entries(keys).reduce((changed, [key, other]) => changed.replaceAll(`"${key}":`, `"${other}":`), text)
/** As YAML would have it: keys without quotes. */
const bareKeys = pretty.replace(/"(\w+)":/g, '$1:')

/** Whole answers in other styles: each becomes the same draft. */
const STYLES: [string, string, string[]][] = [
  ['sentences around a fence', `もちろんです！\n\n\`\`\`json\n${pretty}\n\`\`\`\n\n{質問}を調整できます。`, ['around']],
  ['thoughts with a sketch', `<think>{"axes":[{"name":"試し"}]} でよいか</think>\n${pretty}`, ['around']],
  ['thoughts without their beginning', `{"title":"試し"}\n</think>\n${pretty}`, ['around']],
  [
    'comments',
    pretty.replace('"axes"', '/* 軸 */ "axes"').replaceAll('"questions"', '// 質問\n"questions"'),
    ['comments'],
  ],
  ['trailing commas', pretty.replace(/([}\]"])\n/g, '$1,\n').replace(/,\s*$/, ''), ['syntax']],
  ['doubled commas', pretty.replaceAll('},', '},,').replaceAll('",', '",,'), ['syntax']],
  ['no commas between lines', pretty.replace(/,\n/g, '\n'), ['syntax']],
  ['typographic quotes', pretty.replace(/"([^"\n]*)"/g, '“$1”'), ['syntax']],
  ['low quotes', pretty.replace(/"([^"\n]*)"/g, '„$1“'), ['syntax']],
  ['single quotes', pretty.replaceAll('"', "'"), ['syntax']],
  ['corner brackets as quotes', pretty.replace(/"([^"\n]*)"/g, '「$1」'), ['syntax']],
  ['full-width delimiters', fullWidth(pretty), ['syntax']],
  ['keys without quotes', bareKeys, ['syntax']],
  ['no last braces', pretty.replace(/[}\s]+$/, ''), ['cut-off']],
  ['no first brace', pretty.slice(1), ['syntax']],
  ['a brace too much in a question', pretty.replace(/\}/, '}}'), ['syntax']],
  ['a brace too few behind a question', minified.replace('"},{"text"', '",{"text"'), ['syntax']],
  ['questions without braces between', minified.replaceAll('"},{"text"', '","text"'), []],
  ['a bracket too few behind questions', minified.replace('}]},{"name"', '}},{"name"'), ['syntax']],
  ['a bracket too much behind questions', minified.replace('}]},{"name"', '}]]},{"name"'), ['syntax']],
  ['a brace too few behind a type', minified.replace('"},"BCE"', '","BCE"'), ['syntax']],
  ['no quote at the end of a text', minified.replace('時間ですか？",', '時間ですか？,'), ['syntax']],
  ['English keys', renamed(pretty, { text: 'question', left: 'leftChoice', right: 'rightChoice' }), ['keys']],
  [
    'Japanese keys',
    renamed(pretty, {
      title: '題名',
      axes: '軸',
      name: '名前',
      description: '説明',
      questions: '質問',
      text: '質問文',
      left: '左',
      right: '右',
      types: 'タイプ',
      subtitle: '副題',
    }),
    ['keys'],
  ],
  ['options', JSON.stringify(mapQuestions(({ text, left, right }) => ({ text, options: [left, right] }))), ['keys']],
  [
    'options with letters',
    JSON.stringify(
      mapQuestions(({ text, left, right }) => ({
        q: text,
        options: [
          { id: 'right', text: right },
          { id: 'left', text: left },
        ],
      })),
    ),
    ['keys'],
  ],
  [
    '選択肢A',
    JSON.stringify(mapQuestions(({ text, left, right }) => ({ 設問: text, 選択肢A: left, 選択肢B: right }))),
    ['keys'],
  ],
  ['questions as lists', JSON.stringify(mapQuestions(({ text, left, right }) => [text, left, right])), []],
  ['ids', JSON.stringify(mapQuestions((question, place) => ({ id: place + 1, ...question }))), []],
  ['wrong ids', JSON.stringify(mapQuestions((question) => ({ id: 'axis-1-99', ...question }))), ['ids']],
  [
    'labels before answers',
    JSON.stringify(mapQuestions(({ text, left, right }) => ({ text, left: `A. ${left}`, right: `B. ${right}` }))),
    ['numbers'],
  ],
  [
    'numbers before questions',
    JSON.stringify(mapQuestions((question, place) => ({ ...question, text: `${place + 1}. ${question.text}` }))),
    ['numbers'],
  ],
  [
    'full-width numbers',
    JSON.stringify(mapQuestions((question, place) => ({ ...question, text: `問${place + 1}．${question.text}` }))),
    ['numbers'],
  ],
  [
    'Markdown',
    JSON.stringify(
      mapQuestions(({ text, left, right }) => ({ text: `**${text}**`, left: `- ${left}`, right: `\`${right}\`` })),
    ),
    ['markdown'],
  ],
  ['a list of types', JSON.stringify({ ...answer, types: typeList }), []],
  [
    'types in small letters',
    JSON.stringify({
      ...answer,
      types: Object.fromEntries(typeList.map((type) => [type.code.toLowerCase(), types[type.code]])),
    }),
    ['type-codes'],
  ],
  [
    'types with dashes',
    JSON.stringify({
      ...answer,
      types: Object.fromEntries(typeList.map((type) => [`タイプ${[...type.code].join('-')}`, types[type.code]])),
    }),
    ['type-codes'],
  ],
  [
    'types by their sides',
    JSON.stringify({
      ...answer,
      types: typeList.toReversed().map(({ code, ...type }) => ({ combination: sides(code), ...type })),
    }),
    ['keys', 'type-codes'],
  ],
  ['types without codes', JSON.stringify({ ...answer, types: Object.values(types) }), ['types-by-order']],
  [
    'types of another test in order',
    JSON.stringify({ ...answer, types: typeList.map(({ code, ...type }) => ({ code: other(code), ...type })) }),
    ['type-codes'],
  ],
  [
    'types of another test whose sides name their letters',
    JSON.stringify({
      ...answer,
      axes: axes.map((axis, place) => ({
        ...axis,
        left: { ...axis.left, code: 'INT'[place] },
        right: { ...axis.right, code: 'ESF'[place] },
      })),
      types: Object.fromEntries(typeList.toReversed().map(({ code, ...type }) => [other(code), type])),
    }),
    ['type-codes'],
  ],
  ['a wrapper', JSON.stringify({ diagnostic: answer }), []],
  ['a list of wrappers', JSON.stringify({ ok: true, data: [{ result: answer }] }), []],
  ['a list', JSON.stringify([answer]), []],
  ['JSON in JSON', minified.replace(/["\\]/g, '\\$&'), []],
  [
    'two pieces',
    `軸：\n\`\`\`json\n${JSON.stringify({ ...answer, types: undefined })}\n\`\`\`\nタイプ：\n\`\`\`json\n${JSON.stringify({ types })}\n\`\`\``,
    ['around', 'joined'],
  ],
  [
    'a piece for each axis',
    [{ title: answer.title, description: answer.description }, first, second, third, { types }]
      .map((part) => JSON.stringify(part))
      .join('\n'),
    ['joined'],
  ],
  ['axes as an object', JSON.stringify({ ...answer, axes: { axis2: second, axis1: first, axis3: third } }), []],
  [
    'questions in one list',
    JSON.stringify({ ...answer, axes: axes.map(({ questions: _, ...axis }) => axis), questions: flat }),
    ['keys'],
  ],
  ['raw line breaks', pretty.replaceAll('。', '。\n      '), ['syntax']],
]

function fullWidth(text: string): string {
  return text
    .replace(/"([^"\n]*)"(:?)/g, (_, content, colon) => `＂${content}＂${colon && '：'}`)
    .replace(/([＂}\]])(,?)$/gm, (_, end, comma) => end + (comma && '，'))
}

function other(code: string): string {
  return [...code].map((letter) => ({ A: 'I', B: 'E', C: 'N', D: 'S', E: 'T', F: 'F' })[letter]).join('')
}

function sides(code: string): string {
  return axes
    .map(({ left, right }, place) => (code.charAt(place) === 'ACE'.charAt(place) ? left.name : right.name))
    .join('×')
}

describe('a whole answer in another style becomes the same draft', () => {
  test.each(STYLES)('%s', (name, text, codes) => {
    const { draft, repairs, surplus, missing } = pasted(text)
    const expected =
      name === 'raw line breaks' ? JSON.parse(JSON.stringify(whole).replaceAll(/。(?!")/g, '。\\n')) : whole
    expect(draft).toEqual(expected)
    expect({ surplus, missing }).toEqual({ surplus: [], missing: [] })
    expect(repairs.map(({ code }) => code)).toEqual(codes)
  })
})

test.each([
  ['', { code: 'empty' }],
  [' \n　', { code: 'empty' }],
  ['題名：診断\n軸：\n  - 名前：朝と夜', { code: 'no-json' }],
  ['[こちら](https://a.example)をご覧ください。{テーマ}は未定です。', { code: 'no-json' }],
  ['{"name":"mitsujiku","version":"1.0.0","scripts":{"start":"node"}}', { code: 'other-json' }],
  ['{"mitsujiku":2,"axes":[]}', { code: 'later-version', version: 2 }],
  ['あ'.repeat(300_001), { code: 'too-large', limit: 300_000 }],
])('%.40s is refused', (text, problem) => {
  expect(readPastedDraft(text)).toEqual({ ok: false, problem })
})
