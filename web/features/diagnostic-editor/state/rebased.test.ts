import { expect, test } from 'vitest'
import { makeDiagnostic } from '#web/testing/records.ts'
import { editorReducer } from './editorReducer.ts'
import { openEditor } from './editorState.ts'

test('of the privacy text stays what is stored: the editor does not show it', () => {
  const diagnostic = makeDiagnostic({ isPublished: true, privacyPolicyText: '保存されている方針' })
  const opened = openEditor(makeDiagnostic({ privacyPolicyText: '開いたときの方針' }), true)
  const state = editorReducer(opened, { type: 'rebased', stored: { diagnostic, waiting: null } })
  expect([state.diagnostic.privacyPolicyText, state.live?.privacyPolicyText]).toEqual(
    Array(2).fill('保存されている方針'),
  )
})
