/**
 * @typedef {object} Room
 * @property {string} folder whose code is changed
 * @property {string[]} tests which must notice
 * @property {'node' | 'happy-dom'} environment
 * @property {number} atLeast the share of changes, in percent, that must be noticed
 */

/**
 * What is not noticed changes nothing that anybody could see: a length that is compared before it is counted, a message
 * of an impossible failure, the value of a fallback that the next line replaces.
 *
 * Of samples with the seed 1, on a busy machine: `store --sample 10` 153 of 187 noticed, 81.8 % (75.7 to 86.7), four
 * that only timed out not counted, and with the tests since then 158 of 187, 84.5 % (78.6 to 89.0); `backend --sample 4`
 * 164 of 202, 81.2 % (75.2 to 86.0). What tests of other rooms notice counts as not noticed.
 * @type {Record<string, Room>}
 */
export const ROOMS = {
  domain: { folder: 'domain', tests: ['domain/**/*.test.ts'], environment: 'node', atLeast: 95 },
  backend: {
    folder: 'server/embedded',
    // Without those by chance, and those of several processes, which a change does not reach.
    tests: ['server/embedded/**/!(fuzz|severalProcesses).test.ts'],
    environment: 'node',
    atLeast: 85,
  },
  store: { folder: 'store', tests: ['store/**/*.test.ts'], environment: 'node', atLeast: 85 },
  quiz: { folder: 'web/quiz/run', tests: ['web/quiz/**/*.test.{ts,tsx}'], environment: 'happy-dom', atLeast: 85 },
}

/** The room that this process works on. */
export function currentRoom() {
  const room = ROOMS[process.env.MUTATION_ROOM ?? '']
  if (room === undefined) throw new Error(`MUTATION_ROOM is one of ${Object.keys(ROOMS).join(', ')}`)
  return room
}
