import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { say } from './project.mjs'

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same engine without a window: the browser tests cost a quarter less of the processor. Debian alone has it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const POSTGRES_FOLDER = '/usr/lib/postgresql'

/** Debian's library that lies to one process about the time; undefined where it is not installed. */
export function faketimeLibrary() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return folders
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((library) => existsSync(library))
}

function hasJapaneseFont() {
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** What a page is drawn with: the Debian package, and whether it is there already. */
const BROWSER = [
  { name: 'chromium', present: () => CHROMIUM_PATHS.some((file) => existsSync(file)) },
  { name: 'fontconfig', present: () => existsSync('/usr/bin/fc-list') },
  { name: 'fonts-noto-cjk', present: hasJapaneseFont },
]

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** What the tests need beside Node. */
const NEEDED = [
  { name: 'chromium-headless-shell', present: () => existsSync(HEADLESS_SHELL) || !isDebian() },
  ...BROWSER,
  { name: 'nginx', present: () => existsSync('/usr/sbin/nginx') },
  { name: 'caddy', present: () => existsSync('/usr/bin/caddy') },
  { name: 'systemd', present: () => existsSync('/usr/bin/systemd-analyze') },
  { name: 'pgbouncer', present: () => existsSync('/usr/sbin/pgbouncer') },
  { name: 'prometheus', present: () => existsSync('/usr/bin/promtool') },
  { name: 'libfaketime', present: () => faketimeLibrary() !== undefined },
  {
    name: 'postgresql',
    present: () => existsSync(POSTGRES_FOLDER) && readdirSync(POSTGRES_FOLDER).some((version) => Number(version) >= 15),
  },
]

/** The browser's own Japanese: its date fields follow it, not the page. */
const JAPANESE_BROWSER = { name: 'chromium-l10n', present: () => existsSync('/usr/lib/chromium/locales/ja.pak') }

/** What the landing page's pictures are taken with. */
export const FOR_PICTURES = [...BROWSER, JAPANESE_BROWSER]

function missingPackages(wanted) {
  return wanted.filter((needed) => !needed.present()).map((needed) => needed.name)
}

/** Debian asks this program before it starts what it installed. */
const START_POLICY = '/usr/sbin/policy-rc.d'
const START_NOTHING =
  '#!/bin/sh\n# mitsujiku: no service starts while the packages of its tests are installed.\nexit 101\n'

/**
 * Installs without starting: a web server or a database that nobody asked for must not take a developer's ports. One that
 * an interrupted run left behind is ours too.
 */
function installWithoutStarting(packages, options) {
  const ours = !existsSync(START_POLICY) || readFileSync(START_POLICY, 'utf8') === START_NOTHING
  if (ours) writeFileSync(START_POLICY, START_NOTHING, { mode: 0o755 })
  try {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } finally {
    if (ours) rmSync(START_POLICY)
  }
}

/** Installs from Debian what the tests need, or else `wanted`, where it may; otherwise ends with a sentence that names it. */
export function installSystemPackages(wanted = NEEDED) {
  const missing = missingPackages(wanted)
  if (missing.length === 0) return
  const allowed = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (allowed) {
    say(SCRIPTS.installingSystemPackages(missing.join(' ')))
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: ['ignore', 2, 2], env }
    spawnSync('apt-get', ['update', '-qq'], options)
    installWithoutStarting(missing, options)
    if (missingPackages(wanted).length === 0) return
  }
  say(SCRIPTS.systemPackagesNeeded(missingPackages(wanted).join(' ')))
  process.exit(1)
}

/** @returns {string} the browser the tests drive */
export function testChromiumPath() {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath()
}

/** @returns {string} the browser that people have, for pictures and measurements */
export function chromiumPath() {
  return CHROMIUM_PATHS.find((file) => existsSync(file)) ?? '/usr/bin/chromium'
}
