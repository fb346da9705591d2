import { spawnSync } from 'node:child_process'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import type { Outcome } from './outcome.ts'
import { NO_LIMIT, publish, readStored, sendAlways, verdict } from './world.ts'

const VISITORS = 40

/** The server is killed again and again while visitors send. */
export async function killed(times: number): Promise<Outcome> {
  const product = await startProduct(NO_LIMIT)
  try {
    const { id } = await publish(product)
    const acknowledged: string[] = []
    for (let round = 0; round < times; round += 1) {
      const load = await sendAlways(product, id, VISITORS)
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1500))
      await product.kill()
      await load.stop()
      acknowledged.push(...load.acknowledged)
      await product.start()
    }
    await product.stop()
    const { good, text } = verdict(acknowledged, await readStored(product, id))
    return { good, text: `killed ${times} times: ${text}` }
  } finally {
    await product.remove()
  }
}

/** The server is asked to stop while visitors send. It must finish accepted requests. */
export async function stopped(times: number): Promise<Outcome> {
  const product = await startProduct(NO_LIMIT)
  try {
    const { id } = await publish(product)
    const acknowledged: string[] = []
    let cut = 0
    let slowest = 0
    for (let round = 0; round < times; round += 1) {
      const load = await sendAlways(product, id, VISITORS)
      await new Promise((resolve) => setTimeout(resolve, 500))
      const started = performance.now()
      const code = await product.stop()
      slowest = Math.max(slowest, performance.now() - started)
      await load.stop()
      acknowledged.push(...load.acknowledged)
      cut += [...load.outcomes].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
      if (code !== 0) return { good: false, text: `the server ended with ${code}` }
      await product.start()
    }
    await product.stop()
    const stored = await readStored(product, id)
    const { good, text } = verdict(acknowledged, stored)
    const unacknowledged = stored.ids.size - acknowledged.length
    return {
      good: good && cut === 0 && unacknowledged === 0,
      text: `stopped ${times} times: ${text}, ${cut} answered with an error, ${unacknowledged} stored without an answer, slowest stop ${slowest.toFixed(0)} ms`,
    }
  } finally {
    await product.remove()
  }
}

/** A second server on the same data folder. */
export async function twice(): Promise<Outcome> {
  const product = await startProduct(NO_LIMIT)
  try {
    const env = { ...process.env, LC_ALL: 'C', DATA_DIR: product.dataDir, PORT: '0', LOG_LEVEL: 'fatal' }
    const second = spawnSync(process.execPath, ['scripts/start.mjs'], { env, encoding: 'utf8', timeout: 60_000 })
    const refused = second.status === 1 && second.stderr.includes('Another server is using the data folder')
    const first = await fetch(`${product.url}/readyz`)
    return {
      good: refused && first.ok,
      text: `the second ended with ${second.status}: ${second.stderr.trim().split('\n').at(-1)}; the first ${first.ok ? 'goes on' : 'is gone'}`,
    }
  } finally {
    await product.remove()
  }
}
