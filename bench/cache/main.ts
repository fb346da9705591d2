import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, PROXIES } from '#tests/support/proxies.ts'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { median } from '../figures.ts'

/**
 * Public pages from the cache of deploy/nginx.conf, compared with a static file of the same bytes and with the server
 * without nginx: npm run bench:cache [-- seconds]. Needs Debian's nginx and wrk.
 */
const SECONDS = Number(process.argv[2] ?? 10)
const ROUNDS = 3
const PAGE = '/diagnostic/fish'

const wrk = '/usr/bin/wrk'
const nginx = PROXIES[0]
if (!existsSync(wrk) || !nginx?.isInstalled) throw new Error('install nginx and wrk')

type Rate = { perSecond: number; failed: number }

function load(url: string): Rate {
  const args = ['-t1', '-c100', '--timeout', '10s', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip, deflate, br', url]
  const said = execFileSync(wrk, args, { encoding: 'utf8' })
  const counted = (text: RegExp) => Number(text.exec(said)?.[1] ?? 0)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said)?.slice(1) ?? []
  const failed = errors.reduce((sum, count) => sum + Number(count), counted(/Non-2xx or 3xx responses: (\d+)/))
  return { perSecond: counted(/Requests\/sec:\s+([\d.]+)/), failed }
}

async function untilAnswered(url: string): Promise<void> {
  while ((await fetch(url).catch(() => null))?.status !== 200) await setTimeout(50)
}

const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-bench-'))
const product = await startProduct({ TRUST_PROXY: '1', LOG_LEVEL: 'error' })
const [port, plainPort, filePort] = [await freePort(), await freePort(), await freePort()]
const args = nginx.configure({
  folder,
  port,
  plainPort,
  serverPorts: [Number(new URL(product.url).port)],
  more: {
    main: `worker_processes 2; user ${userInfo().username};`,
    http: `sendfile on; tcp_nopush on; server { listen 127.0.0.1:${filePort}; root ${folder}; }`,
  },
})
const proxy = spawn(nginx.program, args, { stdio: 'inherit' })
const targets = {
  'cached page': `http://127.0.0.1:${port}${PAGE}`,
  'static file of the same bytes': `http://127.0.0.1:${filePort}/page`,
  'the server itself': product.url + PAGE,
}
try {
  await untilAnswered(targets['cached page'])
  // Compressed, as wrk receives the page.
  const curl = ['-sS', '-H', 'Accept-Encoding: gzip, deflate, br', targets['cached page']]
  writeFileSync(path.join(folder, 'page'), execFileSync('/usr/bin/curl', curl))
  const rates = Object.entries(targets).map(([name, url]) => ({ name, url, runs: [] as Rate[] }))
  for (let round = 0; round < ROUNDS; round += 1) for (const { url, runs } of rates) runs.push(load(url))
  process.stdout.write('| | median requests/s | failed |\n|---|---|---|\n')
  for (const { name, runs } of rates) {
    const perSecond = median(runs.map((run) => run.perSecond))
    process.stdout.write(
      `| ${name} | ${perSecond.toFixed(0)} | ${runs.reduce((sum, { failed }) => sum + failed, 0)} |\n`,
    )
  }
} finally {
  proxy.kill('SIGTERM')
  await product.remove()
  rmSync(folder, { recursive: true, force: true })
}
