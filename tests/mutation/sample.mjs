import { createHash } from 'node:crypto'
import path from 'node:path'

const share = Number(process.env.MUTATION_SAMPLE ?? 100) / 100
const seed = process.env.MUTATION_SEED ?? '1'

/** @param {{ fileName: string, location: object, replacement?: string }} mutant */
function inSample({ fileName, location, replacement }) {
  const name = JSON.stringify([seed, path.relative(process.cwd(), fileName), location, replacement])
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32 < share
}

/** Only a checker can leave out single mutants; they then count neither as killed nor as survived. */
const checker = {
  init: async () => {},
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        inSample(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    ),
  // All at once: a call per mutant would take longer than some tests.
  group: async (mutants) => [mutants.map(({ id }) => id)],
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }]
