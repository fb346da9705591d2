/** Specification, sections 5 and 9. */
export const MAX_DIAGNOSTICS_RANGE = { min: 0, max: 999 } as const

/** What was typed as a maximum: a whole number from 0 to 999; what is no number becomes 0. */
export function parseMaxDiagnostics(typed: string): number {
  const number = Number.parseInt(typed.normalize('NFKC'), 10)
  if (Number.isNaN(number)) return MAX_DIAGNOSTICS_RANGE.min
  return Math.min(MAX_DIAGNOSTICS_RANGE.max, Math.max(MAX_DIAGNOSTICS_RANGE.min, number))
}
