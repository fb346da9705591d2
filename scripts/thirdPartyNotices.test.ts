import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.mjs'

/** "npm run notices" rewrites the file after a change of the dependencies. */
test('every package that production installs is named in THIRD_PARTY_NOTICES with its version', () => {
  const notices = readFileSync(path.join(projectRoot, 'THIRD_PARTY_NOTICES'), 'utf8')
  const lock: { packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'),
  )
  const missing = Object.entries(lock.packages)
    .filter(([folder, entry]) => folder !== '' && !entry.dev && !entry.devOptional)
    .map(([folder, { version }]) => `${folder.split('node_modules/').at(-1)} ${version}`)
    .filter((name) => !notices.includes(`${name} (`))
  expect(missing, 'run "npm run notices"').toEqual([])
})
