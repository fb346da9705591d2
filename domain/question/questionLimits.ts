/** The longest stored texts, in characters; the database checks the same. */
export const QUESTION_LIMITS = { text: 500, leftChoice: 200, rightChoice: 200 } as const
