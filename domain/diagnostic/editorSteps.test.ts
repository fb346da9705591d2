import { describe, expect, test } from 'vitest'
import { type Diagnostic, emptyDiagnostic } from './diagnostic.ts'
import {
  canGoTo,
  findMissing,
  findRefused,
  isStepValid,
  nextStep,
  previousStep,
  STEPS,
  stepOfField,
  stepProgress,
} from './editorSteps.ts'

const invalidSteps = (diagnostic: Diagnostic) => STEPS.filter((step) => !isStepValid(diagnostic, step))

const empty = emptyDiagnostic({ id: 'd', userId: 'u', now: '2026-11-21T00:00:00Z' })

function filled(): Diagnostic {
  return {
    ...empty,
    title: '題',
    description: '説明',
    axes: empty.axes.map((axis) => ({
      ...axis,
      name: '軸',
      leftTrait: { ...axis.leftTrait, name: '左' },
      rightTrait: { ...axis.rightTrait, name: '右' },
    })),
    resultTypes: empty.resultTypes.map((type) => ({ ...type, name: '型', description: '説明' })),
    questions: empty.questions.map((question) => ({ ...question, text: '問', leftChoice: 'a', rightChoice: 'b' })),
  }
}

function without<Item>(list: Item[], index: number, change: Partial<Item>): Item[] {
  return list.map((item, at) => (at === index ? { ...item, ...change } : item))
}

describe('a new diagnostic', () => {
  test('has 3 axes, 8 result types, 45 slots and the defaults of the record', () => {
    expect([empty.axes.length, empty.resultTypes.length, empty.questions.length]).toEqual([3, 8, 45])
    expect(empty.resultTypes.map(({ code }) => code).join(' ')).toBe('ACE ACF ADE ADF BCE BCF BDE BDF')
    expect(empty.questions.at(-1)?.id).toBe('axis-3-14')
    expect(empty).toMatchObject({ collectLeadInfo: true, questionsPerAxis: 15, designTemplate: 'default' })
    expect(invalidSteps(empty)).toEqual([...STEPS])
  })
})

describe('step validity', () => {
  test('everything filled may be published, also when fewer questions are asked', () => {
    expect(invalidSteps(filled())).toEqual([])
    expect(invalidSteps({ ...filled(), questionsPerAxis: 5 })).toEqual([])
  })

  test.each<[string, Partial<Diagnostic>, string[]]>([
    ['a blank title', { title: ' 　' }, ['basic']],
    ['a blank description', { description: '\n' }, ['basic']],
    ['an axis without a name', { axes: without(filled().axes, 1, { name: '' }) }, ['axes']],
    [
      'a trait without a name',
      { axes: without(filled().axes, 2, { rightTrait: { code: 'F', name: ' ', description: 'x' } }) },
      ['axes'],
    ],
    ['two axes', { axes: filled().axes.slice(1) }, ['axes']],
    [
      'a type without a description',
      { resultTypes: without(filled().resultTypes, 7, { description: '' }) },
      ['results'],
    ],
    ['seven types', { resultTypes: filled().resultTypes.slice(1) }, ['results']],
    ['a question without a choice', { questions: without(filled().questions, 44, { rightChoice: '' }) }, ['questions']],
    ['44 questions', { questions: filled().questions.slice(1) }, ['questions']],
  ])('%s', (_, change, steps) => {
    expect(invalidSteps({ ...filled(), ...change })).toEqual(steps)
  })

  test('axis descriptions, trait descriptions and subtitles are not needed', () => {
    expect(filled().axes.every(({ description }) => description === '')).toBe(true)
    expect(isStepValid(filled(), 'axes')).toBe(true)
  })

  test('a draft needs title and description only', () => {
    expect(isStepValid({ ...empty, title: 'a', description: 'b' }, 'basic')).toBe(true)
    expect(isStepValid({ ...filled(), title: '' }, 'basic')).toBe(false)
  })
})

describe('going from step to step', () => {
  test('back always, forward one step when the current one is valid', () => {
    expect(canGoTo(empty, 'questions', 'basic')).toBe(true)
    expect(canGoTo(empty, 'basic', 'axes')).toBe(false)
    expect(canGoTo(filled(), 'basic', 'axes')).toBe(true)
    expect(canGoTo(filled(), 'basic', 'results')).toBe(false)
    expect(canGoTo(filled(), 'basic', 'basic')).toBe(false)
  })

  test('knows its neighbours', () => {
    expect([nextStep('basic'), nextStep('questions')]).toEqual(['axes', null])
    expect([previousStep('basic'), previousStep('questions')]).toEqual([null, 'results'])
  })

  test('counts what is there', () => {
    const partly = { ...filled(), questions: without(filled().questions, 3, { text: '' }) }
    expect(STEPS.map((step) => stepProgress(partly, step))).toEqual([
      { done: 2, total: 2 },
      { done: 3, total: 3 },
      { done: 8, total: 8 },
      { done: 44, total: 45 },
    ])
  })
})

describe('problems of fields', () => {
  test('a step is valid exactly when none of its fields is missing', () => {
    for (const step of STEPS) {
      expect(findMissing(filled(), step)).toEqual([])
      expect(findMissing(empty, step).length).toBeGreaterThan(0)
    }
    expect(findMissing(empty, 'axes').map(({ path }) => path)).toContain('axes.axis-2.rightTrait.name')
    expect(findMissing(empty, 'results')).toHaveLength(16)
    expect(findMissing(empty, 'questions')).toHaveLength(135)
  })

  test('what cannot be stored is named with its limit and its step', () => {
    const long = {
      ...filled(),
      title: 'あ'.repeat(201),
      questions: without(filled().questions, 0, { text: 'あ'.repeat(501) }),
      poweredByLinkUrl: 'javascript:alert(1)',
    }
    const problems = STEPS.flatMap((step) => findRefused(long, step))
    expect(problems).toEqual([
      { path: 'title', code: 'too-long', limit: 200 },
      { path: 'poweredByLinkUrl', code: 'link' },
      { path: 'questions.axis-1-0.text', code: 'too-long', limit: 500 },
    ])
    expect(problems.map(({ path }) => stepOfField(path))).toEqual(['basic', 'basic', 'questions'])
    expect(findRefused({ ...long, title: 'あ'.repeat(200) }, 'axes')).toEqual([])
    expect(findMissing(long, 'basic')).toEqual([])
    expect(findRefused({ ...filled(), title: ' ' }, 'basic')).toEqual([])
    expect(findMissing({ ...filled(), title: ' ' }, 'basic')).toEqual([{ path: 'title', code: 'required' }])
    expect(stepOfField('axes.axis-1.name')).toBe('axes')
    expect(stepOfField('resultTypes.ACE.name')).toBe('results')
  })
})
