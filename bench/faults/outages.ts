import { spawnSync } from 'node:child_process'
import { SMTPServer } from 'smtp-server'
import type { startPostgres } from '#tests/support/postgres.mjs'
import { connect } from '#tests/support/productClient.ts'
import { freePort } from '#tests/support/proxies.ts'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { createPoster, readAnonKey } from '../load/poster.ts'
import type { Outcome } from './outcome.ts'
import { NO_LIMIT, publish, readStored, sendAlways, until, verdict } from './world.ts'

type Cluster = Awaited<ReturnType<typeof startPostgres>>

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

/** Observes the product before, during and after an outage of the database. */
async function during(cause: () => Promise<void>, cure: () => Promise<void>, lasting: number): Promise<Outcome> {
  const product = await startProduct(NO_LIMIT)
  try {
    const { id, path } = await publish(product)
    const page = () => fetch(product.url + path).then(({ status }) => status)
    await page()
    const load = await sendAlways(product, id, 20)
    await seconds(1)
    await cause()
    await seconds(1)
    const send = createPoster(product.url, await readAnonKey(product.url), id, 1)
    const asked = performance.now()
    const { status } = await send()
    const told = performance.now() - asked
    const landing = (await fetch(`${product.url}/`)).status
    const published = await page()
    const alive = (await fetch(`${product.url}/healthz`)).status
    const ready = (await fetch(`${product.url}/readyz`)).status
    await seconds(lasting)
    await cure()
    const again = await until('a response is taken', async () => (await send()).status === 201)
    await seconds(1)
    await load.stop()
    const before = load.acknowledged.length
    await product.stop()
    const stored = await readStored(product, id)
    const { good, text } = verdict(load.acknowledged, stored)
    return {
      good: good && alive === 200 && landing === 200 && published === 200 && before > 0,
      text: `meanwhile ${status} after ${(told / 1000).toFixed(1)} s, / ${landing}, ${path} ${published}, /healthz ${alive}, /readyz ${ready}; taken again ${again.toFixed(1)} s after the cause was gone, without a restart; ${text}; answers ${JSON.stringify(Object.fromEntries(load.outcomes))}`,
    }
  } finally {
    await product.remove()
  }
}

export const databaseGone = (cluster: Cluster) => during(cluster.halt, cluster.resume, 5)

/** Suspends every process of the database: connections stay open and do not answer. */
export function databaseSlow(cluster: Cluster): Promise<Outcome> {
  const signal = (name: NodeJS.Signals) => async () => {
    const parent = String(cluster.pid())
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', parent, '--pid', parent], { encoding: 'utf8' })
    for (const pid of stdout.trim().split(/\s+/)) {
      try {
        process.kill(Number(pid), name)
      } catch {
        // It has ended.
      }
    }
  }
  return during(signal('SIGSTOP'), signal('SIGCONT'), 3)
}

/** People register during an outage of the mail server. */
export async function mailGone(): Promise<Outcome> {
  const port = await freePort()
  const product = await startProduct({ ...NO_LIMIT, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  try {
    const client = await connect(product.url)
    const addresses = Array.from({ length: 5 }, (_, index) => `waiting-${index}@example.com`)
    const asked = performance.now()
    for (const email of addresses) {
      const { error } = await client.auth.signUp({
        email,
        password: 'himitsu-2026',
        options: { data: { name: '名前' } },
      })
      if (error !== null) throw error
    }
    const told = (performance.now() - asked) / addresses.length
    await seconds(2)
    server.listen(port, '127.0.0.1')
    const after = await until('every mail arrived', async () => new Set(arrived).size === addresses.length, 90)
    return {
      good: arrived.length === addresses.length,
      text: `5 registrations answered in ${told.toFixed(0)} ms each; ${arrived.length} mails arrived within ${after.toFixed(0)} s of the server's return, each once`,
    }
  } finally {
    server.close(() => {})
    await product.remove()
  }
}
