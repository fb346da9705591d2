import { completeDiagnostic, type Diagnostic, WorkingCopy } from '#domain/diagnostic/diagnostic.ts'
import { editedContent } from '#domain/diagnostic/workingCopy.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import { conflictMessages } from '#web/messages/editor.ts'
import { textDifferences } from '../differences/textDifferences.ts'
import type { EditorState } from '../state/editorState.ts'

/** Which texts of a draft and the stored diagnostic differ, and the parts of the editor that they belong to. */
export function conflictDifferences(
  { diagnostic, images }: Pick<EditorState, 'diagnostic' | 'images'>,
  stored: Diagnostic,
) {
  const theirs = completeDiagnostic(editedContent(stored))
  const texts = textDifferences(WorkingCopy, diagnostic, theirs)
  const differsOtherwise = Object.keys(images).length > 0 || settingsOf(diagnostic) !== settingsOf(theirs)
  const parts = [...new Set(texts.map(({ name }) => partOf(name)))]
  return { texts, parts: differsOtherwise ? [...parts, conflictMessages.others] : parts }
}

/** 軸1・質問3 of 軸1・質問3・質問文. */
const partOf = (name: string) => name.split('・').slice(0, -1).join('・') || name

function settingsOf(diagnostic: Diagnostic): string {
  const { designTemplate, questionsPerAxis, collectLeadInfo, leadFields } = diagnostic
  const form = leadFields?.map(({ kind, required, archived }) => [kind, required, archived])
  return JSON.stringify([designTemplate, questionsPerAxis, collectLeadInfo, form, imageAddresses(diagnostic)])
}
