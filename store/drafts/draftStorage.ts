import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { listKeys, readDocument, removeDocument, writeDocument } from '../local/documents.ts'
import type { EditDraft, EditDrafts, Pictures } from '../ports.ts'
import {
  asCopy,
  baseOver,
  isExpired,
  isOvertaken,
  SLOT_NAMES,
  Slot,
  type SlotEvent,
  type Slots,
  slotsAfter,
} from '../slots.ts'
import { StoreError, type StoreErrorKind } from '../storeError.ts'
import type { Revisions } from '../supabase/saveRevision.ts'
import { DraftPictures } from './draftPictures.ts'
import type { PictureFiles } from './pictureFiles.ts'

const PREFIX = 'mitsujiku.draft.'

type Place = { userId: string; id: string }
type Name = keyof Slots

const storageKey = ({ userId, id }: Place, name: Name) => `${PREFIX}${userId}.${id}.${name}`
const filesOf = ({ edit, send }: Slots) => [edit, send].flatMap((slot) => Object.values(slot?.pictures ?? {}))

/** A save or a deletion as it is sent. */
export type Outgoing = Revisions & { diagnostic: Diagnostic; pictures: Pictures; copies: Slot['copies'] }

/** Drafts of this browser. Text is written synchronously, since a closing page awaits no transaction; files are in IndexedDB. */
export class DraftStorage implements EditDrafts {
  private readonly pictureFiles: DraftPictures

  constructor(
    private readonly storage: Storage | null,
    private readonly files: PictureFiles,
  ) {
    this.pictureFiles = new DraftPictures(files)
  }

  /** Removes drafts untouched for 30 days, and files that no slot names. */
  async tidy(): Promise<void> {
    for (const { content } of this.list('edit')) {
      if (isExpired(this.read(content), Date.now())) removeDocument(this.storage, storageKey(content, 'edit'))
    }
    await this.sweep(await this.files.ids().catch(() => []))
  }

  /** Pending and refused saves and deletions, of one user or of all. */
  readonly waitingOf = (userId?: string): Slot[] => this.list('send', userId)

  /** The waiting save and the base of one over it. Throws 'conflict' if that is not based on the waiting one. */
  replacedBy(base: readonly string[], place: Place): { send: Slot | null; base: string[] } {
    const { send } = this.read(place)
    const over = baseOver(send, base)
    if (over === null) throw new StoreError('conflict', 'Another draft waits')
    return { send, base: over }
  }

  readonly find = (userId: string, id: string): Slot | null => this.read({ userId, id }).edit

  listEdits(userId: string): Slot[] {
    return this.list('edit', userId).sort((a, b) => b.changedAt - a.changedAt)
  }

  keepEdit(draft: EditDraft, known: string | null): boolean {
    const pictures = this.pictureFiles.idsOf(draft.pictures)
    const slot: Slot = { ...draft, intent: 'edit', changedAt: Date.now(), refusal: null, pictures }
    const overtaken = isOvertaken(this.read(slot.content).edit, known)
    const kept = overtaken ? asCopy(slot, newId(), new Date().toISOString()) : slot
    void this.apply(kept.content, { type: 'typed', slot: kept })
    return !overtaken
  }

  readonly keepPictures = (pictures: Pictures): Promise<void> => this.pictureFiles.keep(pictures)

  readonly pictures = (slot: Pick<Slot, 'pictures'>): Promise<Pictures> => this.pictureFiles.read(slot)

  async discard(userId: string, id: string, version: string): Promise<boolean> {
    const { edit } = await this.apply({ userId, id }, { type: 'discarded', version })
    return edit === null
  }

  async discardAll(userId: string): Promise<void> {
    for (const key of listKeys(this.storage, `${PREFIX}${userId}.`)) removeDocument(this.storage, key)
    await this.tidy()
  }

  /** Stores a pending save or deletion in place of the former one, which stays if this rejects with 'browser-storage'. */
  async keepSend(intent: 'save' | 'delete', { diagnostic, pictures, base, ...outgoing }: Outgoing): Promise<Slot> {
    await this.pictureFiles.keep(pictures)
    this.replacedBy(base, diagnostic)
    const own = { intent, changedAt: Date.now(), refusal: null, slugText: '', step: 'basic' } as const
    const named = { base: [...base], pictures: this.pictureFiles.idsOf(pictures) }
    const slot: Slot = { ...outgoing, ...own, ...named, content: diagnostic }
    await this.apply(diagnostic, { type: 'outage', slot })
    return slot
  }

  /** Without room for the refusal the slot stays pending and is refused again. */
  async refuse({ content, version }: Slot, refusal: StoreErrorKind): Promise<void> {
    try {
      await this.apply(content, { type: 'refused', version, refusal })
    } catch {}
  }

  /** Both slots after an event. The waiting save is written before the draft that it came from is removed. */
  apply(place: Place, event: SlotEvent): Promise<Slots> {
    const before = this.read(place)
    const after = slotsAfter(before, event)
    for (const name of SLOT_NAMES) {
      const slot = after[name]
      if (slot === before[name]) continue
      if (slot === null) removeDocument(this.storage, storageKey(place, name))
      else writeDocument(this.storage, storageKey(place, name), slot)
    }
    const named = filesOf(after)
    return this.sweep(filesOf(before).filter((id) => !named.includes(id))).then(() => after)
  }

  private read(place: Place): Slots {
    const slot = (name: Name) => readDocument(this.storage, storageKey(place, name), Slot)
    return { edit: slot('edit'), send: slot('send') }
  }

  private async sweep(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const slots = SLOT_NAMES.flatMap((name) => this.list(name))
    const named = new Set(slots.flatMap(({ pictures }) => Object.values(pictures)))
    await this.pictureFiles.remove(ids.filter((id) => !named.has(id)))
  }

  private list(name: Name, userId?: string): Slot[] {
    const keys = listKeys(this.storage, userId === undefined ? PREFIX : `${PREFIX}${userId}.`)
    return keys.filter((key) => key.endsWith(`.${name}`)).flatMap((key) => readDocument(this.storage, key, Slot) ?? [])
  }
}
