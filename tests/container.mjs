/**
 * Runs the Dockerfile's steps without a container engine, on the image's version of Node: installs and builds what git
 * has, copies the last stage's paths into a bare folder, and starts the product there as another user (if this is root)
 * until the Dockerfile's health check passes. What it holds is backed up there, and restored into another data folder,
 * on which it starts again. Needs the npm registry.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentNode } from '../scripts/currentNode.mjs'
import { projectRoot, say } from '../scripts/project.mjs'

const NOBODY = 65_534
/** Not root, as in the image, wherever this runs as root. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const dockerfile = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-container-'))
const [build, image, data, other, bin] = ['build', 'app', 'data', 'other', 'bin'].map((name) => path.join(folder, name))
const BUILD_TOOLS = ['vite', 'rolldown', 'typescript', 'tailwindcss', 'vitest', '@playwright/test']
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

/** The instructions of a stage, in order, each with its continued lines. */
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

/** What git has comes in as the Dockerfile copies it: first what an install needs, then the rest. */
function buildStage() {
  for (const { name, value } of instructions(1)) {
    if (name === 'RUN') step(build, value)
    else if (name === 'COPY') {
      const sources = value.split(' ').slice(0, -1)
      const archive = execFileSync('git', ['archive', 'HEAD', ...sources], { cwd: projectRoot, maxBuffer: 1024 ** 3 })
      const ignored = ['--anchored', `--exclude-from=${path.join(projectRoot, '.dockerignore')}`]
      execFileSync('tar', ['-x', '-C', build, ...ignored], { input: archive })
    }
  }
}

/** The last stage: its files, and what it says about running them. */
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

/** Waits for the image's own health check. */
async function healthy(server, [program, ...args], env) {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    if (spawnSync(program, args, { env, stdio: 'ignore' }).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not become healthy')
}

/** Runs a maintenance command as somebody in the container would; gives what it said. */
function maintain(env, ...args) {
  const options = { cwd: image, ...user, encoding: 'utf8', env }
  const { status, stdout, stderr } = spawnSync('node', ['mitsujiku.mjs', ...args], options)
  say(stdout + stderr)
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`)
  return stdout
}

/** As the image runs it, but for the address and the place of the volume. @param meanwhile while it serves */
async function run({ env: declared, command: [program, ...args], health }, dataDir, meanwhile) {
  const port = await freePort()
  const env = { PATH, ...declared, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir }
  const server = spawn(program, args, { cwd: image, ...user, stdio: 'inherit', env })
  const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)))
  try {
    await healthy(server, health, env)
    for (const page of ['/', '/config.json', '/sitemap.xml']) {
      const answer = await fetch(`http://127.0.0.1:${port}${page}`)
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
    }
    meanwhile(env)
  } finally {
    server.kill('SIGTERM')
  }
  if ((await ended) !== 0) throw new Error('the server did not stop cleanly')
}

try {
  mkdirSync(build)
  // A copy, since the other user may not be allowed to look into this checkout.
  cpSync(currentNode(), path.join(bin, 'node'), { dereference: true })
  buildStage()
  const declared = finalStage()
  const left = BUILD_TOOLS.filter((name) => existsSync(path.join(image, 'node_modules', name)))
  if (left.length > 0) throw new Error(`the image holds ${left.join(', ')}`)
  for (const own of [data, other]) {
    mkdirSync(own, { mode: 0o700 })
    if (user.uid !== undefined) chownSync(own, NOBODY, NOBODY)
  }
  const file = path.join(data, 'today.backup')
  let accounts = ''
  await run(declared, data, (env) => {
    maintain(env, 'backup', file)
    accounts = maintain(env, 'users', 'list')
  })
  maintain({ PATH, ...declared.env, DATA_DIR: other }, 'restore', file)
  await run(declared, other, (env) => {
    if (maintain(env, 'users', 'list') !== accounts) throw new Error('the restored accounts are others')
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
