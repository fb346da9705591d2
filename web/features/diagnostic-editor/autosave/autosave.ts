import type { EditDraft, EditDrafts, LeftDraft } from '#store/ports.ts'
import { type EditorState, type PendingImages, toPictures } from '../state/editorState.ts'

/** The draft is written this long after a change, or at once when the page goes away. */
export const KEPT_AFTER_MS = 300

type Callbacks = {
  /** Called after each try with whether the browser keeps the draft, its text and every picture of it. */
  onKept: (kept: boolean) => void
  /** Another tab wrote the draft; what was typed here is kept as a new diagnostic's. */
  onOvertaken: () => void
}

/** Keeps the draft of an editor in this browser while it changes. */
export class Autosave {
  private waiting: EditorState | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private images: PendingImages = {}
  private picturesKept: Promise<unknown> = Promise.resolve()
  private kept = { text: true, pictures: true }
  /** The draft as this tab wrote or took it last. */
  private own: { id: string; version: string } | null = null
  private isStopped = false

  constructor(
    private readonly drafts: EditDrafts,
    private readonly userId: string,
    private readonly callbacks: Callbacks,
  ) {}

  /** Goes on from a draft that was left; without one, leaves its own to be offered. */
  continueFrom(left: LeftDraft | null): void {
    this.isStopped = false
    this.own = left && { id: left.content.id, version: left.version }
    this.images = {}
  }

  readonly owns = ({ content, version }: LeftDraft): boolean =>
    this.own?.id === content.id && this.own.version === version

  /** Takes note of a change; what was saved or never touched is not kept. */
  update(state: EditorState): void {
    if (this.isStopped) return
    this.waiting = state.dirty ? state : null
    this.timer ??= setTimeout(this.flush, KEPT_AFTER_MS)
    if (state.dirty && state.images !== this.images) this.keepImages(state.images)
  }

  /** Writes the text that still waits, at once: a page that goes away waits for nothing. */
  readonly flush = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    const state = this.waiting
    if (state === null) return
    const { id } = state.diagnostic
    try {
      this.isStopped = !this.drafts.keepEdit(draftOf(state), this.own?.id === id ? this.own.version : null)
    } catch {
      this.report({ text: false })
      return
    }
    this.waiting = null
    this.own = { id, version: state.version }
    this.report({ text: true })
    if (this.isStopped) this.callbacks.onOvertaken()
  }

  /** Writes all, and nothing from then on. */
  async stop(): Promise<void> {
    this.flush()
    this.isStopped = true
    await this.picturesKept
  }

  /** Tries once more, and gives whether the browser still does not keep all. */
  readonly wouldLose = (): boolean => {
    this.flush()
    return !this.kept.text || !this.kept.pictures
  }

  drop(): void {
    this.waiting = null
    this.kept = { text: true, pictures: true }
    if (this.own !== null) void this.drafts.discard(this.userId, this.own.id, this.own.version)
    this.continueFrom(null)
  }

  private keepImages(images: PendingImages): void {
    this.images = images
    // Named before they are stored: files that no draft names are cleared away.
    if (Object.keys(images).length > 0) this.flush()
    // Only of the pictures that are in the draft now: an earlier write may end after a later one.
    const report = (pictures: boolean) => this.images === images && this.report({ pictures })
    this.picturesKept = this.drafts.keepPictures(toPictures(images)).then(
      () => report(true),
      () => report(false),
    )
  }

  private report(kept: Partial<Autosave['kept']>): void {
    this.kept = { ...this.kept, ...kept }
    this.callbacks.onKept(this.kept.text && this.kept.pictures)
  }
}

function draftOf({ diagnostic, version, base, isStored, slugText, step, copies, images }: EditorState): EditDraft {
  return {
    ...{ content: diagnostic, version, base: [...base], replaces: isStored, slugText, step },
    ...{ copies: [...copies], pictures: toPictures(images) },
  }
}
