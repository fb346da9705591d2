import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { say } from './project.mjs'

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const POSTGRES_FOLDER = '/usr/lib/postgresql'

function hasJapaneseFont() {
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** What the tests need beside Node: the Debian package, and whether it is there already. */
const NEEDED = [
  { name: 'chromium', present: () => CHROMIUM_PATHS.some((file) => existsSync(file)) },
  { name: 'nginx', present: () => existsSync('/usr/sbin/nginx') },
  { name: 'caddy', present: () => existsSync('/usr/bin/caddy') },
  { name: 'fontconfig', present: () => existsSync('/usr/bin/fc-list') },
  { name: 'fonts-noto-cjk', present: hasJapaneseFont },
  {
    name: 'postgresql',
    present: () => existsSync(POSTGRES_FOLDER) && readdirSync(POSTGRES_FOLDER).some((version) => Number(version) >= 15),
  },
]

function missingPackages() {
  return NEEDED.filter((needed) => !needed.present()).map((needed) => needed.name)
}

/** Installs what the tests need from Debian where it may; otherwise ends with a sentence that names the packages. */
export function installSystemPackages() {
  const missing = missingPackages()
  if (missing.length === 0) return
  const allowed = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (allowed) {
    say(`Debianのパッケージをインストールしています: ${missing.join(' ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: ['ignore', 2, 2], env }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options)
    if (missingPackages().length === 0) return
  }
  say(
    `テストには次のパッケージが必要です。インストールしてから、もう一度実行してください: ${missingPackages().join(' ')}`,
  )
  process.exit(1)
}

/**
 * The browser the tests drive.
 * @returns {string}
 */
export function chromiumPath() {
  return CHROMIUM_PATHS.find((file) => existsSync(file)) ?? '/usr/bin/chromium'
}
