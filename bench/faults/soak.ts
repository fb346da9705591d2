import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { median } from '../figures.ts'
import type { Outcome } from './outcome.ts'
import { NO_LIMIT, publish, readStored, sendAlways, verdict } from './world.ts'

/** Resident memory of a process in MB, without the pages of shared libraries that come and go. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}

async function connections(url: string | null): Promise<number> {
  if (url === null) return 0
  const client = new pg.Client({ connectionString: url, application_name: 'watching' })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity where application_name like 'mitsujiku%'
     and datname = current_database()`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

/** Runs at half of the capacity for a while. Memory must not grow. */
export async function soak(minutes: number): Promise<Outcome> {
  const product = await startProduct(NO_LIMIT)
  try {
    const { id } = await publish(product)
    const pid = product.pid() ?? 0
    const load = await sendAlways(product, id, 50, 50)
    const memory: number[] = []
    const files: number[] = []
    const started = Date.now()
    while (Date.now() - started < minutes * 60_000) {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      memory.push(memoryOf(pid))
      files.push(readdirSync(`/proc/${pid}/fd`).length)
    }
    const rate = load.acknowledged.length / ((Date.now() - started) / 1000)
    await load.stop()
    await new Promise((resolve) => setTimeout(resolve, 6000))
    const filesAfter = readdirSync(`/proc/${pid}/fd`).length
    const open = await connections(product.databaseUrl)
    // The first third is warm-up.
    const third = Math.floor(memory.length / 3)
    const [early, late] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))]
    await product.stop()
    const { good, text } = verdict(load.acknowledged, await readStored(product, id))
    return {
      good: good && late < early * 1.15,
      text: `${minutes} min at ${rate.toFixed(0)} responses/s: memory ${early.toFixed(0)} MB in the second third, ${late.toFixed(0)} MB in the last, at most ${Math.max(...memory).toFixed(0)}; open files ${median(files)} under load, ${filesAfter} after it; ${open} database connections; ${text}`,
    }
  } finally {
    await product.remove()
  }
}
