import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/process/paths.ts'

const document = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8')
const promises = document.split(/^## /m).filter((section) => section.startsWith('Promises about'))
const rows = promises.flatMap((section) => section.match(/^\|.*\|$/gm)?.slice(2) ?? [])

test('every promise of docs/security.md names tests that exist', () => {
  expect(promises).toHaveLength(3)
  const missing = rows.filter((row) => {
    const files = Array.from(row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g), ([, file = '']) => file)
    return files.length === 0 || !files.every((file) => existsSync(path.join(projectRoot, file)))
  })
  expect(missing).toEqual([])
})
