/**
 * Runs the commands of docs/install.md in order in a bare folder, against a PostgreSQL of its own: the clone, the build,
 * the roles, the settings, the units, a backup, the rehearsal of a restore, an upgrade that fails and one that succeeds,
 * and two ways back. Programs that change the machine are replaced by stand-ins, and lines that need the internet are left
 * out. With TEST_BUILD, `npm` takes what container.mjs has made of the same commit; otherwise it needs the npm registry.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../scripts/project.mjs'
import { startPostgres } from './support/postgres.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'mitsujiku-installation-'))
const [bin, away, source, bundle] = ['bin', 'away', 'source', 'mitsujiku.bundle'].map((name) => path.join(root, name))
const page = readFileSync(path.join(projectRoot, 'docs/install.md'), 'utf8')
const postgres = await startPostgres()
const database = new URL(postgres.url)
const systemctl = path.join(projectRoot, 'tests/support/systemctl.mjs')

/** Takes what container.mjs made by the same commands, after a look at the lock file. */
const NPM = `cmp package-lock.json "$TEST_BUILD/package-lock.json"
case "$*" in
  'ci --omit=dev') ln -sT "$TEST_BUILD/node_modules" node_modules;;
  'run build') cp -al "$TEST_BUILD/dist" .;;
  *) exit 1;;
esac`

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
  git('commit', '--quiet', '--all', '--allow-empty', '--message', 'Release')
  git('bundle', 'create', '--quiet', bundle, 'HEAD', 'main')
}

/** Commands with the places and addresses of this run. */
function here(script, port) {
  return script
    .replaceAll(/ -[og] mitsujiku\b/g, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('@localhost/', `@${database.host}/`)
    .replaceAll(/(?<=[\s"'=])\/(?=(?:etc|opt|var)\/)/g, `${root}/`)
}

/** The page's commands from one heading to another. */
function commands(port, from, to) {
  const [, part] = page.split(from)
  const blocks = Array.from(part.split(to)[0].matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, block]) => block)
  const script = blocks.filter((block) => !block.includes('nodejs.org')).join('')
  return here(
    script.replace(/^export REPOSITORY=.*$/m, `export REPOSITORY='${bundle}'`).replace(/^curl .*\$DOMAIN.*\n/gm, ''),
    port,
  )
}

/** The commit of the program that is used. */
function version() {
  return execFileSync('git', ['-C', path.join(root, 'opt/mitsujiku'), 'rev-parse', 'HEAD'], { encoding: 'utf8' })
}

/** The commands fail, and the service runs as before. */
async function refuses(script, env, former) {
  const { status } = spawnSync('bash', ['-euc', script], { stdio: ['ignore', 2, 2], env })
  if (status === 0) throw new Error('the commands did not fail')
  const left = readdirSync(path.join(root, 'opt'))
  if (version() !== former || left.join() !== 'mitsujiku') throw new Error(`the program is another one: ${left}`)
  run(here('curl -fs --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/readyz', env.PORT), env)
}

/** The keys of an installation. */
function keys(name) {
  const login = ['-h', database.hostname, '-p', database.port, '-U', database.username]
  return execFileSync('psql', [...login, '-Atc', 'table embedded.secrets', name], { encoding: 'utf8' })
}

/** The service uses that version, and both logins the database of the way back. */
function requireGoneBack(to) {
  const settings = readFileSync(path.join(root, 'etc/mitsujiku.env'), 'utf8')
  const used = Array.from(settings.matchAll(/^DATABASE_\w*URL=.*\/(\w+)$/gm), ([, name]) => name)
  const isBack = version() === to && used.join() === 'mitsujiku_before,mitsujiku_before'
  if (isBack && keys('mitsujiku_before') === keys('mitsujiku')) return
  throw new Error(`gone back to ${version()} with ${used}`)
}

/** As two more upgrades and a second way back leave the installation: the next way back replaces what the first one left. */
const AFTER_TWO_MORE = `
systemctl stop mitsujiku
psql -d postgres -c 'alter database mitsujiku_before rename to mitsujiku_before2' -c 'create database mitsujiku_before'
psql -d mitsujiku_before -c 'create table left_behind ()'
sed -i 's,/mitsujiku_before$,/mitsujiku_before2,' /etc/mitsujiku.env
mv /opt/mitsujiku-next /opt/mitsujiku-before
systemctl start mitsujiku
`

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
    away,
    ...['etc/systemd/system', 'etc/caddy', 'opt', 'var/lib', 'var/tmp'].map((name) => path.join(root, name)),
  ]) {
    mkdirSync(folder, { recursive: true })
  }
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh -e\n${script}\n`, { mode: 0o755 })
  }
  execFileSync('git', ['clone', '--quiet', '--shared', projectRoot, source])
  git('checkout', '--quiet', '-B', 'main')
  for (const name of ['upgrade.sh', 'go-back.sh']) {
    const file = path.join(source, 'deploy', name)
    writeFileSync(file, here(readFileSync(file, 'utf8'), port))
  }
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
  const upgrade = commands(port, /^## Upgrade$/m, /^## Go back$/m)
  const goBack = commands(port, /^## Go back$/m, /^$(?![\s\S])/m)
  const first = version()
  release()
  // A registry that is away, and a backup that cannot be written.
  writeFileSync(path.join(away, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await refuses(upgrade, { ...env, PATH: `${away}:${env.PATH}` }, first)
  mkdirSync(path.join(root, 'var/lib/mitsujiku-backups/before-upgrade.backup.new'))
  await refuses(upgrade, env, first)
  rmSync(path.join(root, 'var/lib/mitsujiku-backups/before-upgrade.backup.new'), { recursive: true })
  await refuses(goBack, env, first)
  run(upgrade, env)
  const second = version()
  if (second === first) throw new Error('the version is the same')
  run(goBack, env)
  requireGoneBack(first)
  run(here(AFTER_TWO_MORE, port), env)
  run(goBack, env)
  requireGoneBack(second)
} finally {
  spawnSync(process.execPath, [systemctl, 'stop', 'mitsujiku'], { env: { ...process.env, ROOT: root } })
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
}
