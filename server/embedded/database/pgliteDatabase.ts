import { createTurns } from '#server/admission/turns.ts'
import { withTimeout } from '#server/process/withTimeout.ts'
import {
  type Database,
  DatabaseError,
  type DatabaseLoad,
  MAX_WAITING,
  type Result,
  type Statement,
  tooManyWaiting,
} from './database.ts'
import type { OpenLink, PgliteLink } from './pgliteLink.ts'
import type { SessionRequest } from './pgliteSession.ts'

const STATEMENT_TIMEOUT_MS = 10_000
const SCRIPT_TIMEOUT_MS = 600_000

/** 58P02 and 53000: after a full disk the thread's own state is wrong. */
const ENDS_THREAD = ['57014', '08006', '58P02', '53000']

type Options = {
  /** Called before each request that may write; rejects when the disk is full. */
  beforeWrite?: () => Promise<void>
  afterClose?: () => Promise<void>
  statementTimeoutMs?: number
}

const WRITES = /\b(insert|update|delete|truncate|merge|create|alter|drop|copy|nextval)\b/i

function mayWrite(request: SessionRequest): boolean {
  if (request.kind === 'script') return true
  return request.kind === 'transaction' && request.statements.some(({ sql }) => WRITES.test(sql))
}

/** PGlite behind a queue. It ignores statement_timeout, so its thread is terminated after the limit. */
export class PgliteDatabase implements Database {
  readonly kind = 'pglite'
  private link: PgliteLink | null
  private unanswered = 0
  private readonly exclusively = createTurns({ parallel: 1, waiting: Number.POSITIVE_INFINITY }, tooManyWaiting)
  private closing: Promise<void> | null = null
  private readonly statementTimeoutMs: number
  private readonly listeners = new Map<string, Set<(payload: string) => void>>()

  private constructor(
    private readonly openLink: OpenLink,
    private readonly options: Options,
  ) {
    this.link = null
    this.statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  }

  static async open(openLink: OpenLink, options: Options = {}): Promise<PgliteDatabase> {
    const database = new PgliteDatabase(openLink, options)
    await database.connected()
    return database
  }

  async query<Row>(sql: string, params: readonly unknown[] = []): Promise<Result<Row>> {
    const [result] = await this.transaction([{ sql, params }])
    return result as Result<Row>
  }

  transaction(statements: readonly Statement[], limitMs = this.statementTimeoutMs): Promise<Result[]> {
    return this.enqueue({ kind: 'transaction', statements }, Math.min(limitMs, this.statementTimeoutMs))
  }

  async script(sql: string): Promise<void> {
    await this.enqueue({ kind: 'script', sql }, SCRIPT_TIMEOUT_MS)
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const onChannel = this.listeners.get(channel) ?? new Set()
    if (onChannel.size === 0) {
      this.listeners.set(channel, onChannel)
      await this.enqueue({ kind: 'listen', channel })
    }
    onChannel.add(onNotify)
    return async () => {
      if (!onChannel.delete(onNotify) || onChannel.size > 0 || this.closing) return
      this.listeners.delete(channel)
      await this.enqueue({ kind: 'unlisten', channel })
    }
  }

  load(): DatabaseLoad {
    const busy = Math.min(this.unanswered, 1)
    return { connections: this.link === null ? 0 : 1, busy, waiting: this.unanswered - busy }
  }

  close(): Promise<void> {
    this.closing ??= this.exclusively('', async () => {
      await this.link?.send({ kind: 'close' })
      await this.link?.terminate()
      this.link = null
      await this.options.afterClose?.()
    })
    return this.closing
  }

  private enqueue(request: SessionRequest, limitMs = this.statementTimeoutMs): Promise<Result[]> {
    if (this.closing) return Promise.reject(new DatabaseError('08006', 'the database is closed'))
    if (this.unanswered > MAX_WAITING) return Promise.reject(tooManyWaiting())
    this.unanswered++
    return this.exclusively('', () => this.send(request, limitMs)).finally(() => {
      this.unanswered--
    })
  }

  private async send(request: SessionRequest, limitMs: number): Promise<Result[]> {
    if (mayWrite(request)) await this.options.beforeWrite?.()
    const link = await this.connected()
    const timeout = () => new DatabaseError('57014', 'canceling statement due to statement timeout')
    try {
      return await withTimeout(link.send(request), limitMs, timeout)
    } catch (error) {
      if (error instanceof DatabaseError && ENDS_THREAD.includes(error.code)) await this.drop(link)
      throw error
    }
  }

  private async drop(link: PgliteLink): Promise<void> {
    this.link = null
    await link.terminate()
  }

  private async connected(): Promise<PgliteLink> {
    if (this.link) return this.link
    const link = await this.openLink((channel, payload) => {
      for (const onNotify of this.listeners.get(channel) ?? []) onNotify(payload)
    })
    for (const channel of this.listeners.keys()) await link.send({ kind: 'listen', channel })
    this.link = link
    return link
  }
}
