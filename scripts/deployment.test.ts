import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#server/process/paths.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const analyze = '/usr/bin/systemd-analyze'

/** The unit files as they are, but for the program, which is wherever this runs. */
function analyse(args: string[], units: string[]): { status: number | null; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-unit-'))
  const files = units.map((unit) => path.join(folder, unit))
  for (const [index, unit] of units.entries()) {
    writeFileSync(files[index] ?? '', read(`deploy/${unit}`).replace('/usr/bin/node', process.execPath))
  }
  const { status, stdout, stderr } = spawnSync(analyze, [...args, ...files], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, said: stdout + stderr }
}

describe.runIf(existsSync(analyze))('systemd', () => {
  test('finds nothing wrong with the units', () => {
    const units = ['mitsujiku.service', 'mitsujiku-backup.service', 'mitsujiku-backup.timer']
    const { status, said } = analyse(['verify', '--man=no'], units)
    // Without findings about other units of this machine.
    const ours = said.split('\n').filter((line) => line.includes('mitsujiku'))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  })

  test.each(['mitsujiku.service', 'mitsujiku-backup.service'])('rates the exposure of %s as low', (unit) => {
    const { said } = analyse(['security', '--offline=yes', '--no-pager'], [unit])
    expect(Number(/Overall exposure level for .*: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(2)
  })
})

test('the unit gives up on a start that fails again and again, lets accepted requests end, and filters system calls', () => {
  const unit = read('deploy/mitsujiku.service')
  const seconds = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1])
  expect(seconds('TimeoutStopSec')).toBeGreaterThan(10)
  expect(seconds('StartLimitBurst') * seconds('RestartSec')).toBeLessThan(seconds('StartLimitIntervalSec'))
  for (const name of ['mitsujiku.service', 'mitsujiku-backup.service']) {
    expect(read(`deploy/${name}`)).toMatch(/^SystemCallFilter=@system-service\nSystemCallFilter=~@privileged$/m)
  }
})

test('compose waits for accepted requests, rotates logs, and gives the server the logins without superuser', () => {
  const [, services = ''] = read('compose.yaml').split(/^services:$/m)
  const [, web = '', database = ''] = services.split(/^volumes:$/m)[0]?.split(/^ {2}(?:web|database):$/m) ?? []
  for (const service of [web, database]) {
    expect(Number(/stop_grace_period: (\d+)s/.exec(service)?.[1])).toBeGreaterThan(10)
    expect(service).toMatch(/^ {4}logging: [&*]rotated$/m)
  }
  expect(web).toMatch(/^ {6}options: \{ max-size: 10m, max-file: '5' \}$/m)
  expect(web).toMatch(/DATABASE_URL: postgres:\/\/mitsujiku_app:/)
  expect(web).toMatch(/DATABASE_OWNER_URL: postgres:\/\/mitsujiku_owner:/)
  expect(web).not.toContain('POSTGRES_PASSWORD')
  // .env has the superuser's password.
  expect(web).toMatch(/^ {4}env_file:\n {6}- path: web\.env\n {8}required: false$/m)
  expect(database).toContain('./deploy/postgres-roles.sql:/docker-entrypoint-initdb.d/')
})

test('both proxies are reached by IPv6', () => {
  const listens = (name: string) => read('deploy/nginx.conf').match(new RegExp(`^ {2}listen ${name}`, 'gm'))?.length
  expect(listens('\\[::\\]:')).toBe(listens('\\d'))
  // Caddy listens on every address by default.
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*(bind|default_bind) /m)
})

test('the unit, the image and the tests start the same file, which the build writes', () => {
  expect(read('deploy/mitsujiku.service')).toContain(
    'ExecStart=/usr/bin/node --env-file=/etc/mitsujiku.env dist/server/main.js\n',
  )
  expect(read('Dockerfile')).toContain('CMD ["node", "dist/server/main.js"]\n')
  expect(read('vite.server.config.ts')).toContain("main: 'server/main.ts'")
})

const built = ['dist/server/main.js', 'dist/landing/renderLanding.js']
test.runIf(built.every((file) => existsSync(path.join(projectRoot, file))))(
  'the built server renders with React’s production build, whatever NODE_ENV it is started with',
  () => {
    for (const file of built) {
      expect(read(file)).toContain('https://react.dev/errors/')
      expect(read(file)).not.toMatch(/ from ["'](react|react-dom)["'/]|process\.env\.NODE_ENV/)
    }
  },
)

test('the timer’s backup is for the user, the data and the folder of the server', () => {
  const settings = /^(User|Environment|WorkingDirectory)=.*$|^ExecStart=\S+ --env-file=\S+/gm
  const server = read('deploy/mitsujiku.service').match(settings)?.sort()
  expect(read('deploy/mitsujiku-backup.service').match(settings)?.sort()).toEqual(server)
})

test('the image is not root, has one volume and a health check', () => {
  const [, , last = ''] = read('Dockerfile').split(/^FROM .*$/m)
  expect(last).toMatch(/^USER node$/m)
  expect(last.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  expect(last).toMatch(/^ENV .*\bDATA_DIR=\/data\b/m)
  expect(last).toMatch(/^ENV .*\bMALLOC_ARENA_MAX=2\b/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
})

test('both stages of the image have the Node that the tests run on a second time', () => {
  const { optionalDependencies } = JSON.parse(read('tests/current-node/package.json'))
  const [version = ''] = new Set(Object.values<string>(optionalDependencies))
  const stages = Array.from(read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm), ([, major]) => major)
  expect(stages).toEqual([version.split('.')[0], version.split('.')[0]])
})
