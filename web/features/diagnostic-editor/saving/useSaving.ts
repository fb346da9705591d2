import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ListedDiagnostic, Stores } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { findListed } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { SAVING } from '#web/messages/editor.ts'
import { toast } from '#web/ui/toast.ts'
import { changesDraft, type EditorAction } from '../state/editorActions.ts'
import { blockingFields, stepsOf } from '../state/fieldErrors.ts'
import { type Answered, type ConflictChoice, isRunning, questionBefore, type SaveAs } from './saveMachine.ts'
import { type SaveRunOptions, useSaveRun } from './useSaveRun.ts'

type Options = SaveRunOptions & {
  /** The stored diagnostic takes the draft's place. */
  onReplace: (stored: ListedDiagnostic) => void
}

/** Saving as the editor's parts use it: the buttons, the questions, and changes to the draft meanwhile. */
export function useSaving(options: Options) {
  const { dispatch, userId } = options
  const stores = useStores()
  const { save, send, attempt, latest, run, fail, tellDeleted } = useSaveRun(options)
  const lookup = useRef(0)

  /** A choice is over once it is taken back, or anything else is pressed. */
  const endLookup = () => {
    lookup.current += 1
  }

  /** Goes to the first field that keeps the draft from being saved; gives whether there is one. */
  const showMissing = (as: SaveAs): boolean => {
    const missing = blockingFields(latest(), as === 'publish')
    const [first] = missing
    if (first !== undefined) dispatch({ type: 'errors-revealed', steps: stepsOf(missing), first })
    return first !== undefined
  }

  /** Saves; asks first where visitors would find the page gone, elsewhere, or without a privacy text. */
  const press = (as: SaveAs, answered: Answered = []) => {
    endLookup()
    const incomplete = as !== 'as-published' && showMissing(as)
    const { diagnostic, live } = latest()
    const asks = questionBefore(as, diagnostic, live, answered)
    send({ type: 'pressed', as, incomplete, asks })
    if (!incomplete && asks === null) void run(as)
  }

  /** Looks the stored diagnostic up again; goes on with it unless it was deleted, or the choice is over. */
  const settle = async (choice: ConflictChoice, goOn: (stored: ListedDiagnostic) => void) => {
    endLookup()
    const begun = lookup.current
    send({ type: 'chosen', choice })
    const { diagnostic, basedOn, grownFrom } = latest()
    const seen = choice === 'mine' ? basedOn : grownFrom
    const settled = await findStored(stores, userId, diagnostic.id, seen).then(
      (stored) => () => (stored === null ? tellDeleted() : goOn(stored)),
      (error: unknown) => () => fail(error),
    )
    if (begun === lookup.current && !attempt.isDetached()) settled()
  }

  const dismiss = () => {
    endLookup()
    send({ type: 'dismissed' })
  }

  return {
    save,
    /** Changes the draft; refused in words while it is being sent, since the answer takes its place. */
    edit: useStableCallback((action: EditorAction) => {
      if (attempt.isSending() && changesDraft(action)) toast.info(SAVING.notWhileSaving)
      else dispatch(action)
    }),
    press,
    showMissing,
    publishWithPrivacyText: (text: string) => {
      flushSync(() => dispatch({ type: 'basic-edited', change: { privacyPolicyText: text.trim() } }))
      press('publish', ['new-slug'])
    },
    /** The address that visitors know stands in the field again. */
    keepSlug: (slug: string) => {
      dismiss()
      dispatch({ type: 'slug-typed', text: slug })
    },
    dismiss,
    cancel: attempt.cancel,
    /** Another tab deleted what is stored; a save that is under way finds that out by itself. */
    storedDeleted: () => {
      if (!latest().isStored || isRunning(save)) return
      endLookup()
      tellDeleted()
    },
    /** Saves what is written here over what was stored meanwhile; asks first what that makes a question. */
    keepMine: (as: SaveAs) =>
      settle('mine', (stored) => {
        flushSync(() => dispatch({ type: 'rebased', stored }))
        press(as)
      }),
    /** Shows what was stored meanwhile; what is written here stays to be restored. */
    loadStored: () =>
      settle('theirs', (stored) => {
        send({ type: 'dismissed' })
        options.onReplace(stored)
      }),
  }
}

/** The stored or waiting diagnostic; of a refused save that was `seen`, by its stamp, what is newer than it. */
async function findStored(
  stores: Stores,
  userId: string,
  id: string,
  seen: string | null,
): Promise<ListedDiagnostic | null> {
  const list = await stores.diagnostics.list(userId)
  const stored = findListed(list, id)
  // What waits in this browser is known without the backend, too.
  if (list.outage !== null && !stored?.waiting) throw new StoreError('unavailable', list.outage)
  const waiting = stored?.waiting
  return waiting?.newer && waiting.stamp === seen
    ? { diagnostic: waiting.newer, waiting: { ...waiting, copies: [], pictures: {} } }
    : stored
}
