export const MIN_PASSWORD_LENGTH = 6

/** Specification, section 5: sign-in, registration and reset all want it. */
export function isPasswordLongEnough(password: string): boolean {
  return password.length >= MIN_PASSWORD_LENGTH
}
