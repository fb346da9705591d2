import type { SourceModule } from './readModule.ts'

/** A number by the name under which it is printed. */
export type Figures = Record<string, number>

const FUNCTION_LINES = 80
const DECISION_WORDS = 200

/** Calls, not declarations. */
const QUEUE = /(?<!function )\bcreate(?:Turns|Batches)(?:<\w+>)?\(/g
const COUNTER = /\bnew RateLimiter(?!Res)\w*\(/g
const BROWSER_NAME = /['"`](mitsujiku[.-][\w.-]*)/g
const VARIABLE_ROW = /^\| `[A-Z][^|]*/gm
const TRIGGER = /\bcreate (?:or replace )?(?:constraint )?trigger [^;]*?\son (?:public|private|auth)\.(\w+)/gi
const SQL_FUNCTION = /\bcreate (?:or replace )?function \w+\.\w+/gi
const TIMER = /\bset(?:Interval|Timeout)\(/g

const MODULE = /^(?:domain|store|web|server)\/.*\.tsx?$/

/** Texts by path. */
type Texts = ReadonlyMap<string, string>

function textsIn(texts: Texts, path: RegExp): string[] {
  return [...texts].flatMap(([file, text]) => (path.test(file) ? [text] : []))
}

function matchesOf(pattern: RegExp, texts: readonly string[]): string[] {
  return texts.flatMap((text) => Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0]))
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * Counts what tends to grow. Regular expressions suffice, because figures only show changes.
 * @param modules production code: TypeScript and mjs of domain, store, web, server, scripts and supabase, without tests,
 * test support and generated types
 * @param texts the same files, migrations and documents
 */
export function countFigures(modules: readonly SourceModule[], texts: Texts): Figures {
  const inBrowser = modules.filter(({ file }) => file.startsWith('web/'))
  const lines = sum(modules.map((module) => module.lines))
  const server = textsIn(texts, /^server\//)
  const decisions = textsIn(texts, /^docs\/decisions\//)
  const migrations = textsIn(texts, /^supabase\/migrations\//)
  const triggers = matchesOf(TRIGGER, migrations)
  const variables = matchesOf(VARIABLE_ROW, textsIn(texts, /^docs\/configuration\.md$/))
  return {
    'lines of production code': lines,
    'of them comments, in percent': Math.round((1000 * sum(modules.map((module) => module.commentLines))) / lines) / 10,
    [`functions over ${FUNCTION_LINES} lines`]: modules
      .flatMap(({ functions }) => functions)
      .filter((one) => one.lines > FUNCTION_LINES).length,
    'effects in web/': sum(inBrowser.map(({ effects }) => effects.length)),
    'variables that modules of web/ change': sum(inBrowser.map(({ moduleState }) => moduleState.length)),
    'places that create a queue, lane or turn in server/': matchesOf(QUEUE, server).length,
    'places that create a counter in server/': matchesOf(COUNTER, server).length,
    'files of server/ that create either': server.filter(
      (text) => matchesOf(QUEUE, [text]).concat(matchesOf(COUNTER, [text])).length > 0,
    ).length,
    'names that a browser keeps (keys, databases, locks, channels)': new Set(
      matchesOf(BROWSER_NAME, textsIn(texts, /^(store|web)\//)),
    ).size,
    'environment variables': matchesOf(/`[A-Z]/g, variables).length,
    triggers: triggers.length,
    'of them on diagnostics': triggers.filter((table) => table === 'diagnostics').length,
    'SQL functions': matchesOf(SQL_FUNCTION, migrations).length,
    timers: sum([...texts].filter(([file]) => MODULE.test(file)).map(([, text]) => matchesOf(TIMER, [text]).length)),
    'pages of decisions': decisions.length,
    [`of them over ${DECISION_WORDS} words`]: decisions.filter((text) => wordsOf(text) > DECISION_WORDS).length,
    'words of docs/security.md': sum(textsIn(texts, /^docs\/security\.md$/).map(wordsOf)),
  }
}

/** One line per figure, with its change since `recorded`. */
export function describeFigures(figures: Figures, recorded: Figures): string[] {
  return Object.entries(figures).map(([name, now]) => {
    const change = Math.round(10 * (now - (recorded[name] ?? now))) / 10
    return `${String(now).padStart(7)}  ${name}${change === 0 ? '' : ` (${change > 0 ? '+' : ''}${change})`}`
  })
}
