import type { AxisId } from '#domain/axis/axis.ts'
import { completeDiagnostic, type Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { FieldPath, Step } from '#domain/diagnostic/editorSteps.ts'
import { editedContent } from '#domain/diagnostic/workingCopy.ts'
import { newId } from '#domain/id/newId.ts'
import type { Crop } from '#domain/image/crop.ts'
import { IMAGE_SLOTS, type ImageSlot, imageAddresses, imageIn, withImages } from '#domain/image/imageSlot.ts'
import type { Question } from '#domain/question/question.ts'
import type { ListedDiagnostic, Pictures, WaitingDraft } from '#store/ports.ts'
import { baseOf } from '#store/slots.ts'
import type { ReplacedContent } from './replacedContent.ts'

export type PendingImage = {
  jpeg: Blob
  /** An object address to show it by. */
  url: string
  /** The file as it was chosen, and the part of it in the JPEG; a restored draft has the JPEG alone. */
  original: Blob
  crop: Crop | null
  /** The last save could not upload it and stored the fallback picture instead. */
  failed: boolean
}

export type PendingImages = Partial<Record<ImageSlot, PendingImage>>

/** The editor's state. Steps change it by actions only. */
export type EditorState = {
  /** The draft, with all its axes, types and question slots; its slug is always valid or null. */
  diagnostic: Diagnostic
  /** The published content, with its stored working copy; null while it is not published. */
  live: Diagnostic | null
  slugText: string
  takenSlug: string | null
  images: PendingImages
  step: Step
  shownAxis: AxisId
  /** Fields that were left once. Their unstorable values show errors from then on. */
  leftFields: ReadonlySet<FieldPath>
  /** Steps whose errors all show: they were left, or a person tried to go on or to publish. */
  revealedSteps: ReadonlySet<Step>
  /** The questions before and after an import or a paste, for undoing it. */
  replacedQuestions: { before: Question[]; after: Question[]; undone: boolean } | null
  /** The content before and after a file or a draft took its place, for undoing it; null once that is answered. */
  replacedContent: ReplacedContent | null
  /** Slots that show a picture of another diagnostic, of which a save makes a copy. */
  copies: readonly ImageSlot[]
  /** Addresses of the diagnostic's own pictures as they are stored; those no longer used are removed after a save. */
  storedImages: readonly string[]
  /** The revisions that a save may replace. */
  base: readonly string[]
  version: string
  /** The content as it was opened waits in this browser to be sent. */
  isWaiting: boolean
  /** It was saved at least once and is not known to be deleted; otherwise it is a new diagnostic. */
  isStored: boolean
  dirty: boolean
  /** The field to move to; a new object each time it is asked for. */
  focus: { path: FieldPath } | null
}

export function toPendingImages(pictures: Pictures): PendingImages {
  const images: PendingImages = {}
  for (const slot of IMAGE_SLOTS) {
    const jpeg = pictures[slot]
    if (jpeg) images[slot] = { jpeg, url: URL.createObjectURL(jpeg), original: jpeg, crop: null, failed: false }
  }
  return images
}

export function toPictures(images: PendingImages): Pictures {
  const pictures: Pictures = {}
  for (const slot of IMAGE_SLOTS) if (images[slot]) pictures[slot] = images[slot].jpeg
  return pictures
}

/** The part of the editor's state that comes from a diagnostic as it is stored or waits in this browser. */
export function storedState({ diagnostic, waiting }: ListedDiagnostic, version: string) {
  const copies = waiting?.copies ?? []
  const foreign = new Set(copies.map((slot) => imageIn(diagnostic, slot)))
  return {
    diagnostic: completeDiagnostic(editedContent(diagnostic)),
    live: diagnostic.isPublished ? diagnostic : null,
    slugText: editedContent(diagnostic).publicUrl ?? '',
    copies,
    storedImages: imageAddresses(diagnostic).filter((address) => !foreign.has(address)),
    base: baseOf(diagnostic.revision, waiting),
    version,
    isWaiting: waiting !== null,
  }
}

/** The editor as it opens: an existing diagnostic as it is stored or waits in this browser, or a new one. */
export function openEditor(
  diagnostic: Diagnostic,
  isStored: boolean,
  waiting: WaitingDraft | null = null,
): EditorState {
  return {
    ...storedState({ diagnostic, waiting }, newId()),
    takenSlug: null,
    images: toPendingImages(waiting?.pictures ?? {}),
    step: 'basic',
    shownAxis: 'axis-1',
    leftFields: new Set(),
    revealedSteps: new Set(),
    replacedQuestions: null,
    replacedContent: null,
    isStored,
    dirty: false,
    focus: null,
  }
}

/** The draft as visitors would see it, with its pending pictures. */
export function draftPreview({ diagnostic, images }: Pick<EditorState, 'diagnostic' | 'images'>): Diagnostic {
  const urls = Object.entries(images).map(([slot, { url }]) => [slot as ImageSlot, url] as const)
  return withImages(diagnostic, urls)
}
