import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '#tests/support/productClient.ts'
import { faketimeLibrary } from '../../scripts/systemPackages.mjs'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { createPoster, readAnonKey } from '../load/poster.ts'
import type { Outcome } from './outcome.ts'
import { NO_LIMIT, publish, readStored } from './world.ts'

/** The server's clock jumps two days on, then a day behind the true time. */
export async function clockJumps(): Promise<Outcome> {
  const library = faketimeLibrary()
  if (library === undefined) return { good: false, text: 'the Debian package libfaketime is not installed' }
  const offset = path.join(tmpdir(), `mitsujiku-clock-${process.pid}`)
  writeFileSync(offset, '+0\n')
  const product = await startProduct({
    ...NO_LIMIT,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  try {
    const { owner, id } = await publish(product)
    const send = createPoster(product.url, await readAnonKey(product.url), id, 1)
    const said: string[] = []
    let good = true
    for (const jump of ['+2d', '-1d', '+0']) {
      writeFileSync(offset, `${jump}\n`)
      const statuses = [await send(), await send(), await send()].map(({ status }) => status)
      const read = await owner.from('diagnostics').select('id').eq('id', id)
      const refreshed = await owner.auth.refreshSession()
      const fresh = await (await connect(product.url)).auth.signInWithPassword(product.admin)
      const reread = await owner.from('diagnostics').select('id').eq('id', id)
      good &&= statuses.every((status) => status === 201) && fresh.error === null && reread.error === null
      said.push(
        `${jump}: responses ${statuses.join(' ')}, old token ${read.status}, renewing ${refreshed.error?.code ?? 'ok'}, then ${reread.status}, signing in ${fresh.error?.code ?? 'ok'}`,
      )
    }
    await product.stop()
    const { ids, responsecount } = await readStored(product, id)
    return { good: good && ids.size === 9 && responsecount === 9, text: `${said.join('; ')}; ${ids.size} of 9 stored` }
  } finally {
    await product.remove()
    rmSync(offset, { force: true })
  }
}
