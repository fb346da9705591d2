import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { type ImageSlot, imagesOf, mapImageUrls, withImages } from '#domain/image/imageSlot.ts'
import type { ImageStore } from '../ports.ts'
import { noneWhenGone } from '../storeError.ts'
import type { ImageDepot } from './imageDepot.ts'

/** A picture that lies in the depot; its key follows. */
const PICTURE = 'waiting-image:'
/** A copy still to be made of a stored picture; an id of its own and the picture's address follow. */
const COPY = 'waiting-copy:'

/**
 * Pictures that could not be uploaded or copied yet. In what is stored they stand as references; on the screen they
 * need an address that lasts as long as the page.
 */
export class WaitingImages {
  /** Both ways, for the pictures this page has shown. */
  private readonly shown = new Map<string, string>()
  private readonly references = new Map<string, string>()
  /** The files of those that are up while the diagnostic is not saved yet: they need not go up again. */
  private readonly uploaded = new Map<string, string | null>()
  /** The files of those that are saved, for an editor that still shows them by their addresses for the screen. */
  private readonly settled = new Map<string, string | null>()

  constructor(
    private readonly depot: ImageDepot,
    private readonly images: Pick<ImageStore, 'upload' | 'copy'>,
  ) {}

  /** Keeps a picture and gives an address for the screen. */
  async keep(picture: Blob): Promise<string> {
    return this.show(PICTURE + (await this.depot.put(picture)), URL.createObjectURL(picture))
  }

  /** Remembers to copy a stored picture, and gives an address for the screen. */
  keepCopy(publicUrl: string): string {
    return this.showCopy(`${COPY}${newId()}:${originalOf(this.references.get(publicUrl)) ?? publicUrl}`)
  }

  /** A picture of the depot by its address for the screen; null when it is none. */
  async find(url: string): Promise<Blob | null> {
    const reference = this.references.get(url)
    return reference?.startsWith(PICTURE) ? this.depot.get(reference.slice(PICTURE.length)) : null
  }

  /** The stored file that an address for the screen has become; any other address stays. */
  settledOr(url: string): string {
    return this.settled.get(this.references.get(url) ?? '') ?? url
  }

  /** Forgets a picture by its address for the screen; gives the addresses of the stored files that go with it. */
  async forget(url: string): Promise<string[]> {
    const reference = this.references.get(url)
    if (reference === undefined) return [url]
    await this.drop(reference)
    const file = this.uploaded.get(reference) ?? this.settled.get(reference)
    return file ? [file] : []
  }

  /** As it is stored: references, or the files they have become, in place of addresses for the screen. */
  toStored(diagnostic: Diagnostic): Diagnostic {
    return mapImageUrls(diagnostic, (url) => {
      const reference = this.references.get(url)
      if (reference === undefined) return url
      const file = this.settled.get(reference)
      return file === undefined ? reference : file
    })
  }

  /** As it is shown; a picture that is gone is none. */
  async toShown(diagnostic: Diagnostic): Promise<Diagnostic> {
    const replacements = new Map<ImageSlot, string | null>()
    for (const [slot, url] of waitingIn(diagnostic)) replacements.set(slot, await this.addressFor(url))
    return withImages(diagnostic, replacements)
  }

  /** Uploads and copies what waits and puts the public addresses in its place. Rejects as uploading does. */
  async uploadAll(diagnostic: Diagnostic): Promise<Diagnostic> {
    const replacements = new Map<ImageSlot, string | null>()
    for (const [slot, url] of waitingIn(diagnostic)) {
      const known = this.uploaded.get(url)
      const file = known === undefined ? await this.send(diagnostic, slot, url) : known
      this.uploaded.set(url, file)
      replacements.set(slot, file)
    }
    return withImages(diagnostic, replacements)
  }

  /** Forgets the pictures of a stored diagnostic, once their files stand in it or it is deleted for good. */
  async release(diagnostic: Diagnostic): Promise<void> {
    for (const [, url] of waitingIn(diagnostic)) {
      const file = this.uploaded.get(url)
      if (file !== undefined) this.settled.set(url, file)
      this.uploaded.delete(url)
      await this.drop(url)
    }
  }

  private async send(diagnostic: Diagnostic, slot: ImageSlot, reference: string): Promise<string | null> {
    const original = originalOf(reference)
    if (original !== null) return this.images.copy(diagnostic, slot, original).catch(noneWhenGone)
    const picture = await this.depot.get(reference.slice(PICTURE.length))
    return picture === null ? null : this.images.upload(diagnostic, slot, picture)
  }

  private async addressFor(reference: string): Promise<string | null> {
    const known = this.shown.get(reference)
    if (known !== undefined) return known
    if (originalOf(reference) !== null) return this.showCopy(reference)
    const picture = await this.depot.get(reference.slice(PICTURE.length))
    return picture === null ? null : this.show(reference, URL.createObjectURL(picture))
  }

  /** The original shows what the copy will show; the fragment tells its address from the original's. */
  private showCopy(reference: string): string {
    return this.show(reference, `${originalOf(reference)}#${reference.slice(COPY.length).split(':', 1)[0]}`)
  }

  private show(reference: string, url: string): string {
    this.shown.set(reference, url)
    this.references.set(url, reference)
    return url
  }

  private async drop(reference: string): Promise<void> {
    if (reference.startsWith(PICTURE)) await this.depot.remove(reference.slice(PICTURE.length))
  }
}

/** The address of the picture that a reference wants copied; null for references of another kind. */
function originalOf(reference: string | undefined): string | null {
  if (!reference?.startsWith(COPY)) return null
  const rest = reference.slice(COPY.length)
  return rest.slice(rest.indexOf(':') + 1)
}

function waitingIn(diagnostic: Diagnostic) {
  return imagesOf(diagnostic).filter(([, url]) => url.startsWith(PICTURE) || url.startsWith(COPY))
}
