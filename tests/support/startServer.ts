import { spawn } from 'node:child_process'
import path from 'node:path'
import { programOf } from './programs.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** Starts the server as a process that is expected to refuse: what it said (in English unless `env` has LANG), and how it ended. */
export async function startAndEnd(env: Record<string, string>): Promise<{ said: string; code: number | null }> {
  const server = spawn(process.execPath, programOf('main'), {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  })
  let said = ''
  for (const output of [server.stdout, server.stderr]) {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      // It was to refuse, and it serves.
      if (said.includes('has started')) server.kill()
    })
  }
  const code = await new Promise<number | null>((resolve) => server.once('close', resolve))
  return { said, code }
}
