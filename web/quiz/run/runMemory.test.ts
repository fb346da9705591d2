import { expect, test } from 'vitest'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { makeDiagnostic } from '../../testing/records.ts'
import { createRunMemory } from './runMemory.ts'
import { freshRun, type RunState } from './runState.ts'

const diagnostic = makeDiagnostic({ id: 'd1', questionsPerAxis: 5 })
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
  return { storage, memory: createRunMemory(storage, diagnostic) }
}

test('gives an interrupted run back as one to go on with, a finished one as finished', () => {
  const { memory } = opened()
  expect(memory.read()).toBeNull()
  memory.write(run(answered(3)))
  expect(memory.read()?.state).toEqual({ ...answered(3), phase: 'resume', index: 0 })
  memory.write(run(answered(15, { phase: 'result' })))
  expect(memory.read()?.state).toEqual({ ...answered(15), phase: 'result', index: 0 })
  memory.write(run(answered(15, { phase: 'lead' })))
  expect(memory.read()?.state).toMatchObject({ phase: 'resume' })
})

test('remembers a run of its own diagnostic alone, until it is forgotten', () => {
  const { memory, storage } = opened()
  memory.write(run(answered(3)))
  expect(createRunMemory(storage, { ...diagnostic, id: 'd2' }).read()).toBeNull()
  memory.forget()
  expect([memory.read(), storage.length]).toEqual([null, 0])
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
  expect(memory.read()).toBeNull()
})

test('answers to questions that are no longer asked are left out, and do not complete a run', () => {
  const { memory } = opened()
  memory.write(run(answered(14, { phase: 'result', answers: { ...answered(14).answers, 'axis-3-14': 'left' } })))
  expect(memory.read()?.state).toEqual({ ...answered(14), phase: 'resume', index: 0 })
})

test('a storage that is forbidden, full or missing disturbs nothing', () => {
  const broken = [{ forbidden: true }, { full: true }].map((state) => Object.assign(new MemoryStorage(), state))
  for (const storage of [...broken, null]) {
    const memory = createRunMemory(storage, diagnostic)
    memory.write(run(answered(3)))
    memory.forget()
    expect(memory.read()).toBeNull()
  }
})

test('gives back the questions and types of the beginning, with the pictures and everything else of now', () => {
  const { memory, storage } = opened()
  memory.write(run(answered(3)))
  const now = {
    ...diagnostic,
    title: '新しい題',
    questionsPerAxis: 9 as const,
    questions: diagnostic.questions.map((question) => ({ ...question, text: '変えた質問' })),
    axes: diagnostic.axes.map((axis) => ({ ...axis, name: '変えた軸', imageUrl: 'https://example.test/axis.jpg' })),
    resultTypes: diagnostic.resultTypes.map((type) => ({ ...type, name: '変えた名前', imageUrl: null })),
  }
  const kept = createRunMemory(storage, now).read()?.diagnostic
  expect(kept).toEqual({
    ...diagnostic,
    title: '新しい題',
    axes: diagnostic.axes.map((axis) => ({ ...axis, imageUrl: 'https://example.test/axis.jpg' })),
    resultTypes: diagnostic.resultTypes.map((type) => ({ ...type, imageUrl: null })),
  })
})
