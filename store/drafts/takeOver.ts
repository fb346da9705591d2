import { createStore, get, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { IMAGE_SLOTS, type ImageSlot, imagesOf, withImages } from '#domain/image/imageSlot.ts'
import { property } from '#domain/schema/schema.ts'
import { listKeys, readDocument, removeDocument, writeDocument } from '../local/documents.ts'
import type { Pictures } from '../ports.ts'
import { inOneTab } from '../tabLock.ts'
import { type Draft, KeptDraft, slotsOf } from './draft.ts'
import type { PictureFiles } from './pictureFiles.ts'

/** What a browser of 0.x kept: drafts of sessions, waiting saves and deletions, and their pictures. */

const EDITS = 'mitsujiku.editor-draft.v1/'
const WAITING = 'mitsujiku.waiting.'
const PICTURE = 'waiting-image:'
const COPY = 'waiting-copy:'

/** Where 0.x kept its pictures; a picture that cannot be read is none. */
export interface FormerPictures {
  /** Of an editing session, by the key of its draft. */
  ofEdit(key: string): Promise<Pictures>
  /** One that waited to be uploaded. */
  waiting(key: string): Promise<Blob | null>
}

const Former = v.object({ sittingId: v.string(), keptAt: v.number(), diagnostic: v.unknown() })
const FormerWaiting = v.object({ kind: v.picklist(['save', 'remove']), stamp: v.string(), diagnostic: v.unknown() })

/** Takes over what 0.x kept, once. Never rejects; what does not fit stays for the next start. */
export async function takeOverDrafts(
  storage: Storage | null,
  files: PictureFiles,
  former: FormerPictures = formerPictures(),
): Promise<void> {
  await inOneTab('mitsujiku.take-over', () => moveAll(storage, files, former))
}

async function moveAll(storage: Storage | null, files: PictureFiles, former: FormerPictures): Promise<void> {
  for (const key of [...listKeys(storage, WAITING), ...listKeys(storage, EDITS)]) {
    const kept = readDocument(storage, key, v.record(v.string(), v.unknown()))
    if (kept === null) continue
    const move = key.startsWith(EDITS) ? readEdit : readWaiting
    try {
      const { draft, pictures } = await move(key, kept, former)
      if (slotsOf(pictures).length > 0) await files.set(draft.stamp, pictures)
      writeDocument(storage, `mitsujiku.draft.${draft.diagnostic.userId}.${draft.id}`, draft)
      removeDocument(storage, key)
    } catch {
      // No draft, or no room: it stays where it is.
    }
  }
}

type Moved = { draft: Draft; pictures: Pictures }

async function readEdit(key: string, kept: Record<string, unknown>, former: FormerPictures): Promise<Moved> {
  const output = v.parse(Former, kept)
  const pictures = await former.ofEdit(key)
  const diagnostic = v.parse(Diagnostic, output.diagnostic)
  // Addresses that held in one page only; without a file their pictures are reported as lost when it is restored.
  const gone = imagesOf(diagnostic).flatMap(([slot, url]) => (/^blob:|#/.test(url) ? [slot] : []))
  const draft = v.parse(KeptDraft, {
    ...kept,
    ...{ id: output.sittingId, stamp: output.sittingId, intent: 'edit', replaces: kept.isNew !== true },
    basedOn: property(output.diagnostic, 'keptAs'),
    diagnostic: withImages(
      { ...diagnostic, userId: key.slice(EDITS.length).split('/', 1)[0] ?? '' },
      gone.map((slot) => [slot, null]),
    ),
    pictures: [...new Set([...slotsOf(pictures), ...gone])],
  })
  return { draft, pictures }
}

async function readWaiting(_key: string, kept: Record<string, unknown>, former: FormerPictures): Promise<Moved> {
  const output = v.parse(FormerWaiting, kept)
  const pictures: Pictures = {}
  const copies: ImageSlot[] = []
  const addresses = new Map<ImageSlot, string | null>()
  const diagnostic = v.parse(Diagnostic, output.diagnostic)
  for (const [slot, url] of imagesOf(diagnostic)) {
    if (url.startsWith(COPY)) {
      copies.push(slot)
      addresses.set(slot, url.slice(url.indexOf(':', COPY.length) + 1))
    } else if (url.startsWith(PICTURE)) {
      const file = await former.waiting(url.slice(PICTURE.length))
      if (file !== null) pictures[slot] = file
      addresses.set(slot, null)
    }
  }
  const draft = v.parse(KeptDraft, {
    ...kept,
    ...{ id: diagnostic.id, intent: output.kind === 'save' ? 'save' : 'delete', replaces: kept.replace === true },
    ...{ keptAt: Date.now(), diagnostic: withImages(diagnostic, addresses), pictures: slotsOf(pictures), copies },
  })
  return { draft, pictures }
}

/** The two databases of 0.x, opened when something of 0.x is there. */
function formerPictures(): FormerPictures {
  const opened = new Map<string, UseStore>()
  const open = (database: string, store: string) => {
    const known = opened.get(database) ?? createStore(database, store)
    opened.set(database, known)
    return known
  }
  return {
    async ofEdit(key) {
      // Without IndexedDB there never was a picture.
      if (typeof indexedDB === 'undefined') return {}
      const store = open('mitsujiku-editor', 'images')
      const pictures: Pictures = {}
      for (const slot of IMAGE_SLOTS) {
        const file = await get<Blob>(`${key}/${slot}`, store)
        if (file !== undefined) pictures[slot] = file
      }
      return pictures
    },
    waiting: async (key) => (await get<Blob>(key, open('mitsujiku-images', 'waiting'))) ?? null,
  }
}
