/**
 * The Dockerfile's steps without a container engine: what git has is installed with production packages only and built,
 * the paths of its last stage are copied into a bare folder, and the product starts from there as another user that may
 * write to its data alone. `node tests/container.mjs`; it needs root and the npm registry.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot, say } from '../scripts/project.mjs'

const PORT = process.env.PORT ?? '55710'
const NOBODY = 65_534
const dockerfile = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-container-'))
const [build, image, data] = ['build', 'app', 'data'].map((name) => path.join(folder, name))
chmodSync(folder, 0o755)

function step(cwd, command) {
  say(`── ${command}`)
  const { status } = spawnSync('sh', ['-c', command], { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } })
  if (status !== 0) throw new Error(`${command} failed`)
}

/** The commands of the first stage, as the Dockerfile has them. */
function buildSteps() {
  return dockerfile
    .split(/^FROM /m)[1]
    .split('\n')
    .flatMap((line) => /^RUN (.*)$/.exec(line)?.[1] ?? [])
}

function copiedPaths() {
  return [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, copied]) => copied)
}

async function ready(server) {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the server did not become ready')
}

async function run() {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: image,
    uid: NOBODY,
    gid: NOBODY,
    stdio: 'inherit',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT, DATA_DIR: data },
  })
  const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)))
  try {
    await ready(server)
    for (const page of ['/', '/config.json', '/sitemap.xml']) {
      const answer = await fetch(`http://127.0.0.1:${PORT}${page}`)
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
    }
  } finally {
    server.kill('SIGTERM')
  }
  if ((await ended) !== 0) throw new Error('the server did not stop cleanly')
}

try {
  mkdirSync(build)
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: projectRoot, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', build], { input: archive })
  for (const command of buildSteps()) step(build, command)
  for (const copied of copiedPaths()) {
    cpSync(path.join(build, copied), path.join(image, copied), { recursive: true, verbatimSymlinks: true })
  }
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, NOBODY, NOBODY)
  await run()
  say('1 passed, 0 failed')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
