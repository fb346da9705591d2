/** Whether this browser keeps a session of the backend's client, told without loading it. */
export function keepsSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => /^sb-.+-auth-token/.test(key))
  } catch {
    return false
  }
}
