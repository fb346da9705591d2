import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Diagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { previousStep } from '#domain/diagnostic/editorSteps.ts'
import { applyDraft, type Draft } from '#domain/draft/draft.ts'
import { newId } from '#domain/id/newId.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { QUESTION_SLOTS } from '#domain/question/question.ts'
import type { DiagnosticList, LeftDraft, ListedDiagnostic, WaitingDraft } from '#store/ports.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { findListed, showSaved } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { recoveryMessages } from '#web/messages/editor.ts'
import { toast, UNTIL_CLOSED } from '#web/ui/toast.ts'
import { useAutosave } from './autosave/useAutosave.ts'
import { useEditorInput } from './fields/pendingInput.ts'
import { announce } from './presence/messages.ts'
import { useEditorPresence } from './presence/useEditorPresence.ts'
import { useNewerRevisions } from './presence/useNewerRevisions.ts'
import { useStored } from './presence/useStored.ts'
import { isRunning } from './saving/saveMachine.ts'
import type { SavedResult } from './saving/useSaveRun.ts'
import { useSaving } from './saving/useSaving.ts'
import { editorReducer } from './state/editorReducer.ts'
import { type EditorState, openEditor, toPendingImages } from './state/editorState.ts'
import { useNewPictureQueue } from './state/pictureQueue.ts'

export type EditorProps = {
  diagnostic: Diagnostic | null
  waiting?: WaitingDraft | null
  /** The latest list. A left draft that it lacks may be offered. */
  list: DiagnosticList
  userId: string
  profile: Profile | null
  /** A new diagnostic begins with it: the text that the others share. */
  privacyText?: string | null
  /** The id of the question that is shown first. */
  opensAt?: string | null
  /** @param here whether the editor is still on the screen */
  onSaved: (result: SavedResult, here: boolean) => void
  /** Content with which a new diagnostic opens, unsaved, and the sentence that says so. */
  incoming?: { content: Draft; notice: string } | null
  onStartFromSample: () => void
  onStartFromDraft: () => void
  /** A draft from an assistant for the empty parts of the one on the screen. */
  renderDraftDialog: (given: DraftDialogProps) => ReactNode
  onLeave: () => void
}

type DraftDialogProps = {
  diagnostic: Diagnostic
  onTake: (content: Diagnostic, notice: string) => void
  onClose: () => void
}

/** One editor: the draft, its autosave, the other tabs, saving, and the guard at every way out. */
export function useEditor(props: EditorProps, stepArea: RefObject<HTMLElement | null>) {
  const { diagnostic, userId, profile } = props
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(editorReducer, props, openedState)
  const { queue, preparing } = useNewPictureQueue()
  const input = useEditorInput(!state.dirty)
  const presence = useEditorPresence(state.diagnostic.id, {
    onTaken: () => autosave.stop(),
    onRemoved: () => saving.storedDeleted(),
  })
  const autosave = useAutosave({
    ...{ userId, state, held: presence.held === true, list: diagnostic === null ? props.list : null },
    ...{ flushInput: input.pending.flush, onOvertaken: presence.handOver },
  })
  const showStored = (stored: ListedDiagnostic) => {
    const images = toPendingImages(stored.waiting?.pictures ?? {})
    dispatch({ type: 'replaced-by-stored', stored, images, version: newId() })
  }
  const announceSaved = ({ diagnostic: { id, revision } }: SavedResult) =>
    announce({ type: 'saved', diagnosticId: id, revision })
  const saving = useSaving({
    ...{ state, dispatch, queue, userId, profile },
    onComplete: (result, here) => {
      autosave.drop()
      guard.open()
      announceSaved(result)
      props.onSaved(result, here)
    },
    onIncomplete: (result) => {
      announceSaved(result)
      showSaved(queries, result)
    },
    onReplace: (stored) => {
      if (!autosave.setAside()) return void toast.warning(recoveryMessages.unkept, UNTIL_CLOSED)
      showStored(stored)
    },
  })
  const busy = isRunning(saving.save)
  const canEdit = presence.held === true && !autosave.isBlocked
  const previous = busy ? null : previousStep(state.step)
  const stepBack = previous && (() => dispatch({ type: 'step-opened', step: previous }))
  const guard = useLeavingGuard(presence.held === true && (state.dirty || preparing || busy), 'page', stepBack)
  const left = useLeftDraft({ autosave, saving, queue, stepArea })
  const takeOver = useTakingOver({ userId, id: state.diagnostic.id, presence, autosave, left, showStored, saving })
  const { revision } = state.diagnostic
  const stored = useStored(state.diagnostic.id, state.isStored && !state.isWaiting)
  const newerAt = useNewerRevisions(state.isStored ? revision : '', {
    tab: presence.saved !== null && state.base.includes(presence.saved) ? null : presence.saved,
    // A pending save of one's own that was sent meanwhile is newer, too.
    list: state.isWaiting ? null : (findListed(props.list, state.diagnostic.id)?.diagnostic.revision ?? null),
    stored: state.isWaiting ? null : (stored.data?.revision ?? null),
  })
  const isSavedElsewhere = newerAt('tab') || ((newerAt('list') || newerAt('stored')) && !busy)
  const elsewhere = presence.held === false ? 'open' : isSavedElsewhere ? 'saved' : null
  return { state, dispatch, input, autosave, elsewhere, canEdit, takeOver, left, queue, guard, saving } as const
}

function openedState(props: EditorProps): EditorState {
  const { diagnostic, userId, privacyText = null, waiting, incoming = null, opensAt = null } = props
  const empty = emptyDiagnostic({ id: newId(), userId, now: new Date().toISOString() })
  const opened = openEditor(diagnostic ?? { ...empty, privacyPolicyText: privacyText }, diagnostic !== null, waiting)
  if (opensAt !== null && QUESTION_SLOTS.has(opensAt)) {
    return editorReducer(opened, { type: 'field-opened', path: `questions.${opensAt}.text` })
  }
  if (incoming === null) return opened
  const content = applyDraft(opened.diagnostic, incoming.content)
  return editorReducer(opened, { type: 'content-replaced', content, notice: incoming.notice })
}

type Autosave = ReturnType<typeof useAutosave>
type Saving = ReturnType<typeof useSaving>

type LeftDraftDeps = {
  autosave: Autosave
  saving: Saving
  queue: ReturnType<typeof useNewPictureQueue>['queue']
  stepArea: RefObject<HTMLElement | null>
}

/** Restores or discards a draft that was left. */
function useLeftDraft({ autosave, saving, queue, stepArea }: LeftDraftDeps) {
  const restoreDraft = async (draftId: string): Promise<'ready'> => {
    const restored = await autosave.restore(draftId)
    if (restored === 'gone' || restored === 'unkept') {
      toast.warning(recoveryMessages[restored], UNTIL_CLOSED)
      return 'ready'
    }
    const { lost, ...draft } = restored
    flushSync(() => saving.edit({ type: 'restored', ...draft, version: newId() }))
    // The button that was pressed is gone.
    stepArea.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    if (lost.length > 0) toast.warning(recoveryMessages.picturesLost(lost.map(recoveryMessages.picture)), UNTIL_CLOSED)
    return 'ready'
  }
  const restoring = useRef(false)
  return {
    restore: useStableCallback((draftId: string) => {
      if (restoring.current) return
      restoring.current = true
      const done = restoreDraft(draftId).finally(() => {
        restoring.current = false
      })
      // A save waits for it, as for pictures that are being made ready.
      queue.add(done)
    }),
    discard: useStableCallback(async (offer: LeftDraft) => {
      if (!(await autosave.discard(offer))) toast.info(recoveryMessages.continued)
    }),
  }
}

type TakingOverDeps = {
  userId: string
  id: string
  presence: ReturnType<typeof useEditorPresence>
  autosave: Autosave
  left: ReturnType<typeof useLeftDraft>
  showStored: (stored: ListedDiagnostic) => void
  saving: Saving
}

/** Takes over another tab's editing with its draft. */
function useTakingOver({ userId, id, presence, autosave, left, showStored, saving }: TakingOverDeps) {
  const { drafts, diagnostics } = useStores()
  return useStableCallback(async () => {
    await presence.takeOver()
    if (drafts.find(userId, id) !== null) return left.restore(id)
    autosave.continueAsStored()
    const list = await diagnostics.list(userId).catch(() => null)
    if (list === null) return
    const stored = findListed(list, id)
    if (stored === null) saving.storedDeleted()
    else showStored(stored)
  })
}
