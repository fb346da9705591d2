import './terminal/requireNode.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot, say } from './scripts/project.mjs'
import { SCRIPTS } from './terminal/scripts.mjs'

/** Maintenance commands; they also run beside a server. Nothing is installed or built. */
const program = path.join(projectRoot, 'dist/server/maintenance.js')
if (!existsSync(program) || !existsSync(path.join(projectRoot, 'node_modules/hono'))) {
  say(SCRIPTS.notBuilt(projectRoot))
  process.exit(1)
}
process.env.INIT_CWD ??= process.cwd()
process.chdir(projectRoot)
await import(pathToFileURL(program).href)
