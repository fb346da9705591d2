/**
 * Runs the commands of docs/install.md in order in a bare folder, against a PostgreSQL of its own: the clone, the build,
 * the roles, the settings, the units, a backup, the rehearsal of a restore, an upgrade and the way back. Programs that
 * change the machine are replaced by stand-ins, and lines that need the internet are left out. With TEST_BUILD, `npm` takes
 * what container.mjs has made of the same commit; otherwise it needs the npm registry.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../scripts/project.mjs'
import { startPostgres } from './support/postgres.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'mitsujiku-installation-'))
const [bin, source, bundle] = ['bin', 'source', 'mitsujiku.bundle'].map((name) => path.join(root, name))
const page = readFileSync(path.join(projectRoot, 'docs/install.md'), 'utf8')
const postgres = await startPostgres()
const database = new URL(postgres.url)
const systemctl = path.join(projectRoot, 'tests/support/systemctl.mjs')

/** Takes what container.mjs made by the same commands, after a look at the lock file. */
const NPM = `cmp package-lock.json "$TEST_BUILD/package-lock.json"
case "$*" in
  'ci --omit=dev') made=node_modules;;
  'run build') made=dist;;
  *) exit 1;;
esac
rm -rf "$made"
cp -al "$TEST_BUILD/$made" .`

const STAND_INS = {
  'apt-get': '',
  useradd: '',
  sudo: `shift 2; case $1 in --preserve-env=*) shift;; esac; exec "$@"`,
  systemctl: `exec '${process.execPath}' '${systemctl}' "$@"`,
  ...(process.env.TEST_BUILD !== undefined && { npm: NPM }),
  // The operator's part of the settings, and the places of this run.
  nano: `sed -i "s,/var/lib/,$ROOT/var/lib/,; s,@localhost/,@${database.host}/,; \\$aPORT=$PORT" "$1"`,
}

/** A free port of loopback. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })
}

function git(...args) {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', ['-C', source, ...name, ...args], { encoding: 'utf8' })
}

/** Another release of the program, where the page clones and pulls from. */
function release() {
  git('commit', '--quiet', '--allow-empty', '--message', 'Release')
  git('bundle', 'create', '--quiet', bundle, 'HEAD', 'main')
}

/** The page's commands from one heading to another, with the places and addresses of this run. */
function commands(port, from, to) {
  const [, part] = page.split(from)
  const blocks = Array.from(part.split(to)[0].matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, block]) => block)
  return blocks
    .filter((block) => !block.includes('nodejs.org'))
    .join('')
    .replace(/^export REPOSITORY=.*$/m, `export REPOSITORY='${bundle}'`)
    .replace(/^curl .*\$DOMAIN.*\n/gm, '')
    .replaceAll(/ -[og] mitsujiku\b/g, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('@localhost/', `@${database.host}/`)
    .replaceAll(/(?<=[\s"'=])\/(?=(?:etc|opt|var)\/)/g, `${root}/`)
}

function run(script, env) {
  const { status } = spawnSync('bash', ['-euvc', `set -o pipefail\n${script}`], { stdio: ['ignore', 2, 2], env })
  if (status === 0) return
  spawnSync('sh', ['-c', `cat ${root}/*.log`], { stdio: ['ignore', 2, 2] })
  throw new Error(`the commands of docs/install.md ended with ${status}`)
}

try {
  const port = await freePort()
  for (const folder of [
    bin,
    ...['etc/systemd/system', 'etc/caddy', 'opt', 'var/lib', 'var/tmp'].map((name) => path.join(root, name)),
  ]) {
    mkdirSync(folder, { recursive: true })
  }
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh -e\n${script}\n`, { mode: 0o755 })
  }
  execFileSync('git', ['clone', '--quiet', '--shared', projectRoot, source])
  git('checkout', '--quiet', '-B', 'main')
  release()
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: process.env.HOME,
    ROOT: root,
    PORT: port,
    PGHOST: database.hostname,
    PGPORT: database.port,
    PGUSER: database.username,
    npm_config_prefer_offline: 'true',
    TEST_BUILD: process.env.TEST_BUILD,
  }
  run(commands(port, /^## 1\. /m, /^## Upgrade$/m), env)
  release()
  run(commands(port, /^## Upgrade$/m, /^## Go back$/m), env)
  const settings = readFileSync(path.join(root, 'etc/mitsujiku.env'), 'utf8')
  run(commands(port, /^## Go back$/m, /^$(?![\s\S])/m), env)
  if (settings === readFileSync(path.join(root, 'etc/mitsujiku.env'), 'utf8'))
    throw new Error('the database is the same')
} finally {
  spawnSync(process.execPath, [systemctl, 'stop', 'mitsujiku'], { env: { ...process.env, ROOT: root } })
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
}
