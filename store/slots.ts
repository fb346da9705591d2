import * as v from 'valibot'
import { asNewDiagnostic } from '#domain/diagnostic/copies.ts'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { STEPS } from '#domain/diagnostic/editorSteps.ts'
import { IMAGE_SLOTS, imagesOf, withImages } from '#domain/image/imageSlot.ts'
import { STORE_ERROR_KINDS, type StoreErrorKind } from './storeError.ts'

/** A local change of one diagnostic that the backend does not have yet. */
export const Slot = v.object({
  /** The revision that its save stores. Another tab writes another version. */
  version: v.string(),
  /** Revisions that it may replace. */
  base: v.array(v.string()),
  /** Whether it is known to be stored. `base` does not tell: an earlier version may never have arrived. */
  replaces: v.boolean(),
  intent: v.picklist(['edit', 'save', 'delete']),
  /** Milliseconds since 1970. */
  changedAt: v.number(),
  /** The backend's refusal. A refused slot is not sent again automatically. */
  refusal: v.fallback(v.nullable(v.picklist(STORE_ERROR_KINDS)), null),
  content: v.pipe(
    Diagnostic,
    v.check(({ id }) => id !== ''),
  ),
  /** The slug field and the step as the editor was left. */
  slugText: v.fallback(v.string(), ''),
  step: v.fallback(v.picklist(STEPS), 'basic'),
  /** The ids of picture files, which take the place of the addresses in their slots. */
  pictures: v.fallback(v.record(v.picklist(IMAGE_SLOTS), v.string()), {}),
  /** Slots that show a picture of another diagnostic, of which a copy is still to be made. */
  copies: v.fallback(v.array(v.picklist(IMAGE_SLOTS)), []),
})
export type Slot = v.InferOutput<typeof Slot>

/** `edit` is written while typing; `send` is a save or a deletion that waits for the backend. */
export type Slots = { edit: Slot | null; send: Slot | null }

export const SLOT_NAMES = ['send', 'edit'] as const satisfies readonly (keyof Slots)[]

export type SlotEvent =
  | { type: 'typed'; slot: Slot }
  | { type: 'acknowledged'; version: string; base: readonly string[] }
  | { type: 'outage'; slot: Slot }
  | { type: 'refused'; version: string; refusal: StoreErrorKind }
  | { type: 'discarded'; version: string }
  | { type: 'deleted' }

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** Both slots of a diagnostic after an event. Events about another version change nothing. */
export function slotsAfter(slots: Slots, event: SlotEvent): Slots {
  const { edit, send } = slots
  switch (event.type) {
    case 'typed':
      return { ...slots, edit: event.slot }
    case 'acknowledged':
      return { edit: unless(edit, event.version), send: sendAfter(send, event) }
    case 'outage':
      return { edit: event.slot.intent === 'delete' ? null : unless(edit, event.slot.version), send: event.slot }
    case 'refused':
      return send?.version === event.version ? { edit, send: { ...send, refusal: event.refusal } } : slots
    case 'discarded':
      return { edit: unless(edit, event.version), send }
    case 'deleted':
      return { edit: null, send: null }
  }
}

/** Removes the replaced save. One kept meanwhile continues from the stored revision. */
function sendAfter(send: Slot | null, { version, base }: { version: string; base: readonly string[] }): Slot | null {
  if (send === null || send.version === version || base.includes(send.version)) return null
  return send.base.includes(version) ? { ...send, replaces: true } : send
}

function unless(slot: Slot | null, version: string): Slot | null {
  return slot?.version === version ? null : slot
}

/** The base of a save over a pending one, which may have arrived. Null if it is not based on that. */
export function baseOver(send: Slot | null, base: readonly string[]): string[] | null {
  if (send === null) return [...base]
  return base.includes(send.version) ? [...new Set([...send.base, ...base])] : null
}

/** The revisions under an edit: the stored one and the pending one over it. @param revision '' if never stored */
export function baseOf(revision: string, waiting: { version: string } | null): string[] {
  return [revision, waiting?.version ?? ''].filter((known) => known !== '')
}

/** Whether another tab wrote the slot since. @param known the version that this tab last wrote or read */
export function isOvertaken(edit: Slot | null, known: string | null): boolean {
  return edit !== null && edit.version !== known
}

/** Whether a draft is too old to be offered: never sent, and 30 days old. */
export function isExpired({ edit, send }: Slots, now: number): boolean {
  return edit !== null && send === null && now - edit.changedAt > KEPT_FOR_MS
}

/** The draft of a deleted diagnostic as a new one, without the pictures that were deleted with it. */
export function asNew(slot: Slot, now: string): Slot {
  const gone = IMAGE_SLOTS.filter((name) => !slot.copies.includes(name)).map((name) => [name, null] as const)
  return { ...slot, base: [], replaces: false, content: asNewDiagnostic(withImages(slot.content, gone), now) }
}

/** The same content as a new diagnostic's draft. Used if the slot belongs to another tab. */
export function asCopy(slot: Slot, id: string, now: string): Slot {
  const content = { ...asNewDiagnostic(slot.content, now), id, publicUrl: null }
  return { ...slot, base: [], replaces: false, content, slugText: '', copies: imagesOf(content).map(([name]) => name) }
}
