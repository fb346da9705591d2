import {
  DiagnosticResponse,
  type ResponseRefusal,
  type ResponseStatus,
  type ResultClick,
} from '#domain/response/response.ts'
import { listDocuments, removeDocument, writeDocument } from '../local/documents.ts'
import { startRetrying } from '../retrying.ts'
import { StoreError } from '../storeError.ts'
import { inOneTab } from '../tabLock.ts'

export type ResponseSink = {
  /** Keeps the response until the backend has acknowledged it, and sends it; never throws. */
  submit(response: DiagnosticResponse): void
  click(click: ResultClick): void
  /** What became of a response of this page or an earlier one; null when nothing is known of it. */
  status(id: string): ResponseStatus | null
  /** Calls back on every change of a status; returns the way to stop. */
  subscribe(changed: () => void): () => void
}

export type ResponseOutbox = Omit<ResponseSink, 'click'> & {
  hasUnkept(): boolean
  flush(): Promise<void>
  /** Starts trying again on reconnection, on return to the page and with growing pauses; returns the way to stop. */
  start(): () => void
}

type ResponseOutboxOptions = {
  send(response: DiagnosticResponse): Promise<void>
  storage: Storage | null
}

const PREFIX = 'mitsujiku.response.'
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000
const LOCK = 'mitsujiku.responses'

/** One key a response, so that tabs never overwrite each other's. Without storage it is sent from memory. */
export function createResponseOutbox({ send, storage }: ResponseOutboxOptions): ResponseOutbox {
  /** Those submitted on this page and not settled, whether or not storage took them. */
  const own = new Map<string, DiagnosticResponse>()
  const statuses = new Map<string, ResponseStatus>()
  const listeners = new Set<() => void>()
  let retrying: ReturnType<typeof startRetrying> | null = null

  function setStatus(id: string, status: ResponseStatus) {
    statuses.set(id, status)
    for (const changed of listeners) changed()
  }

  function keep(response: DiagnosticResponse): boolean {
    try {
      writeDocument(storage, PREFIX + response.id, response)
      return true
    } catch {
      return false
    }
  }

  function waiting(): Map<string, DiagnosticResponse> {
    const stored = listDocuments(storage, PREFIX, DiagnosticResponse)
    return new Map([...stored, ...own.values()].map((response) => [response.id, response]))
  }

  async function trySending(response: DiagnosticResponse) {
    const { id } = response
    const wasPromised = statuses.get(id) !== 'sending'
    try {
      await send(response)
      setSettled(id, 'stored')
    } catch (error) {
      const wasSettledByAnotherTry = !waiting().has(id)
      if (wasSettledByAnotherTry) return
      const answer = isWorthRetrying(error) ? 'waiting' : lastingAnswer(error)
      if (answer === 'waiting') setStatus(id, own.has(id) && !keep(response) ? 'unkept' : 'waiting')
      else if (answer === 'ended' && wasPromised && isRecent(response)) setStatus(id, 'ended')
      else setSettled(id, answer)
    }
  }

  function setSettled(id: string, status: 'stored' | 'ended' | ResponseRefusal) {
    own.delete(id)
    removeDocument(storage, PREFIX + id)
    setStatus(id, status)
  }

  async function flush() {
    await inOneTab(LOCK, async () => {
      for (const response of waiting().values()) await trySending(response)
    })
  }

  async function submit(response: DiagnosticResponse) {
    own.set(response.id, response)
    keep(response)
    setStatus(response.id, 'sending')
    await trySending(response)
    if (own.has(response.id)) retrying?.later()
  }

  return {
    submit: (response) => void submit(response),
    status: (id) => statuses.get(id) ?? (waiting().has(id) ? 'waiting' : null),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    hasUnkept: () => [...statuses.values()].includes('unkept'),
    flush,
    start() {
      const anyIsDue = () => [...waiting().keys()].some((id) => statuses.get(id) !== 'ended')
      retrying = startRetrying({ flush: () => flush().then(anyIsDue) })
      return retrying.stop
    },
  }
}

/** Whether one that was to be sent later still waits: its diagnostic may be unpublished for a while. */
function isRecent({ completedAt }: DiagnosticResponse): boolean {
  return Date.now() - Date.parse(completedAt) < KEPT_FOR_MS
}

/** The policy takes responses of published diagnostics only; a check names its column. */
function lastingAnswer(error: unknown): 'ended' | ResponseRefusal {
  if (!(error instanceof StoreError)) return 'refused'
  if (error.kind === 'forbidden') return 'ended'
  if (error.code === '413') return 'refused-size'
  if (error.code !== '23514') return 'refused'
  return error.message.includes('leadinfo') ? 'refused-lead' : 'refused-answers'
}

/** What the database says of a value, a policy or a size. Other codes, and rights that are missing, will pass. */
const LASTING = /^(413|PGRST1\d\d|2[23](?!023)\w{3}|42501|P0001)$/

/** As PostgreSQL words it in English and Japanese; a policy refuses a row otherwise. */
const RIGHTS_MISSING = /^permission denied|拒否されました$|権限がありません$/

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof StoreError) || !LASTING.test(error.code ?? '')) return true
  if (RIGHTS_MISSING.test(error.message)) return true
  return ['unavailable', 'unauthenticated', 'cancelled'].includes(error.kind)
}
