/** The shortest password that signing up and resetting accept, in characters. */
export const MIN_PASSWORD_LENGTH = 6
