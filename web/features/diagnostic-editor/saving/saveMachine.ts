import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { SaveProgress } from '#store/ports.ts'
import type { StoreErrorKind } from '#store/storeError.ts'

/** Stores the draft, in place of the published content or beside it, or drops the changes to that. */
export type SaveAs = 'draft' | 'publish' | 'working-copy' | 'as-published'

/** A conflict is settled by the content that is written here, or the one that was stored meanwhile. */
export type ConflictChoice = 'mine' | 'theirs'

type SaveQuestion =
  | { kind: 'unpublish' }
  /** `to` null: a new one is made from the title. */
  | { kind: 'new-slug'; from: string; to: string | null }
  /** `chosen`: what is stored is being looked up for it. */
  | { kind: 'conflict'; as: SaveAs; chosen: ConflictChoice | null }

/** The outcome of a save that did not simply succeed. */
export type SaveNotice =
  | { kind: 'incomplete'; as: SaveAs }
  | { kind: 'slug-taken' }
  | { kind: 'stored-gone'; withPictures: boolean }
  | { kind: 'failed'; text: string }
  | { kind: 'images-failed'; count: number; storageFull: boolean; as: SaveAs }

export type SaveState =
  | { phase: 'idle' }
  | { phase: 'preparing'; as: SaveAs }
  /** The draft is on its way; it cannot be changed until the answer takes its place. */
  | { phase: 'uploading'; as: SaveAs; progress: SaveProgress | null }
  | { phase: 'asking'; question: SaveQuestion }
  | { phase: 'failed'; notice: SaveNotice }

export type SaveEvent =
  | { type: 'pressed'; as: SaveAs; incomplete: boolean; asks: SaveQuestion | null }
  | { type: 'started'; as: SaveAs; picturesReady: boolean }
  | { type: 'pictures-ready' }
  | { type: 'progressed'; progress: SaveProgress }
  | { type: 'stored'; failedPictures: number; storageFull: boolean }
  /** `text` is the sentence for a failure that has no notice or question of its own. */
  | { type: 'failed'; kind: StoreErrorKind | null; text: string }
  | { type: 'chosen'; choice: ConflictChoice }
  | { type: 'cancelled' }
  | { type: 'dismissed' }
  | { type: 'stored-deleted'; withPictures: boolean }

/** Which questions of `questionBefore` were answered, in the order they are asked. */
export type Answered = readonly SaveQuestion['kind'][]

/** The next question before a save that visitors would notice; null when there is nothing left to ask. */
export function questionBefore(
  as: SaveAs,
  diagnostic: Diagnostic,
  live: Diagnostic | null,
  answered: Answered = [],
): SaveQuestion | null {
  if (as === 'draft' && diagnostic.isPublished && !answered.includes('unpublish')) return { kind: 'unpublish' }
  if (as !== 'publish') return null
  const from = live?.publicUrl ?? null
  if (from !== null && from !== diagnostic.publicUrl && !answered.includes('new-slug')) {
    return { kind: 'new-slug', from, to: diagnostic.publicUrl }
  }
  return null
}

export const IDLE: SaveState = { phase: 'idle' }

const failed = (notice: SaveNotice): SaveState => ({ phase: 'failed', notice })

export function isRunning(state: SaveState): state is Extract<SaveState, { as: SaveAs }> {
  return state.phase === 'preparing' || state.phase === 'uploading'
}

/** Whether stopping still stores nothing: pictures are in preparation or upload, the row is not sent. */
export function isStoppable(state: SaveState): boolean {
  if (state.phase === 'preparing') return true
  return state.phase === 'uploading' && state.progress !== null && state.progress.uploaded < state.progress.total
}

/** A save from the press of the button to its outcome. An event that does not fit the phase changes nothing. */
export function saveMachine(state: SaveState, event: SaveEvent): SaveState {
  if (isRunning(state)) return whileRunning(state, event)
  switch (event.type) {
    case 'pressed':
      if (event.incomplete) return failed({ kind: 'incomplete', as: event.as })
      return event.asks ? { phase: 'asking', question: event.asks } : state
    case 'started': {
      const { as, picturesReady } = event
      return picturesReady ? { phase: 'uploading', as, progress: null } : { phase: 'preparing', as }
    }
    case 'failed':
      return failed({ kind: 'failed', text: event.text })
    case 'stored-deleted':
      return failed({ kind: 'stored-gone', withPictures: event.withPictures })
    case 'chosen': {
      if (state.phase !== 'asking' || state.question.kind !== 'conflict') return state
      return { phase: 'asking', question: { ...state.question, chosen: event.choice } }
    }
    case 'dismissed':
      return IDLE
    default:
      return state
  }
}

function whileRunning(state: Extract<SaveState, { as: SaveAs }>, event: SaveEvent): SaveState {
  const { as } = state
  if (event.type === 'cancelled') return IDLE
  if (state.phase === 'preparing') {
    if (event.type === 'failed') return failed({ kind: 'failed', text: event.text })
    return event.type === 'pictures-ready' ? { phase: 'uploading', as, progress: null } : state
  }
  switch (event.type) {
    case 'progressed':
      return { ...state, progress: event.progress }
    case 'stored': {
      const { failedPictures: count, storageFull } = event
      return count === 0 ? IDLE : failed({ kind: 'images-failed', count, storageFull, as })
    }
    case 'stored-deleted':
      return failed({ kind: 'stored-gone', withPictures: event.withPictures })
    case 'failed':
      if (event.kind === 'cancelled') return IDLE
      if (event.kind === 'conflict') return { phase: 'asking', question: { kind: 'conflict', as, chosen: null } }
      return failed(event.kind === 'slug-taken' ? { kind: 'slug-taken' } : { kind: 'failed', text: event.text })
    default:
      return state
  }
}
