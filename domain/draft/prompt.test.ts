import { describe, expect, test } from 'vitest'
import { aiAnswer, pasted, wholeAnswer } from '#tests/support/aiDrafts.ts'
import { emptyDraft } from './draft.ts'
import { mergeDraft } from './pastedDraft.ts'
import { draftPrompt, missingPrompt } from './prompt.ts'
import { reviewDraft } from './reviewDraft.ts'

const wishes = { subject: '働き方', audience: '20代の会社員', tone: 'やわらかく', axes: '朝と夜' }
const answer = wholeAnswer()
const house = pasted(aiAnswer('house-plain'))
const { axes, types } = answer

test('the prompt holds the wishes', () => {
  const prompt = draftPrompt(wishes)
  expect(prompt).toContain('テーマ：働き方\n受ける人：20代の会社員\n口調：やわらかく\n軸の希望：朝と夜\n')
  expect(prompt).not.toContain('{{')
})

test('blank wishes are left to the assistant, and typed braces stay as they are', () => {
  const prompt = draftPrompt({ subject: '{{口調}} $& {"a"}', audience: ' 　', tone: '二行\nの口調', axes: '' })
  expect(prompt).toContain('テーマ：{{口調}} $& {"a"}\n受ける人：おまかせ\n口調：二行 の口調\n軸の希望：おまかせ\n')
})

describe('the prompt for missing parts', () => {
  const coffee = pasted(aiAnswer('coffee-careless'))

  test('is empty for a whole draft', () => {
    expect(missingPrompt(house.draft, [])).toBe('')
  })

  test('asks for one question, and names those that are there', () => {
    const prompt = missingPrompt(coffee.draft, coffee.missing)
    expect(prompt).toContain('・2つ目の軸の質問あと1問\n')
    expect(prompt).toContain('2つ目：コーヒーのおとも（C・D：左＝ひとりじっくり、右＝みんなでわいわい）')
    expect(prompt).toContain('・カフェで座りたい席は？')
    expect(prompt).not.toContain('・頭がいちばんさえるのは？')
    expect(prompt).not.toContain('"types"')
  })

  test('asks for types and single texts', () => {
    const draft = pasted(
      JSON.stringify({
        ...answer,
        axes: axes.map((axis, place) =>
          place === 0 ? { ...axis, questions: [{ text: '何時？', left: '朝' }, ...axis.questions.slice(1)] } : axis,
        ),
        types: { ...types, BDF: {}, ACE: { ...types.ACE, subtitle: '' } },
      }),
    )
    const prompt = missingPrompt(draft.draft, draft.missing)
    expect(prompt).toContain('・タイプBDF（それぞれ派・なっとく派・なじみ派）の名前、副題、説明\n')
    expect(prompt).toContain('・タイプACE（いっしょ派・ときめき派・あたらし派）の副題\n')
    expect(prompt).toContain('・1つ目の軸の1問目の右側の人の答え\n')
  })

  const gaps: [string, object][] = [
    ['everything', { mitsujiku: 1, axes: [{ name: axes[0]?.name }] }],
    ['an axis', { ...answer, axes: axes.slice(0, 2) }],
    [
      'the sides of an axis',
      { ...answer, axes: axes.map((axis) => ({ ...axis, left: {}, right: { name: '右' }, description: '' })) },
    ],
    ['types', { ...answer, types: { ACE: types.ACE } }],
    ['the title', { ...answer, title: '', description: ' ' }],
    [
      'choices',
      { ...answer, axes: axes.map((axis) => ({ ...axis, questions: axis.questions.map(({ text }) => ({ text })) })) },
    ],
  ]
  test.each(gaps)('whose form is filled in mends the draft: %s', (_, given) => {
    const current = pasted(JSON.stringify(given))
    const form = missingPrompt(current.draft, current.missing)
    expect(pasted(JSON.stringify(given)).missing.length).toBeGreaterThan(0)
    // An assistant that returns the form as it is fills nothing.
    const json = form.slice(form.indexOf('{\n'))
    const names = pasted(JSON.stringify({ ...JSON.parse(json), types: { ACE: { name: '試し' } } }))
    expect(mergeDraft(current, names).missing.length).toBeGreaterThan(0)
    // One that answers gives the parts of the whole answer.
    const merged = mergeDraft(current, pasted(JSON.stringify(answer)))
    expect(merged.missing).toEqual([])
  })
})

describe('an addition', () => {
  const coffee = pasted(aiAnswer('coffee-careless'))
  const extra = { text: '本を読むなら？', left: '自室でひとり', right: '読書会で' }

  test.each([
    [
      'all axes in order',
      [
        { name: 'エンジンのかかる時間', questions: [] },
        { name: 'コーヒーのおとも', questions: [extra] },
        { name: '注文のしかた', questions: [] },
      ],
    ],
    ['the axis by its name', [{ name: 'コーヒーのおとも', questions: [extra] }]],
    ['the only axis with a gap', [{ name: '2つ目', questions: [extra] }]],
  ])('fills a gap: %s', (_, given) => {
    const merged = mergeDraft(coffee, pasted(JSON.stringify({ mitsujiku: 1, axes: given })))
    expect(merged.draft.questions[29]).toEqual({
      ...{ id: 'axis-2-14', axisId: 'axis-2', text: extra.text },
      ...{ leftChoice: extra.left, rightChoice: extra.right },
    })
    expect(merged.missing).toEqual([])
    expect(merged.draft.title).toBe(coffee.draft.title)
    expect(merged.repairs.slice(0, coffee.repairs.length)).toEqual(coffee.repairs)
  })

  test('that has too much shows it', () => {
    const second = { ...extra, text: 'もう一問' }
    const addition = {
      axes: [{ name: 'コーヒーのおとも', questions: [extra, second] }],
      types: { ACE: { name: '別の名前' } },
    }
    const merged = mergeDraft(coffee, pasted(JSON.stringify(addition)))
    expect(merged.surplus).toEqual([
      {
        kind: 'question',
        axisId: 'axis-2',
        question: { text: 'もう一問', leftChoice: extra.left, rightChoice: extra.right },
      },
      { kind: 'text', key: 'resultTypes.ACE.name', texts: ['別の名前'] },
    ])
    expect(merged.draft.resultTypes[0]?.name).toBe('朝イチ指定席の主')
  })

  test('that repeats the draft changes nothing', () => {
    const merged = mergeDraft(house, house)
    expect({ ok: true, ...merged }).toEqual(house)
  })

  test('completes a question by its text', () => {
    const questions = axes[0]?.questions.map(({ text }) => ({ text }))
    const partial = pasted(
      JSON.stringify({ ...answer, axes: axes.map((axis, place) => (place === 0 ? { ...axis, questions } : axis)) }),
    )
    expect(partial.missing).toHaveLength(30)
    expect(mergeDraft(partial, house)).toMatchObject({ draft: house.draft, missing: [], surplus: [] })
  })

  test('puts its repairs and doubts where its questions went', () => {
    const addition = pasted(
      `{"axes":[{"name":"コーヒーのおとも","questions":[{"text":"1. 本は？","left":"**自室**,"right":"会"}]}]}`,
    )
    const merged = mergeDraft(coffee, addition)
    expect(merged.repairs.slice(-2)).toEqual([
      { code: 'markdown', paths: ['questions.axis-2-14.leftChoice'] },
      { code: 'numbers', paths: ['questions.axis-2-14.text'] },
    ])
    expect(merged.doubts).toContainEqual({
      code: 'ambiguous',
      paths: ['questions.axis-2-14.leftChoice'],
      line: 1,
      text: '自室',
    })
  })
})

test('an empty draft misses its title, description, axes and types', () => {
  expect(reviewDraft(emptyDraft()).missing.map(({ code }) => code)).toEqual([
    ...['text', 'text', 'axis', 'axis', 'axis'],
    ...Array(8).fill('type'),
  ])
})
