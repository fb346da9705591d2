import { spawn } from 'node:child_process'
import path from 'node:path'
import { programOf } from './programs.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** Starts a server that is expected to fail. Returns its output (English unless `env` has LANG) and exit code. */
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
      // It was expected to fail, but serves.
      if (said.includes('has started')) server.kill()
    })
  }
  const code = await new Promise<number | null>((resolve) => server.once('close', resolve))
  return { said, code }
}
