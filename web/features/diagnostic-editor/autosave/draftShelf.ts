import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Step } from '#domain/diagnostic/editorSteps.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'

/** A draft as it is kept in the browser; its pictures are kept beside it. */
export type ShelvedDraft = {
  /** One sitting at one diagnostic: two tabs never write over each other. */
  sittingId: string
  /** Milliseconds since 1970. */
  keptAt: number
  /** It was never saved: there is no stored diagnostic of this id yet. */
  isNew: boolean
  diagnostic: Diagnostic
  slugText: string
  step: Step
}

/** Where pictures are kept; IndexedDB in a browser. */
export interface ImageShelf {
  set(key: string, jpeg: Blob): Promise<void>
  get(key: string): Promise<Blob | undefined>
  remove(keys: string[]): Promise<void>
  keys(): Promise<string[]>
}

const PREFIX = 'mitsujiku.editor-draft.v1'
const KEPT_FOR_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps what is typed in this browser, apart for each user and each sitting, so that a crash or a closed tab loses
 * nothing. Text goes to `storage` at once; pictures go to `images`.
 */
export class DraftShelf {
  constructor(
    private readonly userId: string,
    /** null where the browser forbids it. */
    private readonly storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> | null,
    private readonly images: ImageShelf,
  ) {}

  /** Writes the text of a draft. Throws when the browser has no room or no storage. */
  keep(draft: ShelvedDraft): void {
    if (this.storage === null) throw new Error('The browser forbids its storage')
    this.storage.setItem(this.key(draft.sittingId), JSON.stringify(draft))
  }

  async keepImage(sittingId: string, key: ImageSlot, jpeg: Blob): Promise<void> {
    await this.images.set(`${this.key(sittingId)}/${key}`, jpeg)
  }

  async dropImage(sittingId: string, key: ImageSlot): Promise<void> {
    await this.images.remove([`${this.key(sittingId)}/${key}`])
  }

  /**
   * The drafts that may be offered back, newest first: those of the diagnostic, or with null the ones never saved.
   * Drafts older than 30 days are cleared away.
   */
  find(diagnosticId: string | null, now: number): ShelvedDraft[] {
    const found: ShelvedDraft[] = []
    for (const key of this.storedKeys()) {
      const draft = parse(this.storage?.getItem(key) ?? null)
      if (!draft || now - draft.keptAt > KEPT_FOR_MILLISECONDS) this.storage?.removeItem(key)
      else if (diagnosticId === null ? draft.isNew : draft.diagnostic.id === diagnosticId) found.push(draft)
    }
    return found.sort((one, other) => other.keptAt - one.keptAt)
  }

  async imagesOf(sittingId: string): Promise<Map<ImageSlot, Blob>> {
    const prefix = `${this.key(sittingId)}/`
    const kept = new Map<ImageSlot, Blob>()
    for (const key of await this.images.keys()) {
      const jpeg = key.startsWith(prefix) ? await this.images.get(key) : undefined
      if (jpeg) kept.set(key.slice(prefix.length) as ImageSlot, jpeg)
    }
    return kept
  }

  /** Forgets a draft and its pictures. */
  async drop(sittingId: string): Promise<void> {
    this.storage?.removeItem(this.key(sittingId))
    const prefix = `${this.key(sittingId)}/`
    await this.images.remove((await this.images.keys()).filter((key) => key.startsWith(prefix)))
  }

  private key(sittingId: string): string {
    return `${PREFIX}/${this.userId}/${sittingId}`
  }

  private storedKeys(): string[] {
    const prefix = `${PREFIX}/${this.userId}/`
    return Array.from({ length: this.storage?.length ?? 0 }, (_, index) => this.storage?.key(index) ?? '').filter(
      (key) => key.startsWith(prefix),
    )
  }
}

/** A record this version cannot read counts as absent. */
function parse(text: string | null): ShelvedDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as ShelvedDraft | null
    return typeof draft?.sittingId === 'string' && Array.isArray(draft.diagnostic?.questions) ? draft : null
  } catch {
    return null
  }
}
