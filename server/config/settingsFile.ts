import { readFileSync } from 'node:fs'
import { nearestName } from '#domain/text/misspelt.ts'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import { ConfigError } from './configError.ts'

/** Variables of the file that others than this program read. */
const OF_OTHERS = /^(LANG|LANGUAGE|LC_\w+|TZ|PATH|HOME|(NODE|MALLOC|UV|SSL|NPM_CONFIG)_\w+|(HTTPS?|NO|ALL)_PROXY)$/i

/** Read alike by Node, systemd, containers and shells: escapes, comments after a value and continued lines are not. */
const CLEAR_LINE = /^[ \t]*(\w+)=[ \t]*(?:[^\s#'"`\\][^#'"`\\]*|'[^']*'|"[^"\\]*")?[ \t\r]*$/

/** The files of Node's `--env-file`. */
function settingsFiles(execArgv: readonly string[]): string[] {
  return execArgv.flatMap((argument, index) => {
    const [, value] = /^--env-file(?:-if-exists)?(?:=(.*))?$/.exec(argument) ?? [null, null]
    return value === null ? [] : [value ?? execArgv[index + 1] ?? '']
  })
}

/** Checks the lines of a settings file. @throws ConfigError that names the line, never its value */
export function requireClearSettings(file: string, text: string, known: readonly string[]): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (/^[ \t]*(#.*)?\r?$/.test(line)) continue
    const [, name] = CLEAR_LINE.exec(line) ?? []
    if (name === undefined) throw new ConfigError(CONFIGURATION.unclearLine(file, index + 1))
    if (known.includes(name) || OF_OTHERS.test(name)) continue
    const meant = nearestName(name, known)
    throw new ConfigError(CONFIGURATION.unknownName(file, index + 1, name, meant ?? ''))
  }
}

/** Checks the files that Node has read into the environment. @throws ConfigError */
export function requireClearSettingsFiles(known: readonly string[], execArgv = process.execArgv): void {
  for (const file of settingsFiles(execArgv)) requireClearSettings(file, readFileSync(file, 'utf8'), known)
}
