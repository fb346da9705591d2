import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 180_000; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not become ready:\n${output()}`)
}

/** One process of the built product. */
export type ServerProcess = {
  url: string
  /** Id of the process that runs now. */
  pid: () => number | undefined
  /** Unless it runs. */
  start: () => Promise<void>
  /** Sends a signal and resolves to the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Where a server is started, and by which script. */
export type Installation = { folder: string; script: string }

const CHECKOUT: Installation = { folder: process.cwd(), script: 'scripts/start.mjs' }

/** @param environment beside that of this process */
export function serverProcess(
  port: number,
  environment: Record<string, string>,
  { folder, script } = CHECKOUT,
): ServerProcess {
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let output = ''
  const runs = () => child !== null && child.exitCode === null && child.signalCode === null
  return {
    url,
    pid: () => child?.pid,
    async start() {
      if (runs()) return
      const started = spawn(process.execPath, [script], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment, PORT: String(port) },
      })
      const keep = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-20_000)
      }
      started.stdout.on('data', keep)
      started.stderr.on('data', keep)
      child = started
      await untilReady(url, started, () => output)
    },
    async end(signal) {
      if (child === null || !runs()) return child?.exitCode ?? null
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
      return child.exitCode
    },
  }
}
