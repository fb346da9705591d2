import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findCycles } from './shape/cycles.ts'
import { readModule, type SourceModule } from './shape/readModule.ts'
import { zoneProblems } from './shape/zones.ts'

/**
 * What the shape of the code must keep, as sentences about what does not: lengths, effects, module-level state, import
 * directions and cycles, comments, decisions. Ends with exit code 1 when there is any.
 */
const LIMITS = { functionLines: 80, fileLines: 250, effects: 18, commentPercent: 6, decisions: 30, decisionWords: 200 }

const GENERATED_OR_RECORDED = ['store/supabase/database.types.ts', 'tests/upgrades/migrations/0.2.0.sql']
const MEASURED = /^(domain|store|web|server|terminal|supabase\/functions|scripts)\/.*\.(ts|tsx|mjs)$/
const TEST = /\.(test|spec)\.tsx?$|^web\/testing\/|TestSupport\.tsx?$|^web\/quiz\/testing\//
const DECISIONS = 'docs/decisions'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !GENERATED_OR_RECORDED.includes(file))
const sources = tracked.filter((file) => MEASURED.test(file))
const production = sources.filter((file) => !TEST.test(file))

function lengthProblems(modules: readonly SourceModule[]): string[] {
  const files = tracked.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.startsWith('samples/'))
  return [
    ...files
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > LIMITS.fileLines)
      .map(({ file, lines }) => `${file} has ${lines} lines (at most ${LIMITS.fileLines})`),
    ...modules.flatMap(({ file, functions }) =>
      functions
        .filter(({ lines }) => lines > LIMITS.functionLines)
        .map(({ name, line, lines }) => `${file}:${line} ${name} has ${lines} lines (at most ${LIMITS.functionLines})`),
    ),
  ]
}

function stateProblems(modules: readonly SourceModule[]): string[] {
  const inBrowser = modules.filter(({ file }) => file.startsWith('web/'))
  const effects = inBrowser.flatMap(({ file, effects }) => effects.map((line) => `${file}:${line}`))
  return [
    ...inBrowser.flatMap(({ file, moduleState }) =>
      moduleState.map((name) => `${file} keeps state in the module: ${name}`),
    ),
    ...(effects.length > LIMITS.effects
      ? [`web/ has ${effects.length} effects (at most ${LIMITS.effects}): ${effects.join(' ')}`]
      : []),
  ]
}

function commentProblems(modules: readonly SourceModule[]): string[] {
  const lines = modules.reduce((sum, { lines }) => sum + lines, 0)
  const comments = modules.reduce((sum, { commentLines }) => sum + commentLines, 0)
  const percent = (100 * comments) / lines
  process.stdout.write(`${lines} lines, ${comments} of comments (${percent.toFixed(1)} %)\n`)
  if (percent <= LIMITS.commentPercent) return []
  return [`comments are ${percent.toFixed(1)} % of the lines (at most ${LIMITS.commentPercent} %)`]
}

function decisionProblems(): string[] {
  const decisions = readdirSync(DECISIONS)
  const words = (file: string) => readFileSync(path.join(DECISIONS, file), 'utf8').split(/\s+/).filter(Boolean).length
  return [
    ...(decisions.length > LIMITS.decisions
      ? [`${DECISIONS} has ${decisions.length} pages (at most ${LIMITS.decisions})`]
      : []),
    ...decisions
      .filter((file) => words(file) > LIMITS.decisionWords)
      .map((file) => `${DECISIONS}/${file} has ${words(file)} words (at most ${LIMITS.decisionWords})`),
  ]
}

const all = sources.map((file) => readModule(file, readFileSync(file, 'utf8')))
const modules = all.filter(({ file }) => production.includes(file))
const rooms = modules.filter(({ file }) => !file.startsWith('scripts/'))
const problems = [
  ...lengthProblems(modules),
  ...stateProblems(rooms),
  ...zoneProblems(rooms),
  ...findCycles(modules),
  ...commentProblems(rooms),
  ...decisionProblems(),
]
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
