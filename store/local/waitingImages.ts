import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { diagnosticImages, type ImagePlace, withImageUrls } from '#domain/diagnostic/diagnosticImages.ts'
import type { ImageSlot, ImageStore } from '../ports.ts'
import { StoreError } from '../storeError.ts'
import type { ImageDepot } from './imageDepot.ts'

const SCHEME = 'waiting-image:'

/**
 * Pictures that could not be uploaded yet. In what is stored they stand as 'waiting-image:{key}'; on the screen they
 * need an address that lasts as long as the page.
 */
export class WaitingImages {
  /** Both ways, for the pictures this page has shown. */
  private readonly shown = new Map<string, string>()
  private readonly references = new Map<string, string>()
  /** Those that are up while the diagnostic is not saved yet: they need not go up again. */
  private readonly uploaded = new Map<string, string>()

  constructor(
    private readonly depot: ImageDepot,
    private readonly images: Pick<ImageStore, 'upload'>,
  ) {}

  /** Keeps a picture and gives an address for the screen. */
  async keep(picture: Blob): Promise<string> {
    return this.show(SCHEME + (await this.depot.put(picture)), picture)
  }

  /** Forgets a picture by its address for the screen; gives whether it was one of these. */
  async forget(url: string): Promise<boolean> {
    const reference = this.references.get(url)
    if (reference === undefined) return false
    await this.depot.remove(reference.slice(SCHEME.length))
    return true
  }

  /** As it is stored: references in place of addresses for the screen. */
  toStored(diagnostic: Diagnostic): Diagnostic {
    return withImageUrls(diagnostic, this.references)
  }

  /** As it is shown; a picture that is gone is none. */
  async toShown(diagnostic: Diagnostic): Promise<Diagnostic> {
    const replacements = new Map<string, string | null>()
    for (const { url } of waitingIn(diagnostic)) {
      const picture = this.shown.has(url) ? null : await this.depot.get(url.slice(SCHEME.length))
      replacements.set(url, picture === null ? (this.shown.get(url) ?? null) : this.show(url, picture))
    }
    return replacements.size === 0 ? diagnostic : withImageUrls(diagnostic, replacements)
  }

  /** Uploads what waits and puts the public addresses in its place. Rejects as uploading does. */
  async uploadAll(diagnostic: Diagnostic): Promise<Diagnostic> {
    const replacements = new Map<string, string | null>()
    for (const { place, url } of waitingIn(diagnostic)) {
      const publicUrl = this.uploaded.get(url) ?? (await this.upload(diagnostic, place, url))
      if (publicUrl !== null) this.uploaded.set(url, publicUrl)
      replacements.set(url, publicUrl)
    }
    return replacements.size === 0 ? diagnostic : withImageUrls(diagnostic, replacements)
  }

  /** Forgets the pictures of a stored diagnostic, once it is saved or deleted for good. */
  async release(diagnostic: Diagnostic): Promise<void> {
    for (const { url } of waitingIn(diagnostic)) {
      this.uploaded.delete(url)
      await this.depot.remove(url.slice(SCHEME.length))
    }
  }

  private async upload(diagnostic: Diagnostic, place: ImagePlace, url: string): Promise<string | null> {
    const picture = await this.depot.get(url.slice(SCHEME.length))
    return picture === null ? null : this.images.upload(diagnostic.userId, slotOf(diagnostic, place), picture)
  }

  private show(reference: string, picture: Blob): string {
    const url = URL.createObjectURL(picture)
    this.shown.set(reference, url)
    this.references.set(url, reference)
    return url
  }
}

function waitingIn(diagnostic: Diagnostic) {
  return diagnosticImages(diagnostic).filter(({ url }) => url.startsWith(SCHEME))
}

function slotOf(diagnostic: Diagnostic, place: ImagePlace): ImageSlot {
  return place.kind === 'diagnostic' ? { kind: 'diagnostic', diagnosticId: diagnostic.id } : place
}

/** Whether a failure is an outage: then, and only then, the browser takes over. */
export function isOutage(error: unknown): error is StoreError & { kind: 'unavailable' } {
  return error instanceof StoreError && error.kind === 'unavailable'
}
