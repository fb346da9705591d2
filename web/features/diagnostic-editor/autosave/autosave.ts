import { newId } from '#domain/id/newId.ts'
import { IMAGE_SLOTS } from '#domain/image/imageSlot.ts'
import type { EditDrafts } from '#store/ports.ts'
import { type EditorState, type PendingImages, toPictures } from '../state/editorState.ts'

/** Typing comes in bursts; the draft is written when one pauses, or at once when the page goes away. */
export const KEPT_AFTER_MS = 300
/** Typing without a pause loses no more than this when the browser crashes. */
const AT_LATEST_MS = 3000

type Part = 'text' | 'pictures'

/** Keeps the draft of one editing session in this browser while it changes. */
export class Autosave {
  private waiting: { state: EditorState; timer: ReturnType<typeof setTimeout>; since: number } | null = null
  private latest: EditorState | null = null
  private images: PendingImages = {}
  private readonly unkept = new Set<Part>()
  private keptAt: number | null = null

  constructor(
    private readonly drafts: EditDrafts,
    private readonly userId: string,
    private sessionId: string,
    /** Called after each try with whether the browser keeps the draft, its text and every picture of it. */
    private readonly onKept: (kept: boolean) => void,
    private readonly onSession: (sessionId: string) => void,
  ) {}

  /** Leaves the session's draft as it is; what follows is kept as a new one, or goes on from one that was left. */
  goOn({ id, keptAt }: { id: string; keptAt: number | null } = { id: newId(), keptAt: null }): void {
    this.sessionId = id
    this.keptAt = keptAt
    this.images = {}
    this.onSession(id)
  }

  /** Takes note of a change; what was saved or never touched is not kept. */
  update(state: EditorState): void {
    this.latest = state
    this.keepImages(state.images, state.dirty)
    const now = performance.now()
    const since = this.waiting?.since ?? now
    if (this.waiting) clearTimeout(this.waiting.timer)
    const pause = Math.min(KEPT_AFTER_MS, since + AT_LATEST_MS - now)
    this.waiting = state.dirty ? { state, timer: setTimeout(this.flush, pause), since } : null
  }

  /** Writes the text that still waits, at once: a page that goes away waits for nothing. */
  readonly flush = (): void => {
    if (!this.waiting) return
    const { state, timer } = this.waiting
    clearTimeout(timer)
    this.waiting = null
    const { diagnostic, slugText, step, isStored, grownFrom, copies, images } = state
    const pictures = IMAGE_SLOTS.filter((slot) => images[slot])
    if (this.leaveContinued()) this.keepImages(images, true)
    try {
      this.keptAt = this.drafts.keepEdit({
        ...{ id: this.sessionId, diagnostic, basedOn: grownFrom, replaces: isStored, slugText, step },
        ...{ pictures, copies: [...copies] },
      })
      this.report('text', true)
    } catch {
      this.waiting = { state, timer, since: performance.now() }
      this.report('text', false)
    }
  }

  /** Keeps a save that waits as a draft, where what takes its place on the screen will be saved over it. */
  keepWaiting(): void {
    const { latest } = this
    if (latest !== null && latest.basedOn !== null && !latest.dirty) this.update({ ...latest, dirty: true })
  }

  /** Tries once more, and gives whether the browser still does not keep all. */
  readonly wouldLose = (): boolean => {
    this.flush()
    return this.unkept.size > 0
  }

  drop(): void {
    if (this.waiting) clearTimeout(this.waiting.timer)
    this.waiting = null
    this.images = {}
    this.unkept.clear()
    if (this.wasContinued()) return
    this.keptAt = null
    this.reportWhenDone('text', this.drafts.drop(this.userId, this.sessionId))
  }

  private wasContinued(): boolean {
    return this.drafts.wasContinued(this.userId, this.sessionId, this.keptAt)
  }

  /** Another tab restored this draft while this one slept: each keeps its own. */
  private leaveContinued(): boolean {
    const wasContinued = this.wasContinued()
    if (wasContinued) this.goOn()
    return wasContinued
  }

  private keepImages(images: PendingImages, dirty: boolean): void {
    if (!dirty || images === this.images) return
    this.leaveContinued()
    this.images = images
    // Only of the pictures that are in the draft now: an earlier write may end after a later one.
    this.reportWhenDone('pictures', this.drafts.keepPictures(this.sessionId, toPictures(images)), () => {
      return this.images === images
    })
  }

  private reportWhenDone(part: Part, done: Promise<void>, stillHolds = () => true): void {
    const report = (kept: boolean) => stillHolds() && this.report(part, kept)
    done.then(
      () => report(true),
      () => report(false),
    )
  }

  /** A text that is kept does not make up for a picture that is not. */
  private report(part: Part, kept: boolean): void {
    if (kept) this.unkept.delete(part)
    else this.unkept.add(part)
    this.onKept(this.unkept.size === 0)
  }
}
