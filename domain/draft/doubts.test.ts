import { describe, expect, test } from 'vitest'
import { pasted, wholeAnswer } from '#tests/support/aiDrafts.ts'
import { reviewDraft } from './reviewDraft.ts'

const answer = wholeAnswer()
type Question = { text: string; left: string; right: string }
const withQuestions = (change: (question: Question, place: number, all: Question[]) => object, axis = 0) => ({
  ...answer,
  axes: answer.axes.map((each, place) => (place === axis ? { ...each, questions: each.questions.map(change) } : each)),
})
const changed = (place: number, change: Partial<Question>) =>
  withQuestions((question, at) => (at === place ? { ...question, ...change } : question))
const read = (given: object) => pasted(JSON.stringify(given))
const type = (change: object) => ({ ...answer, types: { ...answer.types, ACE: { ...answer.types.ACE, ...change } } })

test.each([
  [
    'equal answers',
    changed(2, { left: '同じ', right: ' 同じ' }),
    [{ code: 'equal-choices', paths: ['questions.axis-1-2'] }],
  ],
  ['以下同様', changed(3, { text: '（以下同様）' }), [{ code: 'placeholder', paths: ['questions.axis-1-3.text'] }]],
  ['…', type({ description: '……' }), [{ code: 'placeholder', paths: ['resultTypes.ACE.description'] }]],
  ['省略 in a name', type({ name: '省略' }), [{ code: 'placeholder', paths: ['resultTypes.ACE.name'] }]],
  [
    'the same question twice',
    changed(4, { text: '間取りを考えるとき　先に場所を決めたいのはどちらですか?' }),
    [{ code: 'repeated', paths: ['questions.axis-1-1', 'questions.axis-1-4'] }],
  ],
  [
    'a question twice with its answers, named once',
    withQuestions((question, place, all) => (place === 4 ? (all[1] ?? question) : question)),
    [{ code: 'repeated', paths: ['questions.axis-1-1', 'questions.axis-1-4'] }],
  ],
  [
    'a name twice',
    type({ name: '匠のかくれ家' }),
    [{ code: 'repeated', paths: ['resultTypes.ACE.name', 'resultTypes.BDF.name'] }],
  ],
  [
    'a text that is too long',
    changed(0, { left: 'あ'.repeat(201) }),
    [{ code: 'too-long', paths: ['questions.axis-1-0.leftChoice'], limit: 200 }],
  ],
  [
    'a long subtitle',
    type({ subtitle: 'あ'.repeat(21) }),
    [{ code: 'long', paths: ['resultTypes.ACE.subtitle'], limit: 20 }],
  ],
  ['a subtitle as asked for', type({ subtitle: '𠮷'.repeat(20) }), []],
  ['one はい', changed(0, { left: 'はい', right: 'いいえ' }), []],
])('%s', (_, given, doubts) => {
  expect(read(given).doubts).toEqual(doubts)
})

test('mostly はい and いいえ', () => {
  const { doubts } = read(
    withQuestions((question, place) => (place < 8 ? { ...question, left: 'はい、とても', right: 'いいえ' } : question)),
  )
  expect(doubts).toEqual([
    { code: 'yes-no', paths: Array.from({ length: 8 }, (_, place) => `questions.axis-1-${place}`) },
  ])
})

test('a long text is kept whole', () => {
  expect(read(changed(0, { left: 'あ'.repeat(201) })).draft.questions[0]?.leftChoice).toHaveLength(201)
})

test('an ambiguous text is named with its line until it is changed', () => {
  const text = JSON.stringify(answer, null, 2).replace('分かれて過ごす時間"', '分かれて過ごす"時間"')
  const { draft, doubts } = pasted(text.replace('集まって過ごす時間",', '集まって過ごす時間,'))
  expect(doubts).toMatchObject([
    { code: 'ambiguous', paths: ['questions.axis-1-0.leftChoice'], line: 20 },
    { code: 'ambiguous', paths: ['questions.axis-1-0.rightChoice'], line: 21 },
  ])
  expect(draft.questions[0]).toMatchObject({
    leftChoice: '家族が同じ部屋に集まって過ごす時間',
    rightChoice: '家族が好きな場所に分かれて過ごす"時間',
  })
  const questions = draft.questions.map((question) =>
    question.id === 'axis-1-0' ? { ...question, rightChoice: '別々に' } : question,
  )
  expect(reviewDraft({ ...draft, questions }, doubts).doubts).toEqual(doubts.slice(0, 1))
})

describe('beside the draft stand', () => {
  test('questions beyond fifteen', () => {
    const more = { text: '16問目', left: '左', right: '右' }
    const given = { ...answer, axes: answer.axes.map((axis) => ({ ...axis, questions: [...axis.questions, more] })) }
    expect(read(given).surplus).toEqual(
      (['axis-1', 'axis-2', 'axis-3'] as const).map((axisId) => ({
        ...{ kind: 'question', axisId },
        question: { text: '16問目', leftChoice: '左', rightChoice: '右' },
      })),
    )
  })

  test('texts with unknown keys', () => {
    expect(read({ ...answer, memo: '確認済み', checks: { count: 45, note: '左右を確認' } }).surplus).toEqual([
      { kind: 'text', key: 'memo', texts: ['確認済み'] },
      { kind: 'text', key: 'note', texts: ['左右を確認'] },
    ])
  })

  test('types whose place is not clear, and a second one of a code', () => {
    const named = (name: string) => ({ name, subtitle: '', description: '本文' })
    const shuffled = {
      ...answer,
      types: ['INT', 'ESF', 'INF', 'IST', 'ISF', 'ENT', 'ENF', 'EST'].map((code) => ({ code, ...named(code) })),
    }
    expect(read(shuffled).surplus).toHaveLength(8)
    expect(read(shuffled).draft.resultTypes.every(({ name }) => name === '')).toBe(true)
    const seven = { ...answer, types: ['a', 'b', 'c'].map(named) }
    expect(read(seven).surplus).toEqual(['a', 'b', 'c'].map((name) => ({ kind: 'type', given: '', ...named(name) })))
    const twice = {
      ...answer,
      types: [
        ...Object.entries(answer.types).map(([code, each]) => ({ code, ...each })),
        { code: 'ACE', ...named('別') },
      ],
    }
    expect(read(twice).surplus).toEqual([{ kind: 'type', given: 'ACE', ...named('別') }])
  })

  test('a second whole draft', () => {
    const other = {
      ...answer,
      title: '別の題名',
      axes: answer.axes.map((axis) => ({ ...axis, name: `別の${axis.name}`, questions: [] })),
    }
    const { draft, surplus } = pasted(`${JSON.stringify(answer)}\n修正版：\n${JSON.stringify(other)}`)
    expect(draft.axes[0]?.name).toBe('過ごし方')
    expect(surplus.filter(({ kind }) => kind === 'text').map((each) => 'key' in each && each.key)).toEqual([
      'axes',
      'axes',
      'axes',
      'title',
    ])
  })

  test('the part in which the answer ends', () => {
    const text = JSON.stringify(answer, null, 2)
    const end = text.indexOf('ひとりで静かにくつろいで')
    const { draft, surplus, missing, repairs } = pasted(text.slice(0, end + 5))
    expect(draft.questions.slice(0, 4).map(({ rightChoice }) => rightChoice)).toEqual([
      ...[
        '家族が好きな場所に分かれて過ごす時間',
        'ひとりで落ち着ける自分だけの書斎',
        '好きな場所に移って自分の趣味を楽しむ',
      ],
      '',
    ])
    expect(surplus).toEqual([
      {
        ...{ kind: 'text', key: 'questions.axis-1-3', cut: true },
        texts: [
          '仕事で疲れて帰った日、元気が戻るのはどんなときですか？',
          '家族に今日の出来事を話しているとき',
          'ひとりで静',
        ],
      },
    ])
    expect(missing[0]).toMatchObject({ code: 'questions', axisId: 'axis-1' })
    expect(repairs).toEqual([{ code: 'cut-off', line: text.slice(0, end).split('\n').length }])
  })
})

test('settings of a pasted file are taken, and a broken one is shown', () => {
  const { draft, surplus } = read({ ...answer, questionsPerAxis: 9, leadFields: null, designTemplate: 'retro' })
  expect(draft).toMatchObject({ questionsPerAxis: 9, leadFields: null })
  expect(draft).not.toHaveProperty('designTemplate')
  expect(surplus).toEqual([{ kind: 'text', key: 'designTemplate', texts: ['retro'] }])
})
