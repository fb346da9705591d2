import { readFileSync } from 'node:fs'

/**
 * The command that systemd would run for a unit.
 * @param {string} settings lines of a unit @param {Record<string, string>} here where its places are on this machine
 * @returns {{ cwd: string, env: Record<string, string>, command: string[], state: string[] }} `state`: names below /var/lib
 */
export function readUnit(settings, here) {
  const moved = Object.entries(here).reduce((text, [from, to]) => text.replaceAll(from, to), settings)
  const of = (name) => Array.from(moved.matchAll(new RegExp(`^${name}=-?(.*)$`, 'gm')), ([, value]) => value)
  const files = of('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  const variables = [...of('Environment').flatMap((line) => line.split(' ')), ...files]
  return {
    cwd: of('WorkingDirectory')[0],
    env: Object.fromEntries(variables.map((line) => line.split('='))),
    command: of('ExecStart')[0].split(' '),
    state: of('StateDirectory').flatMap((names) => names.split(' ')),
  }
}

/** The settings of the `systemd-run` in a document, with another command of mitsujiku.mjs than `users list`. */
export function documentedRun(document, command) {
  const [, options, program] = /^systemd-run ((?:.*\\\n)+) *(.*)mitsujiku\.mjs users list$/m.exec(document)
  const settings = Array.from(options.matchAll(/-([pE]) ('[^']*'|\S+)/g), ([, kind, quoted]) => {
    const value = quoted.replaceAll("'", '')
    return kind === 'E' ? `Environment=${value}` : value
  })
  return [...settings, `ExecStart=${program}mitsujiku.mjs ${command}`].join('\n')
}
