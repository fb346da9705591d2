import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: object }
type NodeFiles = { realPath(node: object): string; stream_ops: { fsync?: (stream: Stream) => number } }

/** With fsync, which PGlite disables; Emscripten has no fdatasync. Bounds temporary files of sorts. */
export const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', `temp_file_limit=${128 * 1024}`],
]

const REFUSED_FOR_FOLDERS = /^(EINVAL|EBADF|EACCES|EPERM|EISDIR|ENOTSUP)$/

/** @param fd null: opened by its name, as a folder is */
export function syncToDisk(fd: number | null, file: string): void {
  if (fd !== null) return void fsyncSync(fd)
  let opened: number | null = null
  try {
    opened = openSync(file, 'r')
    fsyncSync(opened)
  } catch (error) {
    if (!REFUSED_FOR_FOLDERS.test(String((error as NodeJS.ErrnoException).code))) throw error
  } finally {
    if (opened !== null) closeSync(opened)
  }
}

/** Syncs a folder and all its contents to disk. */
export function syncFolder(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    syncToDisk(null, join(folder, name))
  }
}

/** A data folder whose commits survive a power cut: PGlite's own file system never syncs. */
export class DurableFolder extends NodeFS {
  constructor(
    folder: string,
    private readonly sync = syncToDisk,
  ) {
    super(folder)
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    // Temporary files of a terminated thread, which PGlite never removes.
    rmSync(join(this.rootDir, 'base', 'pgsql_tmp'), { recursive: true, force: true })
    const made = await super.init(...args)
    made.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const files: NodeFiles = NODEFS
      files.stream_ops.fsync = (stream) => {
        try {
          this.sync(stream.nfd ?? null, files.realPath(stream.node))
          return 0
        } catch (error) {
          // PGlite would acknowledge the write. A new thread starts from the disk.
          writeSync(2, `The database could not be synced to disk: ${String(error)}\n`)
          return process.exit(1)
        }
      }
    })
    return made
  }
}
