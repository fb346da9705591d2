import '../terminal/requireNode.mjs'
import { spawn } from 'node:child_process'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { installPackages } from './install.mjs'
import { projectRoot, say } from './project.mjs'

process.chdir(projectRoot)
installPackages({ development: true })

const port = Number(process.env.PORT ?? 3000)
const bin = (name) => `node_modules/.bin/${name}`
const environment = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` }

/** The browser uses Vite, which proxies everything but the application's sources to the server. */
const processes = [
  ...['visitor', 'progress'].map((name) => [
    'vite',
    ['build', '--watch', '--config', `vite.${name}.config.ts`, '--logLevel', 'warn'],
    environment,
  ]),
  ['tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { ...environment, PORT: String(port + 1) }],
  ['vite', ['--port', String(port), '--strictPort'], { ...environment, API_PORT: String(port + 1) }],
].map(([name, args, env]) =>
  // Own process groups, so that Ctrl-C reaches them once: a second signal makes tsx kill the server.
  spawn(bin(name), args, { stdio: ['ignore', 'inherit', 'inherit'], env, detached: true }),
)

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  for (const child of processes) child.kill('SIGTERM')
  process.exitCode = code
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
for (const child of processes) child.on('exit', (code) => stop(code ?? 0))
say(SCRIPTS.developmentServer(`http://localhost:${port}`))
