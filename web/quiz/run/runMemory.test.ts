import { expect, test } from 'vitest'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { makeDiagnostic, testId } from '../../testing/records.ts'
import { createRunMemory, readRun } from './runMemory.ts'
import { freshRun, type RunState } from './runState.ts'

const diagnostic = makeDiagnostic({ id: 'd1', questionsPerAxis: 5, questionVersion: testId(1) })
const questions = askedQuestions(diagnostic)
const KEY = 'mitsujiku.run.d1'

/** A run of which the first questions are answered. */
function answered(count: number, changes: Partial<RunState> = {}): RunState {
  const answers = Object.fromEntries(questions.slice(0, count).map(({ id }) => [id, 'left' as const]))
  return { ...freshRun('response', 5), answers, index: count, ...changes }
}

const run = (state: RunState) => ({ state, diagnostic })
const stored = (state: RunState) => JSON.stringify({ ...state, begun: diagnostic })

function opened() {
  const storage = new MemoryStorage()
  const tab = new MemoryStorage()
  return { storage, tab, memory: createRunMemory(diagnostic, { unfinished: storage, finished: tab }) }
}

test('gives an interrupted run back as one to go on with, a finished one as finished', () => {
  const { memory } = opened()
  expect([memory.unfinished(), memory.finished()]).toEqual([null, null])
  memory.write(run(answered(3)))
  expect(memory.unfinished()?.state).toEqual({ ...answered(3), phase: 'resume', index: 0 })
  memory.write(run(answered(15, { phase: 'lead' })))
  expect(memory.unfinished()?.state).toMatchObject({ phase: 'resume' })
  memory.write(run(answered(15, { phase: 'result' })))
  expect(memory.finished()?.state).toEqual({ ...answered(15), phase: 'result', index: 0 })
  expect(memory.unfinished()).toBeNull()
})

test('gives the marks between words back with the run', () => {
  const marked = makeDiagnostic({
    ...diagnostic,
    questions: questions.map((one) => ({ ...one, text: 'どちらが\u200B好き？' })),
  })
  const memory = createRunMemory(marked, { unfinished: new MemoryStorage(), finished: null })
  memory.write({ state: answered(3), diagnostic: marked })
  expect(memory.unfinished()?.diagnostic.questions[0]?.text).toBe('どちらが\u200B好き？')
})

test('two tabs keep their own results, and leave each other’s unfinished run alone', () => {
  const { memory, storage } = opened()
  const other = createRunMemory(diagnostic, { unfinished: storage, finished: new MemoryStorage() })
  other.write(run(answered(4, { startedAt: 9 })))
  memory.write(run(answered(15, { phase: 'result', responseId: 'mine' })))
  expect(other.unfinished()?.state.startedAt).toBe(9)
  other.write(run(answered(15, { phase: 'result', responseId: 'theirs', startedAt: 9 })))
  expect([memory.finished()?.state.responseId, other.finished()?.state.responseId]).toEqual(['mine', 'theirs'])
})

test('remembers a run of its own diagnostic alone, until it is forgotten', () => {
  const { memory, storage } = opened()
  memory.write(run(answered(3)))
  const other = { ...diagnostic, id: 'd2' }
  expect(createRunMemory(other, { unfinished: storage, finished: null }).unfinished()).toBeNull()
  memory.forgetUnfinished()
  expect([memory.unfinished(), storage.length]).toEqual([null, 0])
})

test.each([
  ['without an answer', stored(answered(0))],
  ['without an answer that is still asked for', stored(answered(0, { answers: { 'axis-3-14': 'left' } }))],
  ['without an id', stored(answered(3, { responseId: '' }))],
  ['that is no run', '[]'],
  ['that is damaged', '{"answers":'],
])('a run %s is none', (_, kept) => {
  const { memory, storage } = opened()
  storage.setItem(KEY, kept)
  expect(memory.unfinished()).toBeNull()
})

test('a run of before sources were kept has none', () => {
  const { memory, storage } = opened()
  const { source: _, ...former } = answered(3)
  storage.setItem(KEY, JSON.stringify({ ...former, begun: diagnostic }))
  expect(memory.unfinished()?.state.source).toEqual({})
})

test('answers to questions that are no longer asked are left out, and do not complete a run', () => {
  const { memory, tab } = opened()
  memory.write(run(answered(14, { phase: 'result', answers: { ...answered(14).answers, 'axis-3-14': 'left' } })))
  expect(memory.finished()).toBeNull()
  expect(readRun(diagnostic, JSON.parse(tab.getItem(KEY) ?? ''))?.state).toEqual({
    ...answered(14),
    phase: 'resume',
    index: 0,
  })
})

test('a storage that is forbidden, full or missing disturbs nothing', () => {
  const broken = [{ forbidden: true }, { full: true }].map((state) => Object.assign(new MemoryStorage(), state))
  for (const storage of [...broken, null]) {
    const memory = createRunMemory(diagnostic, { unfinished: storage, finished: storage })
    memory.write(run(answered(3)))
    memory.forgetUnfinished()
    expect(memory.unfinished()).toBeNull()
  }
})

test('gives back the questions and types of the beginning, with the pictures and everything else of now', () => {
  const { memory, storage } = opened()
  memory.write(run(answered(3)))
  const now = {
    ...diagnostic,
    title: '新しい題',
    questionVersion: testId(2),
    questionsPerAxis: 9 as const,
    questions: diagnostic.questions.map((question) => ({ ...question, text: '変えた質問' })),
    axes: diagnostic.axes.map((axis) => ({ ...axis, name: '変えた軸', imageUrl: 'https://example.test/axis.jpg' })),
    resultTypes: diagnostic.resultTypes.map((type) => ({ ...type, name: '変えた名前', imageUrl: null })),
  }
  const kept = createRunMemory(now, { unfinished: storage, finished: null }).unfinished()?.diagnostic
  expect(kept).toEqual({
    ...diagnostic,
    title: '新しい題',
    axes: diagnostic.axes.map((axis) => ({ ...axis, imageUrl: 'https://example.test/axis.jpg' })),
    resultTypes: diagnostic.resultTypes.map((type) => ({ ...type, imageUrl: null })),
  })
})
