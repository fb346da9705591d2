import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { PictureFormat, PictureWidth } from '#web/quiz/pictureSources.ts'

/** What phones choose, most of them first: the main image fills their width, an axis image 60 percent of it. */
const MAIN_WIDTHS: readonly PictureWidth[] = [768, 640, 960]
const AXIS_WIDTHS: readonly PictureWidth[] = [480, 640]
const REMEMBERED = 5_000

export type WarmPicturesDeps = {
  /** What the addresses begin with whose pictures this server can make smaller. */
  resizableImages: string
  variant: (name: string, width: PictureWidth, format: PictureFormat) => Promise<unknown>
}

/**
 * Makes the pictures that a visitor meets first while nobody waits for them: when a diagnostic is published, or looked
 * up for the first time since the start. A failure costs only the head start; the request for the picture reports it.
 */
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
