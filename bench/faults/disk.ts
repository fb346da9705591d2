import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/support/postgres.mjs'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { createPoster, readAnonKey } from '../load/poster.ts'
import type { Outcome } from './outcome.ts'
import { NO_LIMIT, publish, readStored, sendAlways, until, verdict } from './world.ts'

const SIZE = '420m'

/** Mounts a small disk and puts temporary folders on it while `use` runs. Needs root. */
async function onSmallDisk<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(tmpdir(), `mitsujiku-disk-${process.pid}`)
  mkdirSync(folder)
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=1777`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`a small disk needs root: ${stderr}`)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await use(folder)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

function fill(folder: string, leaveBytes: number): string {
  const { bavail, bsize } = statfsSync(folder)
  const file = path.join(folder, 'filling')
  const bytes = Math.max(0, bavail * bsize - leaveBytes)
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k', `count=${Math.ceil(bytes / 65_536)}`], { stdio: 'ignore' })
  return file
}

async function fullDisk(folder: string): Promise<Outcome> {
  const product = await startProduct(NO_LIMIT)
  try {
    const { owner, id } = await publish(product)
    const load = await sendAlways(product, id, 10)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const file = fill(folder, product.databaseUrl === null ? 30 * 1024 * 1024 : 0)
    const send = createPoster(product.url, await readAnonKey(product.url), id, 1)
    await until('a response is refused', async () => (await send()).status === 503, 20)
    const read = await owner.from('diagnostic_responses').select('id').limit(1)
    rmSync(file)
    const again = await until('a response is taken', async () => (await send()).status === 201)
    await load.stop()
    await product.stop()
    const { good, text } = verdict(load.acknowledged, await readStored(product, id))
    return {
      good: good && load.acknowledged.length > 0,
      text: `answered 503, reading ${read.error === null ? 'went on' : `gave ${read.status}`}; taken again ${again.toFixed(1)} s after there was room, without a restart; ${text}`,
    }
  } finally {
    await product.remove()
  }
}

export const diskFullPglite = () => onSmallDisk(fullDisk)

export const diskFullPostgres = () =>
  onSmallDisk(async (folder) => {
    const outer = process.env.TEST_DATABASE_URL
    const cluster = await startPostgres()
    process.env.TEST_DATABASE_URL = cluster.url
    try {
      // Only the database lies on the small disk.
      process.env.TMPDIR = '/tmp'
      return await fullDisk(folder)
    } finally {
      await cluster.stop()
      if (outer !== undefined) process.env.TEST_DATABASE_URL = outer
    }
  })
