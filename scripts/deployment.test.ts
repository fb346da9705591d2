import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/paths.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const analyze = '/usr/bin/systemd-analyze'

test.runIf(existsSync(analyze))('systemd finds nothing wrong with the unit', () => {
  // The unit's program is where Debian's package puts it; here it is wherever this runs.
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-unit-'))
  const unit = path.join(folder, 'mitsujiku.service')
  writeFileSync(unit, read('deploy/mitsujiku.service').replace('/usr/bin/node', process.execPath))
  const { status, stdout, stderr } = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  // What other units of this machine are blamed for is none of ours.
  const ours = (stdout + stderr).split('\n').filter((line) => line.includes('mitsujiku'))
  expect({ status, ours }).toEqual({ status: 0, ours: [] })
})

test('the unit, the image and the tests start the same file, which the build writes', () => {
  expect(read('deploy/mitsujiku.service')).toContain('ExecStart=/usr/bin/node dist/server/main.js\n')
  expect(read('Dockerfile')).toContain('CMD ["node", "dist/server/main.js"]\n')
  expect(read('vite.server.config.ts')).toContain("main: 'server/main.ts'")
})

test('the image is not root, has one volume and a health check', () => {
  const [, , last = ''] = read('Dockerfile').split(/^FROM .*$/m)
  expect(last).toMatch(/^USER node$/m)
  expect(last.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  expect(last).toMatch(/^ENV .*\bDATA_DIR=\/data\b/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
})

test('both stages of the image have the Node that the tests run on a second time', () => {
  const { optionalDependencies } = JSON.parse(read('tests/current-node/package.json'))
  const [version = ''] = new Set(Object.values<string>(optionalDependencies))
  const stages = Array.from(read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm), ([, major]) => major)
  expect(stages).toEqual([version.split('.')[0], version.split('.')[0]])
})
