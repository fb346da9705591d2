import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type ImageSlot, imageIn, uploadTimeOf, withImages } from '#domain/image/imageSlot.ts'
import type { ImageStore, SaveOptions, SaveResult } from '../ports.ts'
import { isOutage, noneWhenGone, StoreError } from '../storeError.ts'
import { isWorthRepeating } from '../transport.ts'
import { filesOf } from './draftPictures.ts'
import type { Outgoing } from './draftStorage.ts'
import { type RowBackend, saveRow } from './saveRow.ts'

/** More in parallel would make them all fail on a weak connection. */
const UPLOADS_AT_ONCE = 4

/** Storage deletes files that no diagnostic uses for a day, so older ones are uploaded again. */
const UPLOADED_FOR_MS = 12 * 60 * 60 * 1000

export type SendOptions = Pick<SaveOptions, 'onProgress' | 'signal' | 'fallbackImage'>

type Sent = Pick<SaveResult, 'diagnostic' | 'failedPictures' | 'storageFull'>

/** Sends a draft: pictures up, copies made, row saved. Rejects with a `StoreError`. */
export class DraftSender {
  /** Uploaded files, so that a retry after a failed save skips them. */
  private readonly uploaded = new WeakMap<Blob, { diagnosticId: string; address: string }>()

  constructor(
    private readonly backend: RowBackend,
    private readonly images: Pick<ImageStore, 'upload' | 'copy' | 'remove'>,
  ) {}

  async send(outgoing: Outgoing, options: SendOptions): Promise<Sent> {
    const { uploaded, copied, failures } = await this.sendPictures(outgoing, options)
    const { fallbackImage } = options
    try {
      const stopping = [...failures.values()].find((error) => fallbackImage === undefined || isWorthRepeating(error))
      if (stopping !== undefined) throw stopping
      const failedPictures = [...failures.keys()]
      const fallbacks = failedPictures.map((slot) => [slot, fallbackImage ?? null] as const)
      const record = withImages(outgoing.diagnostic, [...uploaded, ...fallbacks])
      const diagnostic = await saveRow(this.backend, record, outgoing)
      const isStorageFull = (error: unknown) => error instanceof StoreError && error.kind === 'storage-full'
      return { diagnostic, failedPictures, storageFull: [...failures.values()].some(isStorageFull) }
    } catch (error) {
      // No diagnostic uses the copies of a refused save.
      const made = copied.flatMap((slot) => uploaded.get(slot) ?? [])
      if (!isOutage(error) && made.length > 0) await this.images.remove(made).catch(() => undefined)
      throw error
    }
  }

  private async sendPictures({ diagnostic, pictures, copies }: Outgoing, options: SendOptions) {
    const files = filesOf(pictures).map(([slot]) => slot)
    const copied = copies.filter((slot) => !pictures[slot] && imageIn(diagnostic, slot) !== null)
    const uploaded = new Map<ImageSlot, string | null>()
    const failures = new Map<ImageSlot, unknown>()
    const fractions = new Map<ImageSlot, number>()
    const report = () => {
      const sum = [...fractions.values()].reduce((total, fraction) => total + fraction, 0)
      const up = files.filter((slot) => uploaded.has(slot)).length
      options.onProgress?.({ uploaded: up, total: files.length, fraction: sum / Math.max(1, files.length) })
    }
    const onProgress = (slot: ImageSlot, fraction: number) => {
      fractions.set(slot, fraction)
      report()
    }
    report()
    const stopped = () => [...failures.values()].some(isWorthRepeating)
    await pool([...files, ...copied], async (slot) => {
      if (stopped()) return
      try {
        const file = pictures[slot]
        // Gives null if the original is gone.
        const copy = () => this.images.copy(diagnostic, slot, imageIn(diagnostic, slot) ?? '').catch(noneWhenGone)
        uploaded.set(slot, await (file ? this.upload(diagnostic, slot, file, options, onProgress) : copy()))
      } catch (error) {
        failures.set(slot, error)
      }
      if (pictures[slot]) onProgress(slot, 1)
    })
    return { uploaded, copied, failures }
  }

  private async upload(
    diagnostic: Diagnostic,
    slot: ImageSlot,
    file: Blob,
    { signal }: SendOptions,
    onProgress: (slot: ImageSlot, fraction: number) => void,
  ): Promise<string> {
    const known = this.uploaded.get(file)
    const isFresh = Date.now() - (uploadTimeOf(known?.address ?? '') ?? 0) < UPLOADED_FOR_MS
    if (known?.diagnosticId === diagnostic.id && isFresh) return known.address
    const options = { onProgress: (fraction: number) => onProgress(slot, fraction), ...(signal && { signal }) }
    const address = await this.images.upload(diagnostic, slot, file, options)
    this.uploaded.set(file, { diagnosticId: diagnostic.id, address })
    return address
  }
}

async function pool<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const next = async (): Promise<void> => {
    const item = queue.shift()
    if (item === undefined) return
    await work(item)
    await next()
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, next))
}
