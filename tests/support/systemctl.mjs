/**
 * Stands in for systemctl in tests/installation.mjs: starts, stops and runs the units that were copied below ROOT, with
 * their commands, variables and folders, as the current user. Other units and verbs do nothing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readUnit } from './systemd.mjs'

const root = process.env.ROOT
const [verb, ...names] = process.argv.slice(2).filter((argument) => argument !== '--now')
const runs = { start: true, enable: process.argv.includes('--now') }[verb] ?? false
const pidFile = (name) => path.join(root, `${name}.pid`)

function unit(name) {
  const file = path.join(root, 'etc/systemd/system', `${name}.service`)
  if (!existsSync(file)) return null
  const here = Object.fromEntries(['/opt/', '/var/lib/', '/etc/'].map((place) => [place, `${root}${place}`]))
  const { state, ...found } = readUnit(readFileSync(file, 'utf8'), { ...here, '/usr/bin/node': process.execPath })
  for (const folder of state) mkdirSync(path.join(root, 'var/lib', folder), { recursive: true, mode: 0o700 })
  return { ...found, env: { PATH: process.env.PATH, ...found.env }, isOneShot: name.endsWith('-backup') }
}

function start(name, { cwd, env, command: [program, ...args], isOneShot }) {
  const log = openSync(path.join(root, `${name}.log`), 'a')
  const options = { cwd, env, stdio: ['ignore', log, log] }
  if (isOneShot) process.exitCode = spawnSync(program, args, options).status
  else {
    const server = spawn(program, args, { ...options, detached: true })
    writeFileSync(pidFile(name), String(server.pid))
    server.unref()
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function stop(name) {
  if (!existsSync(pidFile(name))) return
  const pid = Number(readFileSync(pidFile(name), 'utf8'))
  if (isRunning(pid)) process.kill(pid, 'SIGTERM')
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50))
  rmSync(pidFile(name))
}

for (const name of names) {
  const found = unit(name)
  if (found !== null && runs) start(name, found)
  if (found !== null && verb === 'stop') await stop(name)
}
