import { parseEnv } from 'node:util'

/**
 * The command that systemd would run for a unit.
 * @param {string} settings lines of a unit @param {Record<string, string>} here where its places are on this machine
 * @returns {{ cwd: string, env: Record<string, string>, command: string[], state: string[] }} `state`: names below /var/lib
 */
export function readUnit(settings, here) {
  const moved = Object.entries(here).reduce((text, [from, to]) => text.replaceAll(from, to), settings)
  const of = (name) => Array.from(moved.matchAll(new RegExp(`^${name}=-?(.*)$`, 'gm')), ([, value]) => value)
  const variables = of('Environment').flatMap((line) => line.split(' '))
  return {
    cwd: of('WorkingDirectory')[0],
    env: { ...parseEnv(variables.join('\n')) },
    command: of('ExecStart')[0].split(' '),
    state: of('StateDirectory').flatMap((names) => names.split(' ')),
  }
}
