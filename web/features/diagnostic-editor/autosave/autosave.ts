import type { EditDraft, EditDrafts, LeftDraft } from '#store/ports.ts'
import { type EditorState, type PendingImages, toPictures } from '../state/editorState.ts'

/** Delay between a change and its write. A page that closes writes at once. */
export const KEPT_AFTER_MS = 300

type Callbacks = {
  /** Called after each write with whether text and pictures are kept. */
  onKept: (kept: boolean) => void
  /** Called if another tab wrote the draft. This tab's text is kept as a new diagnostic's. */
  onOvertaken: () => void
}

/** Keeps the draft of an editor in this browser while it changes. */
export class Autosave {
  private waiting: EditorState | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private images: PendingImages = {}
  private picturesKept: Promise<unknown> = Promise.resolve()
  private kept = { text: true, pictures: true }
  /** The draft as this tab last wrote or read it. */
  private own: { id: string; version: string } | null = null
  private isStopped = false

  constructor(
    private readonly drafts: EditDrafts,
    private readonly userId: string,
    private readonly callbacks: Callbacks,
  ) {}

  /** Continues a left draft. Without one, this tab's draft stays to be offered. */
  continueFrom(left: LeftDraft | null): void {
    this.isStopped = false
    this.own = left && { id: left.content.id, version: left.version }
    this.images = {}
  }

  readonly owns = ({ content, version }: LeftDraft): boolean =>
    this.own?.id === content.id && this.own.version === version

  /** Schedules a write of the changed draft. An untouched or saved one is not kept. */
  update(state: EditorState): void {
    if (this.isStopped) return
    this.waiting = state.dirty ? state : null
    this.timer ??= setTimeout(this.flush, KEPT_AFTER_MS)
    if (state.dirty && state.images !== this.images) this.keepImages(state.images)
  }

  /** Writes pending text synchronously, since a closing page awaits nothing. */
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

  /** Writes pending text and pictures, then stops writing. */
  async stop(): Promise<void> {
    this.flush()
    this.isStopped = true
    await this.picturesKept
  }

  /** Writes once more. Gives whether something would be lost. */
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
    // The text names them first: files that no draft names are swept.
    if (Object.keys(images).length > 0) this.flush()
    // An earlier write may end after a later one.
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
