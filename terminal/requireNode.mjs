import { SCRIPTS } from './scripts.mjs'

/** Ends a process on Node before 20.19, the first that the tools in use agree on. Imported first by every program. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`${SCRIPTS.nodeTooOld(process.versions.node)}\n`)
  process.exit(1)
}
