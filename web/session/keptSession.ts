const SESSION_KEY = /^sb-.+-auth-token/

/** Whether a session is stored, without loading the backend's client. */
export function keepsSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => SESSION_KEY.test(key))
  } catch {
    return false
  }
}

/** Inline script before the first paint: hides `.signed-out-only` elements when a session is stored. */
export const MARK_KEPT_SESSION = `try{if(Object.keys(localStorage).some(k=>${SESSION_KEY}.test(k)))document.documentElement.dataset.session='kept'}catch{}`

export function forgetKeptSession(): void {
  delete document.documentElement.dataset.session
}
