import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LeadNote, type LeadStatus, MAX_MEMO_LENGTH } from '#domain/lead/leadNote.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { cleanText, isLongerThan } from '#domain/text/text.ts'
import { StoreError } from '#store/storeError.ts'
import { useIsLeft } from '#web/browser/useUnmount.ts'
import { useWindowListener } from '#web/browser/useWindowListener.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { toast } from '#web/ui/toast.ts'

/** The unsaved memo of a lead, and how saving went. */
export type LeadWork = {
  memo?: string | undefined
  memoState?: 'typed' | 'saving' | 'saved' | 'failed' | undefined
  failure?: string
  /** Sent again by itself, since the backend cannot be reached. */
  waits?: boolean
  statusFailure?: string | undefined
}

type AllWork = Readonly<Record<string, LeadWork>>
type Saved = Pick<DiagnosticResponse, 'id' | keyof LeadNote>
type Save = { id: string; change: Partial<LeadNote> }

const NONE: AllWork = {}
const BEFORE_UNLOAD = ['beforeunload'] as const

/** Pause before a change that did not reach the backend is sent again, also after the dialog is closed. */
const AGAIN_AFTER_MS = 5_000

const isUnreached = (error: unknown) => error instanceof StoreError && error.kind === 'unavailable'

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Saves status and memo of leads. Unsaved memos outlast the choice of another lead and the dialog.
 * @param show a change in the lists
 */
export function useLeadWork(diagnosticId: string, show: (id: string, change: Partial<LeadNote>) => void) {
  const { responses } = useStores()
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const isLeft = useIsLeft()
  const queryKey = queryKeys.leadWork(diagnosticId)
  // Renders after changes, and keeps what is typed while no dialog is open.
  useQuery<AllWork>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
  // One after another, so that the last choice is stored last.
  const { mutateAsync } = useMutation({
    mutationFn: async ({ id, change }: Save) => {
      // After an erasure meanwhile.
      if (change.memo !== undefined && read(id).memo === undefined) return
      try {
        await responses.saveNote(id, change)
      } catch (error) {
        if (isUnreached(error) && !read(id).waits) {
          write(id, { waits: true })
          toast.warning(responsesMessages.noteWaits)
        }
        throw error
      }
    },
    scope: { id: 'leads' },
    retry: (_, error) => isUnreached(error),
    retryDelay: AGAIN_AFTER_MS,
  })

  /** Leaving the page asks until the change is saved or refused. */
  const send = async (save: Save): Promise<void> => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    try {
      await mutateAsync(save)
      if (read(save.id).waits) toast.success(responsesMessages.memo.saved)
    } finally {
      window.removeEventListener('beforeunload', warn)
      write(save.id, { waits: false })
    }
  }

  const readAll = () => client.getQueryData<AllWork>(queryKey) ?? NONE
  const read = (id: string): LeadWork => readAll()[id] ?? {}
  const write = (id: string, change: LeadWork) =>
    client.setQueryData<AllWork>(queryKey, (known = NONE) => ({ ...known, [id]: { ...known[id], ...change } }))

  useWindowListener(BEFORE_UNLOAD, (event) => {
    if (Object.values(readAll()).some(({ memo }) => memo !== undefined)) event.preventDefault()
  })

  const changeStatus = async (response: Saved, to: LeadStatus): Promise<void> => {
    const { id, status: from } = response
    write(id, { statusFailure: undefined })
    show(id, { status: to })
    try {
      await send({ id, change: { status: to } })
    } catch (error) {
      show(id, { status: from })
      handleFailure(
        toError(error),
        () => void changeStatus(response, to),
        () => write(id, { statusFailure: storeErrorMessage(error, responsesMessages.status.failed) }),
      )
      return
    }
    void client.invalidateQueries({ queryKey: queryKeys.responseSummaries() })
  }

  const saveMemo = async (response: Saved): Promise<void> => {
    const { id } = response
    const { memo: typed, memoState } = read(id)
    if (typed === undefined || memoState === 'saving') return
    const memo = cleanText(typed)
    if (isLongerThan(memo, MAX_MEMO_LENGTH)) return
    write(id, { memoState: 'saving' })
    try {
      if (memo !== response.memo) await send({ id, change: { memo } })
    } catch (error) {
      write(id, { memoState: 'failed', failure: storeErrorMessage(error, responsesMessages.memo.failed) })
      if (isLeft.current) toast.error(responsesMessages.memo.kept)
      handleFailure(
        toError(error),
        () => void saveMemo(response),
        () => {},
      )
      return
    }
    if (read(id).memo === undefined) return
    show(id, { memo })
    // Saved over the closed dialog: another one may show what it read before.
    if (isLeft.current) void client.invalidateQueries({ queryKey: queryKeys.allResponses() })
    const isTypedOn = read(id).memo !== typed
    write(id, isTypedOn ? { memoState: 'typed' } : { memo: undefined, memoState: 'saved' })
    if (isTypedOn) await saveMemo({ ...response, memo })
  }

  return {
    workOn: read,
    show,
    changeStatus,
    typeMemo: (id: string, memo: string) =>
      write(id, { memo, ...(read(id).memoState === 'saving' ? {} : { memoState: 'typed' }) }),
    saveMemo,
    /** After an erasure: a memo written meanwhile would bring a part of the lead back. */
    forget: (id: string) => write(id, { memo: undefined, memoState: undefined }),
    /** When a lead is no longer shown. */
    leave: (response: Saved) => {
      if (read(response.id).memoState === 'saved') write(response.id, { memoState: undefined })
      else void saveMemo(response)
    },
  }
}
