import '../terminal/requireNode.mjs'
import { spawnSync } from 'node:child_process'
import { installPackages } from './install.mjs'
import { projectRoot } from './project.mjs'

/** Tests that start databases and servers; `npm test` runs them. */
const SLOW = ['server/embedded/**', 'server/maintenance/**', 'tests/security/**']

/** Quick checks while working: lint, types, unused code, shape, and quick unit tests of changed files. */
process.chdir(projectRoot)
installPackages({ development: true })
for (const [program, ...args] of [
  ['biome', 'check'],
  ['tsc', '--noEmit'],
  ['knip', '--no-progress'],
  ['tsx', 'scripts/checkShape.ts'],
  [
    ...['vitest', 'run', '--project', 'unit', '--project', 'web*', '--changed', '--reporter=dot', '--passWithNoTests'],
    ...SLOW.flatMap((pattern) => ['--exclude', pattern]),
  ],
]) {
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
