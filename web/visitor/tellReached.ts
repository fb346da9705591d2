import type { Source } from '#domain/response/source.ts'

/** How far a visit came, and the query of an address with its source. */
export type Reached = { reached: number; search: string }

/** The event for the script beside the page that counts visits (progress.ts). */
export const REACHED_EVENT = 'mitsujiku:reached'

/** Tells how far the visit came, see REACHED. Nothing listens where visits are not counted. */
export function tellReached(reached: number, source: Source): void {
  const detail: Reached = { reached, search: new URLSearchParams(source).toString() }
  window.dispatchEvent(new CustomEvent(REACHED_EVENT, { detail }))
}
