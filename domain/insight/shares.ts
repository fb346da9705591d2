/** From how many visits a rate is shown, and the one sentence; from how many responses a type is called never reached. */
export const ENOUGH = { rate: 30, sentence: 100, type: 381 } as const

/** Whether the whole is large enough for a rate. */
export function hasRate(whole: number): boolean {
  return whole >= ENOUGH.rate
}

/** A share in whole per cent. Only nothing is 0, and only all is 100. */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}

/** The change against the period before, in whole per cent; null where one of the two is too small to compare. */
export function changeOf(now: number, before: number): number | null {
  return hasRate(now) && hasRate(before) ? Math.round((now / before - 1) * 100) : null
}

const Z = 1.959_963_984_540_054

/** The lower bound of the Wilson score interval at 95 %: the share that is at least there. */
export function wilsonLower(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0
  const share = part / whole
  const z2 = Z * Z
  const centre = share + z2 / (2 * whole)
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + z2 / (4 * whole * whole))
  return (centre - spread) / (1 + z2 / whole)
}
