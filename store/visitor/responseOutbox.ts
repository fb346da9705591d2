import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { SubmitOutcome } from '#domain/response/submitOutcome.ts'

/** Keeps each submitted response in the browser until the backend has acknowledged it. */
export interface ResponseOutbox {
  /** Keeps the response, tries to send it at once and tells what became of it; never rejects. */
  submit(response: DiagnosticResponse): Promise<SubmitOutcome>
  /** Tries to send everything that waits now. */
  flush(): Promise<void>
  /** How many responses wait. */
  waiting(): number
  /** Calls back whenever a waiting response was settled, with its id; returns the way to stop. */
  onSettled(listener: (id: string, outcome: Exclude<SubmitOutcome, 'waiting'>) => void): () => void
  /** Starts trying again on reconnection, on return to the page and with growing pauses; returns the way to stop. */
  start(): () => void
}

export type ResponseOutboxOptions = {
  /** Sends one response; rejects with a `StoreError`. */
  send(response: DiagnosticResponse): Promise<void>
  /** localStorage, or null where it is forbidden. */
  storage: Storage | null
}

/** @see ResponseOutbox */
export function createResponseOutbox(options: ResponseOutboxOptions): ResponseOutbox {
  throw new Error(`Not there yet: ${typeof options.send}`)
}
