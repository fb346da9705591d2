import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { PictureFormat, PictureWidth } from '#web/quiz/pictureSources.ts'

/** Widths chosen by phones, most common first: full width for the main image, 60 percent for axis images. */
const MAIN_WIDTHS: readonly PictureWidth[] = [768, 640, 960]
const AXIS_WIDTHS: readonly PictureWidth[] = [480, 640]
const REMEMBERED = 5_000

export type WarmPicturesDeps = {
  resizableImages: string
  variant: (name: string, width: PictureWidth, format: PictureFormat) => Promise<unknown>
}

/** Resizes a visitor's first pictures in advance. Failures are ignored: the request for the picture reports them. */
export function createPictureWarming({ resizableImages, variant }: WarmPicturesDeps) {
  const warmed = new Set<string>()

  function warmOne(url: string | null, widths: readonly PictureWidth[]): void {
    if (url === null || !url.startsWith(resizableImages) || warmed.has(url)) return
    if (warmed.size >= REMEMBERED) warmed.clear()
    warmed.add(url)
    const name = url.slice(resizableImages.length)
    for (const width of widths) variant(name, width, 'avif').catch(() => warmed.delete(url))
  }

  return ({ imageUrl, axes }: Pick<PublishedDiagnostic, 'imageUrl' | 'axes'>): void => {
    warmOne(imageUrl, MAIN_WIDTHS)
    for (const axis of axes) warmOne(axis.imageUrl, AXIS_WIDTHS)
  }
}
