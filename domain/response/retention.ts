/** Days after which personal data of responses may be erased by itself, and the usual choices. */
export const RETENTION = { min: 30, max: 3650, choices: [90, 180, 365, 730, 1095] } as const

/** The number of days that a text names; null when it is none that may be chosen. */
export function retentionDaysOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= RETENTION.min && days <= RETENTION.max ? days : null
}
