import type { AxisId } from '#domain/axis/axis.ts'
import { asNewDiagnostic } from '#domain/diagnostic/copies.ts'
import { completeDiagnostic, type Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type FieldPath, type Step, stepOfField } from '#domain/diagnostic/editorSteps.ts'
import { normalizeSlug, slugProblem } from '#domain/diagnostic/slug.ts'
import { type ImageSlot, imagesOf, withImages } from '#domain/image/imageSlot.ts'
import { editableForm, editLeadForm } from '#domain/lead/editLeadForm.ts'
import type { LeadField } from '#domain/lead/leadForm.ts'
import type { Question } from '#domain/question/question.ts'
import { giveAction, withdrawAction } from '#domain/result-type/resultType.ts'
import type { ListedDiagnostic } from '#store/ports.ts'
import { baseOf } from '#store/slots.ts'
import type { EditorAction } from './editorActions.ts'
import { type EditorState, type PendingImages, storedState } from './editorState.ts'
import { pasteRows } from './pasteRows.ts'
import { isSameContent, putBack, type ReplacedContent } from './replacedContent.ts'

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { diagnostic } = state
  switch (action.type) {
    case 'basic-edited':
      return edited(state, action.change)
    case 'lead-form-edited': {
      const form = editLeadForm(diagnostic.leadFields, action.edit, (key) => answeredField(state, key))
      return edited(state, { leadFields: form && [...form] })
    }
    case 'slug-typed': {
      const slug = normalizeSlug(action.text)
      const change = slugProblem(slug) === null ? { publicUrl: slug === '' ? null : slug } : {}
      return { ...edited(state, change), slugText: action.text }
    }
    case 'slug-found-taken':
      return { ...state, takenSlug: action.slug }
    case 'axis-edited':
      return edited(state, { axes: changed(diagnostic.axes, ({ id }) => id === action.axisId, action.change) })
    case 'trait-edited':
      return edited(state, {
        axes: diagnostic.axes.map((axis) =>
          axis.id === action.axisId ? { ...axis, [action.side]: { ...axis[action.side], ...action.change } } : axis,
        ),
      })
    case 'result-edited':
      return edited(state, {
        resultTypes: changed(diagnostic.resultTypes, ({ code }) => code === action.code, action.change),
      })
    case 'action-given':
      return edited(state, {
        resultTypes: giveAction(diagnostic.resultTypes, action.action, action.allowed).resultTypes,
      })
    case 'action-withdrawn':
      return edited(state, { resultTypes: withdrawAction(diagnostic.resultTypes, action.action, action.codes) })
    case 'question-edited':
      return edited(state, { questions: changed(diagnostic.questions, ({ id }) => id === action.id, action.change) })
    case 'cells-pasted':
      return questionsReplaced(state, pasteRows(diagnostic.questions, action.at, action.text).questions)
    case 'questions-replaced':
      return questionsReplaced(state, action.questions)
    case 'replacement-toggled':
      return replacementToggled(state)
    case 'replacement-undone':
      return state.replacedQuestions?.undone === false ? replacementToggled(state) : state
    case 'content-replaced': {
      const { content, notice } = action
      const replacedContent = { before: diagnostic, after: content, notice, wasDirty: state.dirty }
      return { ...edited(state, content), replacedContent }
    }
    case 'content-put-back':
      return state.replacedContent === null ? state : contentPutBack(state, state.replacedContent)
    case 'content-kept':
      return { ...state, replacedContent: null }
    case 'image-chosen':
      return { ...state, images: { ...state.images, [action.slot]: action.image }, dirty: true }
    case 'image-removed':
      return {
        ...state,
        diagnostic: withImages(diagnostic, [[action.slot, null]]),
        images: without(state.images, [action.slot]),
        dirty: true,
      }
    case 'field-left':
      return fieldLeft(state, action.path)
    case 'step-opened':
      return { ...stepLeft(state, action.step), focus: null }
    case 'axis-shown':
      return { ...state, shownAxis: action.axisId, focus: action.focus ? { path: action.focus } : null }
    case 'field-opened':
      return fieldOpened(state, action.path)
    case 'errors-revealed':
      return fieldOpened({ ...state, revealedSteps: new Set([...state.revealedSteps, ...action.steps]) }, action.first)
    case 'restored':
      return restored(state, action)
    case 'replaced-by-stored':
      return {
        ...state,
        ...storedState(action.stored, action.version),
        isStored: true,
        images: action.images,
        takenSlug: null,
        ...NOTHING_REPLACED,
        dirty: false,
        focus: null,
      }
    case 'rebased':
      return { ...state, ...rebased(state, action.stored) }
    case 'stored-gone':
      return { ...storedGone(state, action.now), dirty: true }
    case 'saved':
      return saved(state, action)
    case 'save-failed':
      // Its answer may have been lost.
      return { ...state, base: [...state.base, state.version], version: action.version }
  }
}

const NOTHING_REPLACED = { replacedQuestions: null, replacedContent: null } as const

/** The step and the axis on which the field stands, and the field itself. */
function fieldOpened(state: EditorState, path: FieldPath): EditorState {
  const shownAxis = axisOfQuestion(state.diagnostic, path) ?? state.shownAxis
  return { ...stepLeft(state, stepOfField(path)), shownAxis, focus: { path } }
}

/** The step that was left shows its missing fields from then on. */
function stepLeft(state: EditorState, step: Step): EditorState {
  const revealedSteps = step === state.step ? state.revealedSteps : new Set(state.revealedSteps).add(state.step)
  return { ...state, step, revealedSteps }
}

function restored(state: EditorState, { left, images, version }: Extract<EditorAction, { type: 'restored' }>) {
  const { content, slugText, step, copies } = left
  const known = [...left.base, left.version]
  const isOther = content.id !== state.diagnostic.id
  // Another diagnostic's draft is offered only if it is not stored.
  const other = isOther ? { isStored: false, isWaiting: false, live: null, storedImages: [] } : {}
  // If neither is known to be newer, an empty base makes the save a conflict.
  const goesOn = isOther || state.base.length === 0 || state.base.some((revision) => known.includes(revision))
  return {
    ...state,
    ...{ diagnostic: completeDiagnostic(content), slugText, step, copies, images, version },
    ...other,
    base: goesOn ? known : [],
    takenSlug: null,
    ...NOTHING_REPLACED,
    dirty: true,
    focus: null,
  }
}

function changed<Item>(items: readonly Item[], isIt: (item: Item) => boolean, change: NoInfer<Partial<Item>>): Item[] {
  return items.map((item) => (isIt(item) ? { ...item, ...change } : item))
}

/** The field of a key as answers may have it, whose label they then need; null: none have it. */
function answeredField({ live, diagnostic }: EditorState, key: string): LeadField | null {
  if (live === null && diagnostic.responseCount === 0) return null
  return editableForm((live ?? diagnostic).leadFields).find((field) => field.key === key) ?? null
}

function edited(state: EditorState, change: Partial<Diagnostic>): EditorState {
  return { ...state, diagnostic: { ...state.diagnostic, ...change }, dirty: true }
}

/** An untouched new diagnostic is untouched again: there is nothing to save or to ask about. */
function contentPutBack(state: EditorState, { wasDirty, ...replaced }: ReplacedContent): EditorState {
  const diagnostic = putBack(state.diagnostic, replaced)
  const hasOther = state.isStored || wasDirty || state.slugText !== '' || Object.keys(state.images).length > 0
  return {
    ...edited(state, diagnostic),
    replacedContent: null,
    dirty: hasOther || !isSameContent(diagnostic, replaced.before),
  }
}

/** A slug stands as it would be stored once its field was left. */
function fieldLeft(state: EditorState, path: FieldPath): EditorState {
  const slugText = path === 'publicUrl' ? normalizeSlug(state.slugText) : state.slugText
  if (slugText === state.slugText && state.leftFields.has(path)) return state
  return { ...state, slugText, leftFields: new Set(state.leftFields).add(path) }
}

function questionsReplaced(state: EditorState, questions: Question[]): EditorState {
  return {
    ...edited(state, { questions }),
    replacedQuestions: { before: state.diagnostic.questions, after: questions, undone: false },
  }
}

/** Undoes or redoes the replacement; questions edited since then stay. */
function replacementToggled(state: EditorState): EditorState {
  const { replacedQuestions, diagnostic } = state
  if (!replacedQuestions) return state
  const { before, after, undone } = replacedQuestions
  const [from, to] = undone ? [before, after] : [after, before]
  const questions = diagnostic.questions.map((question, slot) => {
    const isAsLeft = JSON.stringify(question) === JSON.stringify(from[slot])
    return (isAsLeft && to[slot]) || question
  })
  return { ...edited(state, { questions }), replacedQuestions: { before, after, undone: !undone } }
}

/** The draft as a change of what was stored or kept meanwhile, which it then replaces. */
function rebased({ diagnostic }: EditorState, { diagnostic: stored, waiting }: ListedDiagnostic) {
  const { revision, savedAt, isPublished, listedInSitemap } = stored
  // Other screens edit it; the editor does not show it.
  const privacyPolicyText = stored.privacyPolicyText ?? diagnostic.privacyPolicyText
  return {
    diagnostic: { ...diagnostic, revision, savedAt, isPublished, listedInSitemap, privacyPolicyText },
    live: isPublished ? stored : null,
    base: baseOf(revision, waiting),
    isStored: true,
  }
}

type Saved = Extract<EditorAction, { type: 'saved' }>

function saved(state: EditorState, { stored, failedPictures, version }: Saved): EditorState {
  // A save that waits in this browser keeps its pictures.
  const images: PendingImages = stored.waiting ? { ...state.images } : {}
  for (const slot of failedPictures) {
    const image = state.images[slot]
    if (image) images[slot] = { ...image, failed: true }
  }
  return {
    ...state,
    ...storedState(stored, version),
    images,
    ...NOTHING_REPLACED,
    isStored: true,
    dirty: failedPictures.length > 0,
  }
}

/** The draft as a new diagnostic. The files of what was stored were deleted with it. */
function storedGone(state: EditorState, now: string): EditorState {
  const gone = imagesOf(state.diagnostic).filter(([, address]) => state.storedImages.includes(address))
  const diagnostic = withImages(
    state.diagnostic,
    gone.map(([slot]) => [slot, null]),
  )
  return { ...state, diagnostic: asNewDiagnostic(diagnostic, now), live: null, storedImages: [], isStored: false }
}

function without(images: PendingImages, keys: readonly ImageSlot[]): PendingImages {
  return Object.fromEntries(Object.entries(images).filter(([key]) => !(keys as readonly string[]).includes(key)))
}

/** The axis on which a question's field stands; undefined for other fields. */
function axisOfQuestion(diagnostic: Diagnostic, path: FieldPath): AxisId | undefined {
  return diagnostic.questions.find((question) => path.startsWith(`questions.${question.id}.`))?.axisId
}
