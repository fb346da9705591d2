/**
 * @typedef {object} Room
 * @property {string} folder whose code is changed
 * @property {string[]} tests which must notice
 * @property {'node' | 'happy-dom'} environment
 * @property {number} atLeast the share of changes, in percent, that must be noticed
 */

/**
 * The rooms with their required shares. Surviving mutations have no visible effect, such as the message of an impossible
 * failure. Mutations that only tests of other rooms notice, or that run from a build alone, count as survivors.
 * @type {Record<string, Room>}
 */
export const ROOMS = {
  domain: { folder: 'domain', tests: ['domain/**/*.test.ts'], environment: 'node', atLeast: 95 },
  backend: {
    folder: 'server/embedded',
    // Without random tests, and without those of several processes, which mutations do not reach.
    tests: ['server/embedded/**/!(fuzz|severalProcesses).test.ts'],
    environment: 'node',
    atLeast: 85,
  },
  store: { folder: 'store', tests: ['store/**/*.test.ts'], environment: 'node', atLeast: 85 },
  quiz: { folder: 'web/quiz/run', tests: ['web/quiz/**/*.test.{ts,tsx}'], environment: 'happy-dom', atLeast: 85 },
}

/** The room of this process. */
export function currentRoom() {
  const room = ROOMS[process.env.MUTATION_ROOM ?? '']
  if (room === undefined) throw new Error(`MUTATION_ROOM is one of ${Object.keys(ROOMS).join(', ')}`)
  return room
}
