import { asNewDiagnostic } from '#domain/diagnostic/copies.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { IMAGE_SLOTS, withImages } from '#domain/image/imageSlot.ts'
import { listDocuments, readDocument, removeDocument, writeDocument } from '../local/documents.ts'
import type { EditDraft, EditDrafts, Pictures } from '../ports.ts'
import { type Draft, KeptDraft, type Outgoing, slotsOf } from './draft.ts'
import type { PictureFiles } from './pictureFiles.ts'

const PREFIX = 'mitsujiku.draft.'
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_FOR_MS = 30 * DAY_MS
/** A draft found too old is kept for another week: a clock that is wrong for a day deletes nothing. */
const FOUND_OLD_FOR_MS = 7 * DAY_MS

type Place = { userId: string; id: string }

const keyOf = ({ userId, id }: Place) => `${PREFIX}${userId}.${id}`
const placeOf = ({ id, diagnostic }: Draft): Place => ({ userId: diagnostic.userId, id })

/** Drafts of this browser: text in localStorage, since a closing page awaits no transaction; files in IndexedDB. */
export class DraftStorage implements EditDrafts {
  /** The files that were read, so that a list read again has the same ones. */
  private readonly known = new Map<string, Promise<Pictures>>()
  private readonly alteredWithoutRoom = new Map<string, Draft>()

  constructor(
    private readonly storage: Storage | null,
    private readonly files: PictureFiles,
  ) {}

  /** The user's drafts that wait to be sent, and those that were refused. */
  waitingOf(userId: string): Draft[] {
    return this.list(`${PREFIX}${userId}.`).filter(({ intent }) => intent !== 'edit')
  }

  findWaiting({ userId, id }: Pick<Diagnostic, 'userId' | 'id'>): Draft | null {
    const kept = readDocument(this.storage, keyOf({ userId, id }), KeptDraft)
    return kept && this.asAltered(kept)
  }

  /** The save that waits for a diagnostic, of any owner. */
  findSave(diagnosticId: string): Draft | null {
    return this.list(PREFIX).find(({ id, intent }) => intent === 'save' && id === diagnosticId) ?? null
  }

  async findLeft(userId: string, diagnosticId: string | null): Promise<Draft[]> {
    const drafts = this.list(`${PREFIX}${userId}.`).filter(({ intent }) => intent === 'edit')
    const old = drafts.filter(({ keptAt }) => Date.now() - keptAt > KEPT_FOR_MS)
    const expired = old.filter(({ foundOldAt }) => foundOldAt !== null && Date.now() - foundOldAt > FOUND_OLD_FOR_MS)
    for (const draft of old) if (draft.foundOldAt === null) this.writeIfRoom({ ...draft, foundOldAt: Date.now() })
    for (const draft of expired) await this.drop(userId, draft.id).catch(() => undefined)
    return drafts
      .filter((draft) => !expired.includes(draft))
      .filter((draft) => (diagnosticId === null ? !draft.replaces : draft.diagnostic.id === diagnosticId))
      .sort((a, b) => b.keptAt - a.keptAt)
  }

  /** Edit drafts of stored diagnostics that are neither in `stored` nor waiting. */
  leftWithout(userId: string, stored: readonly Pick<Diagnostic, 'id'>[]): Draft[] {
    const known = new Set([...stored, ...this.waitingOf(userId)].map(({ id }) => id))
    const drafts = this.list(`${PREFIX}${userId}.`)
    return drafts.filter((draft) => draft.intent === 'edit' && draft.replaces && !known.has(draft.diagnostic.id))
  }

  /** Turns it into a draft of a new diagnostic without deleted files, unless it changed or was dropped meanwhile. */
  release(draft: Draft): void {
    const { diagnostic, copies } = draft
    const key = keyOf({ userId: diagnostic.userId, id: draft.id })
    if (readDocument(this.storage, key, KeptDraft)?.keptAt !== draft.keptAt) return
    const gone = IMAGE_SLOTS.filter((slot) => !copies.includes(slot)).map((slot) => [slot, null] as const)
    const anew = asNewDiagnostic(withImages(diagnostic, gone), new Date().toISOString())
    this.writeIfRoom({ ...draft, diagnostic: anew, replaces: false, basedOn: null })
  }

  keepEdit(draft: EditDraft): number {
    const own = { stamp: draft.id, intent: 'edit', keptAt: Date.now(), foundOldAt: null, privacyText: null } as const
    this.write({ ...draft, ...own, base: [], uploaded: {}, refusal: null })
    return own.keptAt
  }

  wasContinued(userId: string, sessionId: string, keptAt: number | null): boolean {
    const kept = readDocument(this.storage, keyOf({ userId, id: sessionId }), KeptDraft)
    return kept !== null && kept.keptAt !== keptAt
  }

  /** Puts a waiting draft in place of an earlier one. Without room rejects with 'browser-storage'; the earlier stays. */
  async keepWaiting(
    intent: 'save' | 'delete',
    { pictures, copies, privacyText = null, version, ...outgoing }: Outgoing,
  ): Promise<Draft> {
    const { diagnostic } = outgoing
    const draft: Draft = {
      ...outgoing,
      ...{ id: diagnostic.id, stamp: version, base: [...outgoing.base], intent, keptAt: Date.now(), foundOldAt: null },
      ...{ basedOn: null, refusal: null, privacyText },
      ...{ pictures: slotsOf(pictures), copies: [...copies], slugText: '', step: 'basic' },
    }
    await this.keepPictures(draft.stamp, pictures)
    const before = this.findWaiting(diagnostic)
    this.write(draft)
    if (before !== null) await this.removeFiles(before.stamp)
    return draft
  }

  /** Alters a draft that waits, unless another one took its place; without room, for this page alone. */
  alter(
    draft: Draft,
    alteration: Partial<Pick<Draft, 'diagnostic' | 'base' | 'replaces' | 'uploaded' | 'refusal' | 'privacyText'>>,
  ) {
    const current = this.findWaiting(draft.diagnostic)
    if (current?.stamp !== draft.stamp) return
    const altered = { ...current, ...alteration }
    try {
      this.write(altered)
      this.alteredWithoutRoom.delete(draft.stamp)
    } catch {
      this.alteredWithoutRoom.set(draft.stamp, altered)
    }
  }

  /** Removes a draft that waited, unless another one took its place; gives the one that did. */
  async end(draft: Draft): Promise<Draft | null> {
    const current = this.findWaiting(draft.diagnostic)
    const later = current?.stamp === draft.stamp ? null : current
    if (later === null) removeDocument(this.storage, keyOf(placeOf(draft)))
    this.alteredWithoutRoom.delete(draft.stamp)
    await this.removeFiles(draft.stamp)
    return later
  }

  async drop(userId: string, sessionId: string): Promise<void> {
    const draft = readDocument(this.storage, keyOf({ userId, id: sessionId }), KeptDraft)
    removeDocument(this.storage, keyOf({ userId, id: sessionId }))
    if (draft?.pictures.length || this.known.has(sessionId)) {
      this.known.delete(sessionId)
      await this.files.remove(sessionId)
    }
  }

  async keepPictures(stamp: string, pictures: Pictures): Promise<void> {
    const isEmpty = slotsOf(pictures).length === 0
    if (isEmpty && !this.known.has(stamp)) return
    this.known.set(stamp, Promise.resolve(pictures))
    await (isEmpty ? this.files.remove(stamp) : this.files.set(stamp, pictures))
  }

  async pictures({ stamp, pictures }: Pick<Draft, 'stamp' | 'pictures'>): Promise<Pictures> {
    if (pictures.length === 0) return {}
    const read = this.known.get(stamp) ?? this.files.get(stamp)
    this.known.set(stamp, read)
    read.catch(() => this.known.delete(stamp))
    const files = await read
    return Object.fromEntries(pictures.flatMap((slot) => (files[slot] ? [[slot, files[slot]]] : [])))
  }

  leftPictures(draft: Pick<Draft, 'stamp' | 'pictures'>): Promise<Pictures> {
    this.known.delete(draft.stamp)
    return this.pictures(draft)
  }

  /** Files left behind do no harm, so failing here fails nothing. */
  private async removeFiles(stamp: string): Promise<void> {
    this.known.delete(stamp)
    await this.files.remove(stamp).catch(() => undefined)
  }

  private list(prefix: string): Draft[] {
    return listDocuments(this.storage, prefix, KeptDraft).map((kept) => this.asAltered(kept))
  }

  private asAltered(kept: Draft): Draft {
    return this.alteredWithoutRoom.get(kept.stamp) ?? kept
  }

  /** At the next visit it is tried again. */
  private writeIfRoom(draft: Draft): void {
    try {
      this.write(draft)
    } catch {}
  }

  private write(draft: Draft): void {
    writeDocument(this.storage, keyOf(placeOf(draft)), draft)
  }
}
