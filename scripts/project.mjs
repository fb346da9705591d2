import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A line for the person at the terminal. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
