import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: object }
type NodeFiles = { realPath(node: object): string; stream_ops: { fsync?: (stream: Stream) => number } }

/** With fsync, which PGlite leaves out; the file system of Emscripten has no fdatasync. */
export const DURABLE = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

function syncToDisk(fd: number | undefined, file: string): void {
  const opened = fd ?? openSync(file, 'r')
  try {
    fsyncSync(opened)
  } finally {
    if (fd === undefined) closeSync(opened)
  }
}

/** Brings a folder and all that is in it to the disk. */
export function syncFolder(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    syncToDisk(undefined, join(folder, name))
  }
}

/** A data folder in which what was committed outlasts a power cut, too: PGlite's own never reaches the disk by itself. */
export class DurableFolder extends NodeFS {
  constructor(
    folder: string,
    private readonly sync = syncToDisk,
  ) {
    super(folder)
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    made.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const files: NodeFiles = NODEFS
      files.stream_ops.fsync = (stream) => {
        this.sync(stream.nfd, files.realPath(stream.node))
        return 0
      }
    })
    return made
  }
}
