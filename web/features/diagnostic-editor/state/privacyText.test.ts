import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import type { EditorAction } from './editorActions.ts'
import { editorReducer } from './editorReducer.ts'
import { openEditor } from './editorState.ts'

const WITHOUT = makeDiagnostic({ isPublished: false, collectLeadInfo: true, privacyPolicyText: null })
const published = { ...WITHOUT, isPublished: true }

/** An editor in whose question ' 書いた文章 ' was written. */
const written = (...actions: EditorAction[]) =>
  [{ type: 'privacy-text-written', text: ' 書いた文章 ' } as const, ...actions].reduce<
    ReturnType<typeof editorReducer>
  >(editorReducer, openEditor(WITHOUT, true))
const saved = (diagnostic: Diagnostic) =>
  ({ type: 'saved', stored: { diagnostic, waiting: null }, failedPictures: [] }) as const
const CONFIRMED = { type: 'privacy-text-confirmed', text: ' 書いた文章 ' } as const

describe('a privacy text that was written in the question before publishing', () => {
  it.each([
    ['of a draft', WITHOUT, ' 書いた文章 '],
    ['of a draft with a text', { ...WITHOUT, privacyPolicyText: '書いた文章' }, null],
    ['of a working copy', withWorkingCopy(published, WITHOUT), ' 書いた文章 '],
    ['that published', published, null],
  ])('after a save %s is left: %#', (_, stored, left) => {
    for (const state of [written(saved(stored)), written(CONFIRMED, saved(stored))]) {
      expect([state.privacyText, state.dirty]).toEqual([left, left !== null])
    }
  })

  it('is published once it is confirmed, also over what was stored elsewhere meanwhile', () => {
    const elsewhere = { diagnostic: { ...WITHOUT, privacyPolicyText: '別の文章' }, waiting: null }
    const rebased = { type: 'rebased', stored: elsewhere } as const
    expect(written(rebased).diagnostic.privacyPolicyText).toBe('別の文章')
    expect(written(CONFIRMED, rebased).diagnostic.privacyPolicyText).toBe('書いた文章')
  })

  it('is set aside with the draft where what is stored takes its place', () => {
    const replaced = { type: 'replaced-by-stored', stored: { diagnostic: WITHOUT, waiting: null }, images: {} } as const
    expect(written(replaced).privacyText).toBeNull()
  })
})
