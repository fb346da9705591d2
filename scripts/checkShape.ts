import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { findCycles } from './shape/cycles.ts'
import { countFigures, describeFigures } from './shape/figures.ts'
import { languageFindings } from './shape/language.ts'
import { readModule } from './shape/readModule.ts'
import { zoneProblems } from './shape/zones.ts'

/**
 * Fails on imports in the wrong direction, cycles, long files (migrations may be longer: a noun is one file), and sentences
 * and names that read translated. Prints figures with their change since the last release, which `--record` replaces.
 */
const FILE_LINES = 250
const RECORD = 'scripts/shape/figures.json'

const TEST = /\.(test|spec)\.tsx?$|^web\/(quiz\/)?testing\/|TestSupport\.tsx?$/
const NOT_WRITTEN_BY_HAND = /^store\/database\.types\.ts$|^tests\/upgrades\/|^samples\//
const MODULE = /^(domain|store|web|server|terminal|supabase|scripts)\/.*\.(ts|tsx|mjs)$/
const FIGURES_ABOUT = /^(domain|store|web|server|supabase|scripts)\/.*\.(ts|tsx|mjs|sql)$|^docs\/.*\.md$/

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = listed
  .trim()
  .split('\n')
  .filter((file) => !NOT_WRITTEN_BY_HAND.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const production = files.filter((file) => !TEST.test(file))
const modules = production.filter((file) => MODULE.test(file)).map((file) => readModule(file, read(file)))

const tooLong = files
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
  .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
  .filter(({ lines }) => lines > FILE_LINES)
  .map(({ file, lines }) => `${file} has ${lines} lines (at most ${FILE_LINES})`)

const translated = files
  .filter((file) => /\.(ts|tsx|mjs|sql|css|md)$/.test(file))
  .flatMap((file) => languageFindings(file, read(file)))
  .map(({ file, line, text }) => `${file}:${line} reads translated: ${text}`)

const problems = [
  ...tooLong,
  ...translated,
  ...zoneProblems(modules.filter(({ file }) => !file.startsWith('scripts/'))),
  ...findCycles(modules),
]

const texts = new Map(production.filter((file) => FIGURES_ABOUT.test(file)).map((file) => [file, read(file)]))
const figures = countFigures(
  modules.filter(({ file }) => texts.has(file)),
  texts,
)
if (process.argv.includes('--record')) writeFileSync(RECORD, `${JSON.stringify(figures, null, 2)}\n`)
for (const line of describeFigures(figures, JSON.parse(read(RECORD)))) process.stdout.write(`${line}\n`)
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
