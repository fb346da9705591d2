import { createAdmission } from '#server/admission/admit.ts'
import { type ChangedLimits, createCounters } from '#server/admission/counters.ts'
import type { Limited } from '#server/admission/limits.ts'

/** An admission that counts in memory. @param refused notes the kinds of what was refused */
export function testAdmission(
  changed: ChangedLimits = {},
  trustProxy = 0,
  refused: (limited: Limited) => void = () => {},
) {
  return createAdmission(trustProxy, createCounters(changed, null, refused))
}
