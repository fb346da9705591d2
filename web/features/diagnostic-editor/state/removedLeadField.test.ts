import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import type { EditorAction } from './editorActions.ts'
import { editorReducer } from './editorReducer.ts'
import { type EditorState, openEditor } from './editorState.ts'

const reduced = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state)

describe('a removed field of the lead form', () => {
  const remove = { type: 'lead-form-edited', edit: { type: 'removed', key: 'company' } } as const
  const isKept = (diagnostic: Diagnostic) =>
    reduced(openEditor(diagnostic, true), remove).diagnostic.leadFields?.some(({ key }) => key === 'company')

  it.each([
    ['in the published form', makeDiagnostic({ isPublished: true }), true],
    ['that was never published', makeDiagnostic({ isPublished: false, responseCount: 0 }), false],
    [
      'that answers of the time before it was unpublished may have',
      makeDiagnostic({ isPublished: false, responseCount: 1 }),
      true,
    ],
  ])('%s: archived %s', (_, diagnostic, expected) => {
    expect(isKept(diagnostic)).toBe(expected)
  })

  it('of the working copy alone is not kept', () => {
    const live = makeDiagnostic({ isPublished: true })
    const added = reduced(openEditor(live, true), { type: 'lead-form-edited', edit: { type: 'added', kind: 'phone' } })
    const removed = reduced(added, { type: 'lead-form-edited', edit: { type: 'removed', key: 'phone' } })
    expect(added.dirty).toBe(true)
    expect(removed.diagnostic.leadFields).toBeNull()
  })
})
