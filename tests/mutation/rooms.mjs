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
 * Of samples: `store --sample 5 --seed 3` 82 of 87 noticed, 94.3 % (87.2 to 97.5), on a busy machine; on a quiet one
 * `backend --sample 2 --seed 5` 78 of 87, 89.7 % (81.5 to 94.5), and `--sample 1 --seed 4` 35 of 39.
 * What tests of other rooms notice, and what runs from a build alone, counts as not noticed.
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
