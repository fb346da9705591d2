import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { say } from './project.mjs'

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Takes less processor time than the full browser. Debian only. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const POSTGRES_FOLDER = '/usr/lib/postgresql'

/** Debian's libfaketime, which changes the clock of a process; undefined where it is not installed. */
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

/** Debian packages to render pages. */
const BROWSER = [
  { name: 'chromium', present: () => CHROMIUM_PATHS.some((file) => existsSync(file)) },
  { name: 'fontconfig', present: () => existsSync('/usr/bin/fc-list') },
  { name: 'fonts-noto-cjk', present: hasJapaneseFont },
]

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Packages that the tests need. */
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

/** Date fields follow the browser's language, not the page's. */
const JAPANESE_BROWSER = { name: 'chromium-l10n', present: () => existsSync('/usr/lib/chromium/locales/ja.pak') }

/** Packages for the landing page's screenshots. */
export const FOR_PICTURES = [...BROWSER, JAPANESE_BROWSER]

function missingPackages(wanted) {
  return wanted.filter((needed) => !needed.present()).map((needed) => needed.name)
}

/** Debian runs this before it starts an installed service. */
const START_POLICY = '/usr/sbin/policy-rc.d'
const START_NOTHING =
  '#!/bin/sh\n# mitsujiku: no service starts while the packages of its tests are installed.\nexit 101\n'

/** Installs without starting services, which could take a developer's ports. Reuses the file of an interrupted run. */
function installWithoutStarting(packages, options) {
  const ours = !existsSync(START_POLICY) || readFileSync(START_POLICY, 'utf8') === START_NOTHING
  if (ours) writeFileSync(START_POLICY, START_NOTHING, { mode: 0o755 })
  try {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } finally {
    if (ours) rmSync(START_POLICY)
  }
}

/** Installs missing Debian packages if permitted; otherwise prints their names and exits. */
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
