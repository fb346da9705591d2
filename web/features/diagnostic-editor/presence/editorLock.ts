import { announce } from './messages.ts'

const PREFIX = 'mitsujiku.editor.'

const OPENED_WITHIN_MS = 500
/** A reloaded page finds its own former lock until the browser has ended that page. */
const RELOADED_WITHIN_MS = 5000
/** A tab that does not hand over within this time sleeps or hangs. */
const HANDED_OVER_WITHIN_MS = 2000

/** Null on plain http. Each tab may edit then, and the draft's version reveals another tab's write. */
export const locks = (): LockManager | null => globalThis.navigator.locks ?? null

/** The diagnostics that are open in an editor, of any tab. */
export async function editedIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'reload'
}

/** The right to edit a diagnostic, which one tab has. */
export class EditorLock {
  private release: (() => void) | null = null
  private isClosed = false

  /** @param onHeld called whenever this tab gets or loses it */
  constructor(
    private readonly diagnosticId: string,
    private readonly onHeld: (held: boolean) => void,
  ) {}

  /** A busy browser may grant late what no tab holds. */
  async open(): Promise<void> {
    const within = isReloaded() ? RELOADED_WITHIN_MS : OPENED_WITHIN_MS
    const given = await this.request({ signal: AbortSignal.timeout(within) })
    if (!given && !(await editedIds()).has(this.diagnosticId)) await this.request({})
  }

  /** Takes over from the holder, which first writes its draft. */
  async take(): Promise<void> {
    announce({ type: 'take-over', diagnosticId: this.diagnosticId })
    const given = await this.request({ signal: AbortSignal.timeout(HANDED_OVER_WITHIN_MS) })
    if (!given) await this.request({ steal: true })
  }

  handOver(): void {
    this.onHeld(false)
    this.release?.()
  }

  close(): void {
    this.isClosed = true
    this.release?.()
  }

  private request(options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const hold = () =>
        new Promise<void>((release) => {
          this.release = release
          if (this.isClosed) return release()
          this.onHeld(true)
          resolve(true)
        })
      const manager = locks()
      if (manager === null) return void hold()
      // Rejects on timeout, and when another tab steals the lock.
      manager.request(PREFIX + this.diagnosticId, options, hold).catch(() => {
        resolve(false)
        if (!this.isClosed) this.onHeld(false)
      })
    })
  }
}
