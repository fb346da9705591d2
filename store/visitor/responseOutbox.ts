import type { DiagnosticResponse, SubmitOutcome } from '#domain/response/response.ts'
import { listDocuments, removeDocument, writeDocument } from '../local/documents.ts'
import { startRetrying } from '../retrying.ts'
import { StoreError } from '../storeError.ts'
import { inOneTab } from '../tabLock.ts'

type Settled = Exclude<SubmitOutcome, 'waiting'>

/** Keeps each submitted response in the browser until the backend has acknowledged it. */
export interface ResponseOutbox {
  /** Keeps the response, tries to send it at once and tells what became of it; never rejects. */
  submit(response: DiagnosticResponse): Promise<SubmitOutcome>
  /** Tries to send everything that waits now. */
  flush(): Promise<void>
  /** How many responses wait. */
  waiting(): number
  /** Whether a response waits, from this page or an earlier one. */
  isWaiting(id: string): boolean
  /** Calls back whenever a waiting response was settled, with its id; returns the way to stop. */
  onSettled(listener: (id: string, outcome: Settled) => void): () => void
  /** Starts trying again on reconnection, on return to the page and with growing pauses; returns the way to stop. */
  start(): () => void
}

export type ResponseOutboxOptions = {
  /** Sends one response; rejects with a `StoreError`. */
  send(response: DiagnosticResponse): Promise<void>
  /** localStorage, or null where it is forbidden. */
  storage: Storage | null
}

const PREFIX = 'mitsujiku.response.'
const LOCK = 'mitsujiku.responses'

/**
 * One key a response, so that tabs never overwrite each other's. What storage does not take stays in memory and is
 * sent from this page. A response that two tabs send at once arrives once: the backend knows its id.
 */
export function createResponseOutbox({ send, storage }: ResponseOutboxOptions): ResponseOutbox {
  /** Those submitted on this page and not settled, whether or not storage took them. */
  const own = new Map<string, DiagnosticResponse>()
  const listeners = new Set<(id: string, outcome: Settled) => void>()
  let retrying: ReturnType<typeof startRetrying> | null = null

  function keep(response: DiagnosticResponse) {
    own.set(response.id, response)
    try {
      writeDocument(storage, PREFIX + response.id, response)
    } catch {
      // Full or forbidden: the copy in memory is sent as long as the page is open.
    }
  }

  function waiting(): Map<string, DiagnosticResponse> {
    const all = new Map(storage === null ? [] : readStored(storage))
    for (const [id, response] of own) all.set(id, response)
    return all
  }

  function settle(id: string, outcome: Settled) {
    own.delete(id)
    removeDocument(storage, PREFIX + id)
    for (const listener of listeners) listener(id, outcome)
  }

  async function trySending(response: DiagnosticResponse): Promise<SubmitOutcome> {
    try {
      await send(response)
    } catch (error) {
      if (isWorthRetrying(error)) return 'waiting'
      settle(response.id, 'not-recorded')
      return 'not-recorded'
    }
    settle(response.id, 'recorded')
    return 'recorded'
  }

  async function flush() {
    await inOneTab(LOCK, async () => {
      for (const response of waiting().values()) await trySending(response)
    })
  }

  return {
    async submit(response) {
      keep(response)
      const outcome = await trySending(response)
      if (outcome === 'waiting') retrying?.later()
      return outcome
    },
    flush,
    waiting: () => waiting().size,
    isWaiting: (id) => waiting().has(id),
    onSettled(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const started = startRetrying({
        async flush() {
          await flush()
          return waiting().size > 0
        },
      })
      retrying = started
      return () => {
        started.stop()
        if (retrying === started) retrying = null
      }
    },
  }
}

/** A key that the server no longer knows may be a deployment in progress; the rest are refusals, which last. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof StoreError) || ['unavailable', 'unauthenticated', 'cancelled'].includes(error.kind)
}

function readStored(storage: Storage): [string, DiagnosticResponse][] {
  return listDocuments<DiagnosticResponse>(storage, PREFIX).map((response) => [response.id, response])
}
