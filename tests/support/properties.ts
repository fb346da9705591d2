import fc from 'fast-check'

/** A small version of the full run: `npm run test:properties` makes it whole. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 150)

export const options = { numRuns: RUNS }

/** How long one property may take, in milliseconds. */
export const TIMEOUT = 30_000 + RUNS * 30

/** Any text a person could send, and often one that means something to CSV, HTML or a path. */
export const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...`=+-@＝"',;\r\n\t <>&/\\あ0a`), maxLength: 30 }),
)
