import { startPostgres } from '#tests/support/postgres.mjs'
import { clockJumps } from './clock.ts'
import { diskFullPglite, diskFullPostgres } from './disk.ts'
import { killed, stopped, twice } from './killed.ts'
import { databaseGone, databaseSlow, mailGone } from './outages.ts'
import type { Outcome } from './outcome.ts'
import { powerCut } from './powerCut.ts'
import { soak } from './soak.ts'

type Fault = { name: string; on: readonly ('postgres' | 'pglite')[]; run: () => Promise<Outcome> }

/**
 * Injects faults and checks that no acknowledged response is lost. Usage: npm run bench:faults [-- part of a name [kills
 * [minutes]]], such as "soak on postgres". A full disk and a power cut need root, a jumping clock Debian's libfaketime.
 */
const [only = '', kills = '20', minutes = '10'] = process.argv.slice(2)

const cluster = await startPostgres()
process.env.TEST_DATABASE_URL = cluster.url

const BOTH = ['postgres', 'pglite'] as const
const faults: readonly Fault[] = [
  { name: 'kill', on: BOTH, run: () => killed(Number(kills)) },
  { name: 'power cut', on: ['pglite'], run: () => powerCut(Number(kills)) },
  { name: 'stop', on: BOTH, run: () => stopped(5) },
  { name: 'twice', on: ['pglite'], run: twice },
  { name: 'database gone', on: ['postgres'], run: () => databaseGone(cluster) },
  { name: 'database slow', on: ['postgres'], run: () => databaseSlow(cluster) },
  { name: 'disk full', on: ['pglite'], run: diskFullPglite },
  { name: 'disk full', on: ['postgres'], run: diskFullPostgres },
  { name: 'mail gone', on: ['pglite'], run: mailGone },
  { name: 'clock', on: BOTH, run: clockJumps },
  { name: 'soak', on: BOTH, run: () => soak(Number(minutes)) },
]

const wanted = faults
  .flatMap(({ name, on, run }) => on.map((database) => ({ database, run, name: `${name} on ${database}` })))
  .filter(({ name }) => name.includes(only))
let failed = 0
try {
  if (wanted.length === 0) throw new Error(`No fault is called ${only}`)
  for (const { name, database, run } of wanted) {
    process.env.TEST_DATABASE = database
    const outcome = await run().catch((error: unknown): Outcome => ({ good: false, text: String(error) }))
    if (!outcome.good) failed += 1
    process.stdout.write(`${outcome.good ? 'held' : 'FAILED'} | ${name}: ${outcome.text}\n`)
  }
} finally {
  await cluster.stop()
}
process.exitCode = failed === 0 ? 0 : 1
