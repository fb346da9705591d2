import { spawnSync } from 'node:child_process'
import { installPackages } from './install.mjs'
import { projectRoot, requireNode } from './project.mjs'

/** The fast loop while working: lint, types and the unit tests of what changed. */
requireNode()
process.chdir(projectRoot)
installPackages({ development: true })
for (const [program, ...args] of [
  ['biome', 'check'],
  ['tsc', '--noEmit'],
  ['vitest', 'run', '--project', 'unit', '--project', 'web', '--changed', '--reporter=dot', '--passWithNoTests'],
]) {
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
