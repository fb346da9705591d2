import { expect, test } from 'vitest'
import { makeDiagnostic } from '#web/testing/records.ts'
import { editorReducer } from './editorReducer.ts'
import { openEditor } from './editorState.ts'

test.each([
  ['a text that the waiting save was given outside of the editor', '新しい方針', '新しい方針'],
  ['what is stored, otherwise', null, '保存されている方針'],
])('of the privacy text stays %s', (_, privacyText, kept) => {
  const diagnostic = makeDiagnostic({ isPublished: true, privacyPolicyText: '保存されている方針' })
  const waiting = { id: diagnostic.id, stamp: 's', copies: [], pictures: {}, refusal: 'conflict', privacyText } as const
  const opened = openEditor(makeDiagnostic({ privacyPolicyText: '開いたときの方針' }), true)
  const state = editorReducer(opened, { type: 'rebased', stored: { diagnostic, waiting } })
  expect([state.diagnostic.privacyPolicyText, state.live?.privacyPolicyText]).toEqual([kept, kept])
})
