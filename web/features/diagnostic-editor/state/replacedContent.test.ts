import { describe, expect, it } from 'vitest'
import { makeDiagnostic } from '#web/testing/records.ts'
import { editorReducer } from './editorReducer.ts'
import { openEditor } from './editorState.ts'

const before = makeDiagnostic({ title: '前の題', description: '前の説明' })
const content = {
  ...before,
  title: 'ファイルの題',
  description: 'ファイルの説明',
  questionsPerAxis: 5 as const,
  axes: before.axes.map((axis) => ({ ...axis, name: 'ファイルの軸' })),
  leadFields: [],
}
const replaced = () =>
  editorReducer(openEditor(before, true), { type: 'content-replaced', content, notice: '取り込みました' })

it('comes in one step that one step takes back', () => {
  const state = replaced()
  expect(state).toMatchObject({ diagnostic: content, dirty: true, replacedContent: { notice: '取り込みました' } })
  const undone = editorReducer(state, { type: 'content-put-back' })
  expect(undone.diagnostic).toEqual(openEditor(before, true).diagnostic)
  expect(undone).toMatchObject({ replacedContent: null, dirty: true })
})

it('leaves what was edited since then when it is taken back', () => {
  let state = editorReducer(replaced(), { type: 'basic-edited', change: { title: '続きの題' } })
  state = editorReducer(state, { type: 'axis-edited', axisId: 'axis-2', change: { name: '続きの軸' } })
  const { diagnostic } = editorReducer(state, { type: 'content-put-back' })
  expect(diagnostic).toMatchObject({ title: '続きの題', description: '前の説明', questionsPerAxis: 15 })
  expect(diagnostic.axes.map(({ name }) => name)).toEqual([before.axes[0]?.name, '続きの軸', before.axes[2]?.name])
})

it('is no longer offered to be taken back once it was kept, and then nothing is taken back', () => {
  const kept = editorReducer(replaced(), { type: 'content-kept' })
  expect(kept.replacedContent).toBeNull()
  expect(editorReducer(kept, { type: 'content-put-back' }).diagnostic).toEqual(content)
})

describe('an untouched new diagnostic', () => {
  const opened = openEditor({ ...before, publicUrl: null }, false)
  const incoming = { ...content, publicUrl: null }
  const taken = () => editorReducer(opened, { type: 'content-replaced', content: incoming, notice: '開きました' })

  it('is untouched again', () => {
    expect(editorReducer(taken(), { type: 'content-put-back' })).toMatchObject({ dirty: false, replacedContent: null })
  })

  it('is not, with an edit of its own before, since then, or in its address', () => {
    const edit = { type: 'basic-edited', change: { title: '続きの題' } } as const
    const early = editorReducer(editorReducer(opened, edit), { type: 'content-replaced', content, notice: '' })
    const late = editorReducer(taken(), edit)
    const slug = editorReducer(taken(), { type: 'slug-typed', text: '-' })
    for (const state of [early, late, slug]) {
      expect(editorReducer(state, { type: 'content-put-back' }).dirty).toBe(true)
    }
  })
})
