import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { IMAGE_SLOTS, type ImageSlot, imageIn, uploadTimeOf, withImages } from '#domain/image/imageSlot.ts'
import type { ImageStore, SaveProgress } from '../ports.ts'
import { noneWhenGone, StoreError, type StoreErrorKind } from '../storeError.ts'
import { type Outgoing, slotsOf, withUploaded } from './draft.ts'
import { type RowBackend, saveRow } from './saveRow.ts'

/** No refusal of the draft or the picture itself: it is worth another try. */
const WORTH_RETRYING: ReadonlySet<StoreErrorKind> = new Set([
  'unavailable',
  'unauthenticated',
  'browser-storage',
  'cancelled',
])

/** More at once would make a weak connection fail them all. */
const UPLOADS_AT_ONCE = 4

/** Storage removes what no diagnostic shows for a day: before that it goes up again. */
const UPLOADED_FOR_MS = 12 * 60 * 60 * 1000

export type SendOptions = {
  onProgress?: (progress: SaveProgress) => void
  signal?: AbortSignal
  /** Takes the place of pictures that are refused; without it a refused picture fails the whole. */
  fallbackImage?: string
  /** Called with what another try may build on, once pictures are up and before each try to save the row. */
  onAdvanced: (outgoing: Outgoing) => void
}

export type Sent = {
  diagnostic: Diagnostic
  failedPictures: ImageSlot[]
  /** Whether pictures failed because the account's room for pictures is used up. */
  storageFull: boolean
}

/** Sends a draft: pictures up, copies made, row saved. Rejects with a `StoreError`. */
export class DraftSender {
  /** Files that are up: after a failed save they need not go up again. */
  private readonly uploaded = new WeakMap<Blob, { diagnosticId: string; address: string }>()

  constructor(
    private readonly backend: RowBackend,
    private readonly images: Pick<ImageStore, 'upload' | 'copy'>,
  ) {}

  async send(outgoing: Outgoing, options: SendOptions): Promise<Sent> {
    const { uploaded, failures } = await this.uploadPictures(outgoing, options)
    const advanced: Outgoing = { ...outgoing, uploaded }
    options.onAdvanced(advanced)
    const { fallbackImage } = options
    const stopping = [...failures.values()].find((error) => fallbackImage === undefined || isWorthRetrying(error))
    if (stopping !== undefined) throw stopping
    const failedPictures = [...failures.keys()]
    const fallbacks = failedPictures.map((slot) => [slot, fallbackImage ?? null] as const)
    const record = withImages(withUploaded(advanced), fallbacks)
    const diagnostic = await saveRow(this.backend, record, outgoing, ({ publicUrl }) =>
      options.onAdvanced({ ...advanced, diagnostic: { ...outgoing.diagnostic, publicUrl } }),
    )
    return { diagnostic, failedPictures, storageFull: [...failures.values()].some(isStorageFull) }
  }

  private async uploadPictures({ diagnostic, pictures, copies, ...outgoing }: Outgoing, options: SendOptions) {
    const files = slotsOf(pictures)
    const copied = copies.filter((slot) => !pictures[slot] && imageIn(diagnostic, slot) !== null)
    const uploaded: Outgoing['uploaded'] = { ...outgoing.uploaded }
    for (const slot of IMAGE_SLOTS) if (!isFresh(uploaded[slot])) delete uploaded[slot]
    const failures = new Map<ImageSlot, unknown>()
    const fractions = new Map<ImageSlot, number>()
    const report = () => {
      const sum = [...fractions.values()].reduce((total, fraction) => total + fraction, 0)
      const up = files.filter((slot) => uploaded[slot]).length
      options.onProgress?.({ uploaded: up, total: files.length, fraction: sum / Math.max(1, files.length) })
    }
    const onProgress = (slot: ImageSlot, fraction: number) => {
      fractions.set(slot, fraction)
      report()
    }
    report()
    const stopped = () => [...failures.values()].some(isWorthRetrying)
    await pool([...files, ...copied], async (slot) => {
      if (stopped()) return
      try {
        const file = pictures[slot]
        uploaded[slot] ??= await (file
          ? this.upload(diagnostic, slot, file, options, onProgress)
          : this.copy(diagnostic, slot))
      } catch (error) {
        failures.set(slot, error)
      }
      if (pictures[slot]) onProgress(slot, 1)
    })
    return { uploaded, failures }
  }

  private async upload(
    diagnostic: Diagnostic,
    slot: ImageSlot,
    file: Blob,
    { signal }: SendOptions,
    onProgress: (slot: ImageSlot, fraction: number) => void,
  ): Promise<string> {
    const known = this.uploaded.get(file)
    if (known?.diagnosticId === diagnostic.id && isFresh(known.address)) return known.address
    const options = { onProgress: (fraction: number) => onProgress(slot, fraction), ...(signal && { signal }) }
    const address = await this.images.upload(diagnostic, slot, file, options)
    this.uploaded.set(file, { diagnosticId: diagnostic.id, address })
    return address
  }

  /** A copy of a picture whose file is gone is none. */
  private copy(diagnostic: Diagnostic, slot: ImageSlot): Promise<string | null> {
    return this.images.copy(diagnostic, slot, imageIn(diagnostic, slot) ?? '').catch(noneWhenGone)
  }
}

function isFresh(address: string | null | undefined): boolean {
  return address != null && Date.now() - (uploadTimeOf(address) ?? 0) < UPLOADED_FOR_MS
}

export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof StoreError) || WORTH_RETRYING.has(error.kind)
}

function isStorageFull(error: unknown): boolean {
  return error instanceof StoreError && error.kind === 'storage-full'
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
