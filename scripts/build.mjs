import '../terminal/requireNode.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { projectRoot, say } from './project.mjs'

const SOURCES = [
  ...['domain', 'store', 'web', 'server', 'samples', 'terminal', 'supabase/functions'],
  ...['package-lock.json', 'scripts/build.mjs'],
]
const CONFIGS = [
  'vite.config.ts',
  'vite.visitor.config.ts',
  'vite.progress.config.ts',
  'vite.landing.config.ts',
  'vite.server.config.ts',
]
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/
const stampFile = path.join(projectRoot, 'dist/.sources')

function filesBelow(relative) {
  const absolute = path.join(projectRoot, relative)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [relative]
  return readdirSync(absolute).flatMap((name) => filesBelow(path.posix.join(relative, name)))
}

function sourcesFingerprint() {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, ...CONFIGS].flatMap(filesBelow).sort()) {
    const { size, mtimeMs } = statSync(path.join(projectRoot, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Writes a brotli copy of every text file of the built pages, for the server to send. */
async function compress() {
  const files = filesBelow('dist/web').filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const absolute = path.join(projectRoot, file)
      const small = await promisify(brotliCompress)(readFileSync(absolute), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      })
      writeFileSync(`${absolute}.br`, small)
    }),
  )
}

/** Writes an empty database, once per version of PGlite, for first starts to unpack: initdb takes seconds. */
async function prepareDatabase() {
  const { version } = JSON.parse(
    readFileSync(path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const dist = path.join(projectRoot, 'dist')
  const name = `pglite-${version}.tar.gz`
  if (existsSync(path.join(dist, name))) return
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create()
  const bytes = Buffer.from(await (await database.dumpDataDir('gzip')).arrayBuffer())
  await database.close()
  for (const old of readdirSync(dist).filter((file) => file.startsWith('pglite-'))) rmSync(path.join(dist, old))
  writeFileSync(path.join(dist, `${name}.part`), bytes)
  renameSync(path.join(dist, `${name}.part`), path.join(dist, name))
}

async function buildAll(fingerprint) {
  say(SCRIPTS.building())
  const { build } = await import('vite')
  for (const configFile of CONFIGS) {
    await build({
      root: undefined,
      configFile: path.join(projectRoot, configFile),
      logLevel: 'warn',
      mode: 'production',
    })
  }
  await compress()
  await prepareDatabase()
  writeFileSync(stampFile, fingerprint)
}

function isBuilt(fingerprint) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint
}

/** Builds what is missing or stale, in a child process to free its memory. Exits on failure. */
export function buildIfStale() {
  if (isBuilt(sourcesFingerprint())) return
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(projectRoot)
  const fingerprint = sourcesFingerprint()
  if (!isBuilt(fingerprint)) await buildAll(fingerprint)
}
