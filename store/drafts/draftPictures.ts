import { newId } from '#domain/id/newId.ts'
import { IMAGE_SLOTS, type ImageSlot } from '#domain/image/imageSlot.ts'
import type { Pictures } from '../ports.ts'
import type { Slot } from '../slots.ts'
import type { PictureFiles } from './pictureFiles.ts'

/** The pictures of drafts as files: each is stored once, however many slots name it. */
export class DraftPictures {
  private readonly ids = new WeakMap<Blob, string>()
  /** The files that are stored, so that a list read again has the same ones. */
  private readonly stored = new Map<string, Blob>()

  constructor(private readonly files: PictureFiles) {}

  /** The ids by which slots name these files, stored or not. */
  idsOf(pictures: Pictures): Slot['pictures'] {
    return Object.fromEntries(filesOf(pictures).map(([slot, file]) => [slot, this.idOf(file)]))
  }

  /** Stores what is not stored yet. Rejects with 'browser-storage'. */
  async keep(pictures: Pictures): Promise<void> {
    for (const [, file] of filesOf(pictures)) {
      const id = this.idOf(file)
      if (this.stored.has(id)) continue
      await this.files.set(id, file)
      this.stored.set(id, file)
    }
  }

  /** The files that a slot names; a lost one is missing. */
  async read({ pictures }: Pick<Slot, 'pictures'>): Promise<Pictures> {
    const found: Pictures = {}
    for (const [slot, id] of Object.entries(pictures) as [ImageSlot, string][]) {
      const file = this.stored.get(id) ?? (await this.files.get(id))
      if (file === undefined) continue
      this.stored.set(id, file)
      this.ids.set(file, id)
      found[slot] = file
    }
    return found
  }

  /** Deletes files. Those left behind do no harm and go at the next visit, so it never rejects. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.stored.delete(id)
    if (ids.length > 0) await this.files.remove(ids).catch(() => undefined)
  }

  private idOf(file: Blob): string {
    const id = this.ids.get(file) ?? newId()
    this.ids.set(file, id)
    return id
  }
}

export function filesOf(pictures: Pictures): [ImageSlot, Blob][] {
  return IMAGE_SLOTS.flatMap((slot) => (pictures[slot] ? [[slot, pictures[slot]] as [ImageSlot, Blob]] : []))
}
