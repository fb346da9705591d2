import { flushSync } from 'react-dom'
import type { ListedDiagnostic } from '#store/ports.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { savingMessages } from '#web/messages/editor.ts'
import { toast } from '#web/ui/toast.ts'
import { changesDraft, type EditorAction } from '../state/editorActions.ts'
import { blockingFields, stepsOf } from '../state/fieldErrors.ts'
import { type Answered, isRunning, questionBefore, type SaveAs } from './saveMachine.ts'
import { type SaveRunOptions, useSaveRun } from './useSaveRun.ts'
import { useStoredLookup } from './useStoredLookup.ts'

type Options = SaveRunOptions & {
  onReplace: (stored: ListedDiagnostic) => void
}

/** Saving as the editor's parts use it: the buttons, the questions, and changes to the draft meanwhile. */
export function useSaving(options: Options) {
  const { dispatch, userId } = options
  const saveRun = useSaveRun(options)
  const { save, send, attempt, latest, run, handleDeleted } = saveRun
  const lookup = useStoredLookup(userId, saveRun)

  /** Shows the first field that blocks the save. Gives whether there is one. */
  const showMissing = (as: SaveAs): boolean => {
    const missing = blockingFields(latest(), as === 'publish')
    const [first] = missing
    if (first !== undefined) dispatch({ type: 'errors-revealed', steps: stepsOf(missing), first })
    return first !== undefined
  }

  /** Saves; asks first where visitors would find the page gone or elsewhere. */
  const press = (as: SaveAs, answered: Answered = []) => {
    lookup.end()
    const incomplete = as !== 'as-published' && showMissing(as)
    const { diagnostic, live } = latest()
    const asks = questionBefore(as, diagnostic, live, answered)
    send({ type: 'pressed', as, incomplete, asks })
    if (!incomplete && asks === null) void run(as)
  }

  const dismiss = () => {
    lookup.end()
    send({ type: 'dismissed' })
  }

  return {
    save,
    /** Changes the draft. Refused with a toast while it is being sent. */
    edit: useStableCallback((action: EditorAction) => {
      if (attempt.isSending() && changesDraft(action)) toast.info(savingMessages.notWhileSaving)
      else dispatch(action)
    }),
    press,
    showMissing,
    /** The address that visitors know stands in the field again. */
    keepSlug: (slug: string) => {
      dismiss()
      dispatch({ type: 'slug-typed', text: slug })
    },
    dismiss,
    cancel: attempt.cancel,
    /** Call after another tab deleted the diagnostic. A running save notices by itself. */
    storedDeleted: () => {
      if (!latest().isStored || isRunning(save)) return
      lookup.end()
      handleDeleted()
    },
    /** Saves this draft over the one stored meanwhile, after the usual questions. */
    keepMine: (as: SaveAs) =>
      lookup.settle('mine', (stored) => {
        flushSync(() => dispatch({ type: 'rebased', stored }))
        press(as)
      }),
    /** Shows the version stored meanwhile. This draft can be restored later. */
    loadStored: () =>
      lookup.settle('theirs', (stored) => {
        send({ type: 'dismissed' })
        options.onReplace(stored)
      }),
  }
}
