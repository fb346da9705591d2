import * as v from 'valibot'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { STEPS } from '#domain/diagnostic/editorSteps.ts'
import { IMAGE_SLOTS, type ImageSlot, withImages } from '#domain/image/imageSlot.ts'
import type { Pictures } from '../ports.ts'
import { STORE_ERROR_KINDS } from '../storeError.ts'
import type { Revisions } from '../supabase/saveRevision.ts'

const slots = () => v.fallback(v.array(v.picklist(IMAGE_SLOTS)), [])

/** A diagnostic of which this browser is ahead of the backend. Its picture files are kept beside it. */
export const Draft = v.object({
  /** Its place: the editing session while it is written, the diagnostic once it waits. So one waits per diagnostic. */
  id: v.string(),
  /** Tells a waiting state from a later one in its place. It is the revision that a save stores. */
  stamp: v.string(),
  /** 'edit' is still being written; the others wait to be sent. */
  intent: v.picklist(['edit', 'save', 'delete']),
  /** Milliseconds since 1970. */
  keptAt: v.fallback(v.number(), 0),
  /** When it was first found older than such drafts are kept. */
  foundOldAt: v.fallback(v.nullable(v.number()), null),
  diagnostic: Diagnostic,
  /** The revisions that it goes on from: what was read, and its own earlier states, which may have arrived. */
  base: v.fallback(v.array(v.string()), []),
  /** The stamp of the waiting draft that it goes on from. */
  basedOn: v.fallback(v.nullable(v.string()), null),
  /** It replaces what was stored before; where that was deleted meanwhile, it must not come back. */
  replaces: v.fallback(v.boolean(), false),
  /** Slots whose pictures are files of this draft. */
  pictures: slots(),
  /** Slots that show a picture of another diagnostic, of which a copy is still to be made. */
  copies: slots(),
  /** What of both is already in storage, null for a copy whose original is gone. It ends with a day, the files do not. */
  uploaded: v.fallback(v.record(v.picklist(IMAGE_SLOTS), v.nullable(v.string())), {}),
  /** A privacy text that it was given while it waited, which is newer than what is stored. */
  privacyText: v.fallback(v.nullable(v.string()), null),
  /** Why the backend refused it. It is then not sent again by itself. */
  refusal: v.fallback(v.nullable(v.picklist(STORE_ERROR_KINDS)), null),
  /** The slug field and the step as the editor was left. */
  slugText: v.fallback(v.string(), ''),
  step: v.fallback(v.picklist(STEPS), 'basic'),
})
export type Draft = v.InferOutput<typeof Draft>

/** A draft as storage keeps it; one without a diagnostic is none. */
export const KeptDraft = v.pipe(
  Draft,
  v.check(({ diagnostic }) => diagnostic.id !== ''),
)

export type Outgoing = Revisions & {
  diagnostic: Diagnostic
  pictures: Pictures
  copies: readonly ImageSlot[]
  uploaded: Draft['uploaded']
  privacyText?: string | null
}

/** The revisions that content on top of a waiting draft goes on from. @param revision what it was read at, '' if never */
export function baseOn(waiting: Pick<Draft, 'base' | 'stamp'> | null, revision: string): string[] {
  const own = waiting === null ? [] : [...waiting.base, waiting.stamp]
  return [...new Set([revision, ...own])].filter((known) => known !== '')
}

/** The diagnostic with the pictures that went up. */
export function withUploaded({ diagnostic, uploaded }: Pick<Outgoing, 'diagnostic' | 'uploaded'>): Diagnostic {
  return withImages(
    diagnostic,
    IMAGE_SLOTS.flatMap((slot) => (uploaded[slot] === undefined ? [] : [[slot, uploaded[slot]] as const])),
  )
}

export function slotsOf(pictures: Pictures): ImageSlot[] {
  return IMAGE_SLOTS.filter((slot) => pictures[slot] !== undefined)
}
