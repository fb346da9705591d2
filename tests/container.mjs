/**
 * Runs the Dockerfile's steps without a container engine, on the image's version of Node: installs and builds what git
 * has, copies the last stage's paths into a bare folder, and starts the product there as another user (if this is root)
 * until the Dockerfile's health check passes. Its data is backed up there and restored into another data folder, on which
 * it starts again. With TEST_BUILD it leaves its packages and its build there, for installation.mjs. Needs the npm registry.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentNode } from '../scripts/currentNode.mjs'
import { projectRoot, say } from '../scripts/project.mjs'

const UNPRIVILEGED = 65_534
/** If this runs as root, the product still does not, as in the image. */
const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
const read = (file) => readFileSync(path.join(projectRoot, file), 'utf8')
const dockerfile = read('Dockerfile')
const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-container-'))
const [build, image, data, other, bin] = ['build', 'app', 'data', 'other', 'bin'].map((name) => path.join(folder, name))
const BUILD_TOOLS = ['vite', 'rolldown', 'typescript', 'tailwindcss', 'vitest', '@playwright/test']
const TOKEN = 'token-of-the-metrics'
const PATH = `${bin}:${process.env.PATH}`
chmodSync(folder, 0o755)

function step(cwd, command) {
  say(`── ${command}`)
  const { status } = spawnSync('sh', ['-c', command], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH, NODE_ENV: '', npm_config_prefer_offline: 'true' },
  })
  if (status !== 0) throw new Error(`${command} failed`)
}

/** The instructions of a stage, with continued lines joined. */
function instructions(stage) {
  return dockerfile
    .split(/^FROM .*$/m)
    [stage].replace(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      return name === undefined ? [] : [{ name, value }]
    })
}

/** Keeps what a step has made, as links, before later steps prune it. */
function keep() {
  const kept = process.env.TEST_BUILD
  if (kept === undefined) return
  for (const made of ['package-lock.json', 'node_modules', 'dist']) {
    const from = path.join(build, made)
    if (existsSync(from) && !existsSync(path.join(kept, made))) execFileSync('cp', ['-al', from, kept])
  }
}

/** Copies git's files in the Dockerfile's order: first those for the install, then the rest. */
function buildStage() {
  for (const { name, value } of instructions(1)) {
    if (name === 'RUN') {
      step(build, value)
      keep()
    } else if (name === 'COPY') {
      const sources = value.split(' ').slice(0, -1)
      const archive = execFileSync('git', ['archive', 'HEAD', ...sources], { cwd: projectRoot, maxBuffer: 1024 ** 3 })
      const ignored = ['--anchored', `--exclude-from=${path.join(projectRoot, '.dockerignore')}`]
      execFileSync('tar', ['-x', '-C', build, ...ignored], { input: archive })
    }
  }
}

/** The last stage: its files, and how it runs them. */
function finalStage() {
  const found = { env: {}, command: [], health: [] }
  for (const { name, value } of instructions(2)) {
    const copied = /^--from=build \/app\/(\S+) \/app\/(\S+)$/.exec(value)
    if (name === 'COPY' && copied !== null) {
      const [, from, to] = copied
      cpSync(path.join(build, from), path.join(image, to), { recursive: true, verbatimSymlinks: true })
    } else if (name === 'ENV') {
      for (const [, variable, text] of value.matchAll(/(\w+)=(\S+)/g)) found.env[variable] = text
    } else if (name === 'CMD') found.command = JSON.parse(value)
    else if (name === 'HEALTHCHECK') found.health = JSON.parse(value.replace(/^.*?CMD /, ''))
  }
  return found
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return String(port)
}

/** A data folder like a volume. */
function ownFolder(place) {
  mkdirSync(place, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(place, UNPRIVILEGED, UNPRIVILEGED)
}

/** Waits for the image's own health check. */
async function healthy(server, [program, ...args], env) {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    if (spawnSync(program, args, { env, stdio: 'ignore' }).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not become healthy')
}

/** Runs a command and returns its output. */
function maintain({ cwd, env, command: [program, ...args] }) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, ...user, encoding: 'utf8' })
  say(stdout + stderr)
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
  return stdout
}

/** @param meanwhile gets the address while it serves */
async function serve({ cwd, env, command: [program, ...args] }, health, meanwhile) {
  const server = spawn(program, args, { cwd, env, ...user, stdio: 'inherit' })
  const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)))
  try {
    await healthy(server, health, env)
    await meanwhile(`http://127.0.0.1:${env.PORT}`)
  } finally {
    server.kill('SIGTERM')
  }
  if ((await ended) !== 0) throw new Error('the server did not stop cleanly')
}

/** The answer's body. @throws on any status but the expected one */
async function ask(address, status = 200, init = {}) {
  const answer = await fetch(address, init)
  if (answer.status !== status) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Sends a visitor's response to a sample, and looks at its picture. @returns a check that another server has both */
async function leaveTraces(address) {
  for (const page of ['/', '/config.json']) await ask(address + page)
  const [, slug] = /\/diagnostic\/([^<]+)</.exec(String(await ask(`${address}/sitemap.xml`)))
  const post = async (server, called, status, row) => {
    const { supabaseAnonKey: apikey } = JSON.parse(await ask(`${server}/config.json`))
    const headers = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' }
    return ask(`${server}/rest/v1/${called}`, status, { method: 'POST', headers, body: JSON.stringify(row) })
  }
  const [sample] = [JSON.parse(await post(address, 'rpc/published_diagnostic', 200, { slug }))].flat()
  const response = {
    id: randomUUID(),
    diagnosticid: sample.id,
    answers: {},
    result: sample.resulttypes[0].code,
    completedat: new Date().toISOString(),
  }
  await post(address, 'diagnostic_responses', 201, response)
  const { pathname } = new URL(sample.imageurl, address)
  const picture = await ask(address + pathname)
  return async (restored) => {
    await post(restored, 'diagnostic_responses', 201, response)
    const metrics = String(await ask(`${restored}/metrics`, 200, { headers: { authorization: `Bearer ${TOKEN}` } }))
    if (!metrics.includes('mitsujiku_responses_total{outcome="repeated"} 1')) throw new Error('the response is lost')
    if (!picture.equals(await ask(restored + pathname))) throw new Error('the picture is another one')
  }
}

/** Backs up a running installation and checks the restored one. */
async function rehearse({ installation, health, backUp, restore, restored }) {
  let found = async () => {}
  await serve(installation, health, async (address) => {
    found = await leaveTraces(address)
    maintain(backUp)
  })
  maintain(restore())
  await serve(restored, health, found)
}

async function rehearseImage({ env: declared, command, health }) {
  for (const place of [data, other]) ownFolder(place)
  const port = await freePort()
  const on = (dataDir, line) => ({
    cwd: image,
    env: { PATH, ...declared, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, METRICS_TOKEN: TOKEN },
    command: line,
  })
  const maintenance = (...args) => ['node', 'mitsujiku.mjs', ...args]
  const file = path.join(data, 'today.backup')
  await rehearse({
    installation: on(data, command),
    health,
    backUp: on(data, maintenance('backup', file)),
    restore: () => on(other, maintenance('restore', file)),
    restored: on(other, command),
  })
  const accounts = [data, other].map((dataDir) => maintain(on(dataDir, maintenance('users', 'list'))))
  if (accounts[0] !== accounts[1]) throw new Error('the restored accounts are others')
}

try {
  mkdirSync(build)
  // A copy: the other user may not be allowed to read this checkout.
  cpSync(currentNode(), path.join(bin, 'node'), { dereference: true })
  buildStage()
  const declared = finalStage()
  const left = BUILD_TOOLS.filter((name) => existsSync(path.join(image, 'node_modules', name)))
  if (left.length > 0) throw new Error(`the image holds ${left.join(', ')}`)
  await rehearseImage(declared)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
