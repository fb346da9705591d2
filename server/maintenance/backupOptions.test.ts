import { homedir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/process/paths.ts'
import { backupOptions } from './backupOptions.ts'

const NOW = new Date('2026-11-23T04:05:06.789Z')

test('without options the backup goes outside the program, named by its time', () => {
  const folder = path.join(homedir(), 'mitsujiku-backups')
  expect(backupOptions([], NOW, false)).toEqual({ folder, name: 'mitsujiku-20261123T040506.backup', keep: null })
  expect(backupOptions([], NOW, true).name).toBe('mitsujiku-20261123T040506.backup.enc')
  expect(folder.startsWith(projectRoot)).toBe(false)
})

test('a file, or a folder with the number to keep', () => {
  expect(backupOptions(['a/b.backup'], NOW, false)).toEqual({ folder: 'a', name: 'b.backup', keep: null })
  expect(backupOptions(['--to', '/kept', '--keep', '14'], NOW, false)).toMatchObject({ folder: '/kept', keep: 14 })
  expect(backupOptions(['--keep=1'], NOW, false).keep).toBe(1)
})

test.each([
  [['--keep', '0']],
  [['--keep', '-1']],
  [['--keep', '1.5']],
  [['--keep', 'x']],
  [['--keep']],
  [['a', 'b']],
  [['a', '--to', 'b']],
  [['a', '--keep', '3']],
  [['--nothing']],
])('%j shows how it is used', (args) => {
  expect(() => backupOptions(args, NOW, false)).toThrow(/^Usage/)
})
