import { PGlite } from '@electric-sql/pglite'
import type { Result, Statement } from './database.ts'
import { DURABLE, DurableFolder } from './durableFolder.ts'

export type SessionRequest =
  | { kind: 'transaction'; statements: readonly Statement[] }
  | { kind: 'script'; sql: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  | { kind: 'close' }

const INT8 = 20

/** bigint values (counts) are numbers, as in openPostgres. */
const parsers = { [INT8]: Number }

/** Small buffers: the files are in memory too, and an opening clears the buffers first. */
const IN_MEMORY = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** The one PGlite session, in whichever thread it runs. Callers send one request at a time. */
export class PgliteSession {
  private readonly stopListening = new Map<string, () => Promise<void>>()

  private constructor(
    private readonly pglite: PGlite,
    private readonly onNotify: (channel: string, payload: string) => void,
  ) {}

  /** @param folder undefined: in memory @param snapshot initial data */
  static async open(
    folder: string | undefined,
    onNotify: (channel: string, payload: string) => void,
    snapshot?: Blob,
  ): Promise<PgliteSession> {
    const pglite = await PGlite.create({
      ...(folder === undefined ? { startParams: IN_MEMORY } : { fs: new DurableFolder(folder), startParams: DURABLE }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
      parsers,
    })
    return new PgliteSession(pglite, onNotify)
  }

  async run(request: SessionRequest): Promise<Result[]> {
    switch (request.kind) {
      case 'transaction':
        return this.runTransaction(request.statements)
      case 'script':
        await this.pglite.transaction(async (transaction) => {
          await transaction.exec(request.sql)
        })
        return []
      case 'listen':
        this.stopListening.set(
          request.channel,
          await this.pglite.listen(request.channel, (payload) => this.onNotify(request.channel, payload)),
        )
        return []
      case 'unlisten':
        // PGlite.unlisten without the callback would keep it, for the next one who listens.
        await this.stopListening.get(request.channel)?.()
        return []
      case 'close':
        await this.pglite.close()
        return []
    }
  }

  /** The data as one uncompressed archive, for `open` to start from. */
  async dump(): Promise<Blob> {
    return this.pglite.dumpDataDir('none')
  }

  private async runTransaction(statements: readonly Statement[]): Promise<Result[]> {
    const [only] = statements
    if (only !== undefined && statements.length === 1) return [await this.runStatement(this.pglite, only)]
    return this.pglite.transaction(async (transaction) => {
      const results: Result[] = []
      for (const statement of statements) results.push(await this.runStatement(transaction, statement))
      return results
    })
  }

  private async runStatement(on: Pick<PGlite, 'query'>, { sql, params }: Statement): Promise<Result> {
    const { rows, affectedRows } = await on.query<Record<string, unknown>>(sql, params ? [...params] : [])
    return { rows, affectedRows: rows.length || (affectedRows ?? 0) }
  }
}
