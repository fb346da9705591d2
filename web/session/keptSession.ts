const SESSION_KEY = /^sb-.+-auth-token/

/** Whether this browser keeps a session of the backend's client, told without loading it. */
export function keepsSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => SESSION_KEY.test(key))
  } catch {
    return false
  }
}

/** Runs in the server's page before it is painted: what is for visitors alone then waits (`.signed-out-only`). */
export const MARK_KEPT_SESSION = `try{if(Object.keys(localStorage).some(k=>${SESSION_KEY}.test(k)))document.documentElement.dataset.session='kept'}catch{}`

export function forgetKeptSession(): void {
  delete document.documentElement.dataset.session
}
