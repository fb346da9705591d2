/** How far a visit came: 0 came, 1 to 45 the n-th question was shown, 46 lead form, 47 result, 48 result with contact. */
export const REACHED = { came: 0, started: 1, leadForm: 46, result: 47, contact: 48 } as const

/** Characters of a query or referrer in a message about a visit: with both it stays below 1 kB. */
export const MAX_ADDRESS_LENGTH = 350
