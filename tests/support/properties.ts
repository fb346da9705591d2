import fc from 'fast-check'

/** Few runs; `npm run test:properties` does the full number. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 150)

export const options = { numRuns: RUNS }

/** How long one property may take, in milliseconds. */
export const TIMEOUT = 30_000 + RUNS * 30

/** Arbitrary text, often with a meaning in CSV, HTML or paths. */
export const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...`=+-@＝"',;\r\n\t <>&/\\あ0a`), maxLength: 30 }),
)
