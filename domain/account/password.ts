/** The shortest password, in characters. */
export const MIN_PASSWORD_LENGTH = 6
/** The longest one: bcrypt ignores further bytes. */
export const MAX_PASSWORD_BYTES = 72

/** Why a password cannot be set; null when it can. */
export function passwordProblem(password: string): 'too-short' | 'too-long' | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'too-short'
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES ? 'too-long' : null
}
