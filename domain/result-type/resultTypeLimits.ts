/** The longest stored texts, in characters; the database checks the same. */
export const RESULT_TYPE_LIMITS = { id: 100, name: 200, subtitle: 200, description: 5_000 } as const
