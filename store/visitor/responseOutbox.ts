import { DiagnosticResponse, type ResponseStatus, type ResultClick } from '#domain/response/response.ts'
import { listDocuments, listKeys, removeDocument, tryWriteDocument } from '../local/documents.ts'
import { startRetrying } from '../retrying.ts'
import { StoreError } from '../storeError.ts'
import { inOneTab } from '../tabLock.ts'
import { isWorthRepeating } from '../transport.ts'

export type ResponseSink = {
  /** Stores the response until the backend acknowledges it, and sends it. Never throws. */
  submit(response: DiagnosticResponse): void
  click(click: ResultClick): void
  /** The state of a response; null when it is unknown. */
  status(id: string): ResponseStatus | null
  /** Calls back on every change of a status. Returns the unsubscribe function. */
  subscribe(changed: () => void): () => void
}

export type ResponseOutbox = Omit<ResponseSink, 'click'> & {
  flush(): Promise<void>
  /** Starts retrying, see `startRetrying`. */
  start(): void
}

type ResponseOutboxOptions = {
  send(response: DiagnosticResponse): Promise<void>
  /** null where the browser blocks it: each response is then sent once. */
  storage: Storage | null
}

const PREFIX = 'mitsujiku.response.'
const REFUSED_KEPT_FOR_MS = 30 * 24 * 60 * 60_000
const LOCK = 'mitsujiku.responses'

/** Keeps responses until they are stored, refused ones for 30 days. One key per response, so that tabs do not collide. */
export function createResponseOutbox({ send, storage }: ResponseOutboxOptions): ResponseOutbox {
  const statuses = new Map<string, ResponseStatus>()
  const listeners = new Set<() => void>()
  let retrying: ReturnType<typeof startRetrying> | null = null

  function setStatus(id: string, status: ResponseStatus) {
    statuses.set(id, status)
    for (const changed of listeners) changed()
  }

  const isKept = (id: string) => listKeys(storage, PREFIX + id).length > 0

  /** Responses to send again. Refused ones wait for the next visit. */
  function due(): DiagnosticResponse[] {
    const kept = listDocuments(storage, PREFIX, DiagnosticResponse)
    return kept.filter(({ id }) => (statuses.get(id) ?? 'waiting') === 'waiting')
  }

  async function trySending(response: DiagnosticResponse) {
    const { id } = response
    const wasKept = isKept(id)
    try {
      await send(response)
      removeDocument(storage, PREFIX + id)
      setStatus(id, 'stored')
    } catch (error) {
      const isStoredByAnotherTab = wasKept && !isKept(id)
      if (isStoredByAnotherTab) return setStatus(id, 'stored')
      const refusal = refusalOf(error)
      if (refusal !== null && isOld(response)) removeDocument(storage, PREFIX + id)
      setStatus(id, refusal ?? (wasKept ? 'waiting' : 'refused'))
    }
  }

  async function flush() {
    await inOneTab(LOCK, async () => {
      for (const response of due()) await trySending(response)
    })
  }

  async function submit(response: DiagnosticResponse) {
    tryWriteDocument(storage, PREFIX + response.id, response)
    setStatus(response.id, 'sending')
    await trySending(response)
    if (statuses.get(response.id) === 'waiting') retrying?.later()
  }

  return {
    submit: (response) => void submit(response),
    status: (id) => statuses.get(id) ?? (isKept(id) ? 'waiting' : null),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    flush,
    start() {
      retrying = startRetrying({ flush: () => flush().then(() => due().length > 0) })
    },
  }
}

function isOld({ completedAt }: DiagnosticResponse): boolean {
  return Date.now() - Date.parse(completedAt) > REFUSED_KEPT_FOR_MS
}

/** The status after a refusal; null after an outage. The policy accepts published diagnostics only. */
function refusalOf(error: unknown): ResponseStatus | null {
  if (isWorthRepeating(error) || !(error instanceof StoreError)) return null
  if (error.kind === 'forbidden') return 'ended'
  if (error.code === '413') return 'refused-size'
  // A check names its column.
  if (error.code !== '23514') return 'refused'
  return error.message.includes('leadinfo') ? 'refused-lead' : 'refused-answers'
}
