import type { Axis, AxisId, Trait } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { FieldPath, Step } from '#domain/diagnostic/editorSteps.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { LeadFormEdit } from '#domain/lead/editLeadForm.ts'
import type { Question, QuestionField } from '#domain/question/question.ts'
import type { ResultAction, ResultCode, ResultType, ResultTypeField } from '#domain/result-type/resultType.ts'
import type { LeftDraft, ListedDiagnostic } from '#store/ports.ts'
import type { PendingImage, PendingImages } from './editorState.ts'
import type { SlotPosition } from './pasteRows.ts'

/** Values that step 1 edits directly; the slug needs normalizing. */
export type BasicValues = Pick<
  Diagnostic,
  | 'title'
  | 'description'
  | 'designTemplate'
  | 'questionsPerAxis'
  | 'collectLeadInfo'
  | 'poweredByText'
  | 'poweredByLinkName'
  | 'poweredByLinkUrl'
>

export type TraitSide = 'leftTrait' | 'rightTrait'

export type EditorAction =
  | { type: 'basic-edited'; change: Partial<BasicValues> }
  | { type: 'lead-form-edited'; edit: LeadFormEdit }
  | { type: 'slug-typed'; text: string }
  | { type: 'slug-found-taken'; slug: string }
  | { type: 'axis-edited'; axisId: AxisId; change: Partial<Pick<Axis, 'name' | 'description'>> }
  | {
      type: 'trait-edited'
      axisId: AxisId
      side: TraitSide
      change: Partial<Pick<Trait, 'name' | 'description'>>
    }
  | {
      type: 'result-edited'
      code: ResultCode
      change: Partial<Pick<ResultType, ResultTypeField | 'actions'>>
    }
  | { type: 'action-given'; action: ResultAction; allowed: number }
  | { type: 'action-withdrawn'; action: ResultAction; codes: readonly ResultCode[] }
  | { type: 'question-edited'; id: string; change: Partial<Record<QuestionField, string>> }
  | { type: 'cells-pasted'; at: SlotPosition; text: string }
  | { type: 'questions-replaced'; questions: Question[] }
  | { type: 'replacement-toggled' }
  | { type: 'replacement-undone' }
  /** A file or a draft took the place of the content in one step. `notice` says so above the step. */
  | { type: 'content-replaced'; content: Diagnostic; notice: string }
  | { type: 'content-put-back' }
  | { type: 'content-kept' }
  | { type: 'image-chosen'; slot: ImageSlot; image: PendingImage }
  | { type: 'image-removed'; slot: ImageSlot }
  | { type: 'field-left'; path: FieldPath }
  | { type: 'step-opened'; step: Step }
  | { type: 'axis-shown'; axisId: AxisId; focus?: FieldPath }
  | { type: 'field-opened'; path: FieldPath }
  | { type: 'errors-revealed'; steps: readonly Step[]; first: FieldPath }
  /** `version` is a new one, here and below: what was kept or sent under the former may be stored. */
  | { type: 'restored'; left: LeftDraft; images: PendingImages; version: string }
  | { type: 'replaced-by-stored'; stored: ListedDiagnostic; images: PendingImages; version: string }
  | { type: 'rebased'; stored: ListedDiagnostic }
  /** The stored diagnostic was deleted elsewhere; `now` is when that was found, ISO 8601. */
  | { type: 'stored-gone'; now: string }
  | { type: 'saved'; stored: ListedDiagnostic; failedPictures: readonly ImageSlot[]; version: string }
  | { type: 'save-failed'; version: string }

/** Actions that move about and leave the draft as it is. */
const MOVES: readonly EditorAction['type'][] = [
  'field-left',
  'step-opened',
  'axis-shown',
  'field-opened',
  'errors-revealed',
  'content-kept',
  'save-failed',
]

/** Whether an action changes what a save would store. */
export function changesDraft({ type }: EditorAction): boolean {
  return !MOVES.includes(type)
}
