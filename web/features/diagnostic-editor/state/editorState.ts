import type { AxisId } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { FieldPath, Step } from '#domain/diagnostic/editorSteps.ts'
import { type ImageSlot, imageAddresses } from '#domain/image/imageSlot.ts'
import type { Question } from '#domain/question/question.ts'
import { emptyQuestions } from '#domain/question/question.ts'

/** A picture that waits for the next save. */
export type PendingImage = {
  jpeg: Blob
  /** An object address to show it by. */
  url: string
  /** The last save could not upload it and stored the fallback picture instead. */
  failed: boolean
}

export type PendingImages = Partial<Record<ImageSlot, PendingImage>>

/** Everything the editor knows about what is being written; the steps read it and change it by actions alone. */
export type EditorState = {
  /** The draft. Its questions always fill all 45 slots; its slug is always valid or null. */
  diagnostic: Diagnostic
  /** What stands in the slug field, valid or not. */
  slugText: string
  /** A slug that another diagnostic is known to have. */
  takenSlug: string | null
  images: PendingImages
  step: Step
  /** The axis whose questions are shown. */
  shownAxis: AxisId
  /** Fields that were left once: from then on their errors show. */
  leftFields: ReadonlySet<FieldPath>
  /** Steps whose errors all show, because somebody tried to go on. */
  revealedSteps: ReadonlySet<Step>
  /** The questions an import or a paste replaced; kept for taking it back. */
  replacedQuestions: { questions: Question[]; undone: boolean } | null
  /** Addresses of the pictures as they are stored; those no longer used are removed after a save. */
  storedImages: readonly string[]
  /** It was saved at least once and is not known to be deleted; otherwise it is a new diagnostic. */
  isStored: boolean
  /** Something changed since the diagnostic was loaded or saved. */
  dirty: boolean
  /** The field to move to; a new object each time it is asked for. */
  focus: { path: FieldPath } | null
}

/** The editor as it opens: an existing diagnostic as it is stored, or a new one. */
export function openEditor(diagnostic: Diagnostic, isStored: boolean): EditorState {
  return {
    diagnostic: withAllSlots(diagnostic),
    slugText: diagnostic.publicUrl ?? '',
    takenSlug: null,
    images: {},
    step: 'basic',
    shownAxis: 'axis-1',
    leftFields: new Set(),
    revealedSteps: new Set(),
    replacedQuestions: null,
    storedImages: imageAddresses(diagnostic),
    isStored,
    dirty: false,
    focus: null,
  }
}

/** A diagnostic stored by other means may lack slots; the editor always shows all of them. */
function withAllSlots(diagnostic: Diagnostic): Diagnostic {
  const stored = new Map(diagnostic.questions.map((question) => [question.id, question]))
  return { ...diagnostic, questions: emptyQuestions().map((empty) => stored.get(empty.id) ?? empty) }
}
