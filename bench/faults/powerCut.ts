import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import type { Outcome } from './outcome.ts'
import { NO_LIMIT, publish, readStored, sendAlways, verdict } from './world.ts'

const SIZE = '1G'

function mount(image: string, folder: string): void {
  execFileSync('mount', ['-o', 'loop', image, folder])
}

/** Keeps only the bytes on disk right after the last answer, without the kernel's dirty pages. */
export async function powerCut(times: number): Promise<Outcome> {
  const place = mkdtempSync(path.join(tmpdir(), 'mitsujiku-power-'))
  const [disk, left, folder] = ['disk', 'left', 'mounted'].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ]
  const before = process.env.TMPDIR
  mkdirSync(folder)
  execFileSync('truncate', ['-s', SIZE, disk])
  execFileSync('mkfs.ext4', ['-q', disk])
  mount(disk, folder)
  process.env.TMPDIR = folder
  const product = await startProduct(NO_LIMIT)
  try {
    const { id } = await publish(product)
    const acknowledged: string[] = []
    for (let round = 0; round < times; round += 1) {
      const load = await sendAlways(product, id, 10)
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 2500))
      await load.stop()
      execFileSync('cp', ['--sparse=always', disk, left])
      acknowledged.push(...load.acknowledged)
      await product.kill()
      execFileSync('umount', [folder])
      copyFileSync(left, disk)
      mount(disk, folder)
      await product.start()
    }
    await product.stop()
    const { good, text } = verdict(acknowledged, await readStored(product, id))
    return { good: good && acknowledged.length > 0, text: `power cut ${times} times: ${text}` }
  } finally {
    await product.remove()
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    spawnSync('umount', ['-l', folder])
    rmSync(place, { recursive: true, force: true })
  }
}
