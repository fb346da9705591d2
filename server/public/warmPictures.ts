import { AXIS_IDS } from '#domain/axis/axis.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { PictureFormat, PictureWidth } from '#web/quiz/pictureSources.ts'
import { createTurns } from '../turns.ts'
import type { PictureTurns } from './imageVariants.ts'
import { QueueFull } from './jobQueue.ts'

/** Widths chosen by phones, most common first: full width for the main image, 60 percent for axis images. */
const MAIN_WIDTHS: readonly PictureWidth[] = [768, 640, 960]
const AXIS_WIDTHS: readonly PictureWidth[] = [480, 640]
const REMEMBERED = 5_000

type Variant = (storedName: string, width: PictureWidth, format: PictureFormat, turns: PictureTurns) => Promise<unknown>

/** Bounds open pictures and conversions when a crawler visits every page. */
const AT_ONCE = { parallel: MAIN_WIDTHS.length, waiting: REMEMBERED }

/** Resizes a visitor's first pictures in advance. Failures are ignored: the request for the picture reports them. */
export function createPictureWarming(variant: Variant) {
  const warmed = new Set<string>()
  const turns = createTurns(AT_ONCE, () => new QueueFull('Too many pictures are to be made'))
  const inTurn: PictureTurns = { looking: (job) => turns('looking', job), making: (job) => turns('making', job) }

  function warmOne(name: string | undefined, widths: readonly PictureWidth[]): void {
    if (name === undefined || warmed.has(name)) return
    if (warmed.size >= REMEMBERED) warmed.clear()
    warmed.add(name)
    for (const width of widths) variant(name, width, 'avif', inTurn).catch(() => warmed.delete(name))
  }

  /** @param stored names in the bucket of a diagnostic's pictures */
  return (stored: ReadonlyMap<ImageSlot, string>): void => {
    warmOne(stored.get('main'), MAIN_WIDTHS)
    for (const axis of AXIS_IDS) warmOne(stored.get(axis), AXIS_WIDTHS)
  }
}
