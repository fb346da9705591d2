import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SCRIPTS } from '../terminal/scripts.mjs'

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A line for the person at the terminal. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Node 20.19 is the first that the tools in use agree on. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(SCRIPTS.nodeTooOld(process.versions.node))
  process.exit(1)
}
