/** The longest stored texts, in characters; the database checks the same. */
export const AXIS_LIMITS = { name: 200, description: 5_000 } as const
export const TRAIT_LIMITS = { name: 200, description: 5_000 } as const
