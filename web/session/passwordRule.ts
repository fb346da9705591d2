/** Specification, section 9. The backend holds the same minimum. */
export const MIN_PASSWORD_LENGTH = 6
