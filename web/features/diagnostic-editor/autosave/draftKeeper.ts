import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { EditorState, PendingImages } from '../state/editorState.ts'
import type { DraftShelf } from './draftShelf.ts'

/** Typing comes in bursts; the draft is written when one pauses, or at once when the page goes away. */
export const KEPT_AFTER_MS = 300
/** Who never pauses loses no more than this when the browser ends without a word. */
const AT_LATEST_MS = 3000

/** Keeps the draft of one sitting on the shelf while it changes. */
export class DraftKeeper {
  private waiting: { state: EditorState; timer: ReturnType<typeof setTimeout>; since: number } | null = null
  private keptImages: PendingImages = {}
  private readonly unkept = new Set<ImageSlot | 'text'>()

  constructor(
    private readonly shelf: DraftShelf,
    private readonly sittingId: string,
    /** Told after each try whether the browser keeps the draft, the text and every picture of it. */
    private readonly onKept: (kept: boolean) => void,
  ) {}

  /** Takes note of a change; what was saved or never touched is not kept. */
  update(state: EditorState): void {
    this.keepImages(state.images)
    const now = performance.now()
    const since = this.waiting?.since ?? now
    if (this.waiting) clearTimeout(this.waiting.timer)
    const pause = Math.min(KEPT_AFTER_MS, since + AT_LATEST_MS - now)
    this.waiting = state.dirty ? { state, timer: setTimeout(this.flush, pause), since } : null
  }

  /** Writes what still waits. */
  readonly flush = (): void => {
    if (!this.waiting) return
    const { state, timer } = this.waiting
    clearTimeout(timer)
    this.waiting = null
    const { diagnostic, slugText, step, isStored } = state
    try {
      // At once, since a page that goes away waits for nothing.
      this.shelf.keep({ sittingId: this.sittingId, keptAt: Date.now(), isNew: !isStored, diagnostic, slugText, step })
      this.report('text', true)
    } catch {
      this.report('text', false)
    }
  }

  /** Forgets the draft: it is saved, or was thrown away. */
  drop(): void {
    if (this.waiting) clearTimeout(this.waiting.timer)
    this.waiting = null
    this.keptImages = {}
    this.unkept.clear()
    this.reportWhenDone('text', this.shelf.drop(this.sittingId))
  }

  private keepImages(images: PendingImages): void {
    const keys = new Set([...Object.keys(images), ...Object.keys(this.keptImages)] as ImageSlot[])
    for (const key of keys) {
      const jpeg = images[key]?.jpeg
      if (jpeg === this.keptImages[key]?.jpeg) continue
      const done = jpeg ? this.shelf.keepImage(this.sittingId, key, jpeg) : this.shelf.dropImage(this.sittingId, key)
      // Only of the picture that is in the draft now: an earlier one of the same place may end after it.
      this.reportWhenDone(key, done, () => this.keptImages[key]?.jpeg === jpeg)
    }
    this.keptImages = images
  }

  private reportWhenDone(part: ImageSlot | 'text', done: Promise<void>, stillHolds = () => true): void {
    const report = (kept: boolean) => stillHolds() && this.report(part, kept)
    done.then(
      () => report(true),
      () => report(false),
    )
  }

  /** A text that is kept does not make up for a picture that is not. */
  private report(part: ImageSlot | 'text', kept: boolean): void {
    if (kept) this.unkept.delete(part)
    else this.unkept.add(part)
    this.onKept(this.unkept.size === 0)
  }
}
