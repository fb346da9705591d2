import * as v from 'valibot'

const SESSION_KEY = /^sb-.+-auth-token/

/** Whether this browser keeps a session of the backend's client, told without loading it. */
export function keepsSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => SESSION_KEY.test(key))
  } catch {
    return false
  }
}

const Session = v.object({ user: v.object({ id: v.string() }) })

/** The user of the session that this browser keeps, told at once; null without one. */
export function keptUserId(storage: () => Storage): string | null {
  try {
    const kept = storage()
    const keys = Array.from({ length: kept.length }, (_, place) => kept.key(place) ?? '')
    const key = keys.find((one) => SESSION_KEY.test(one)) ?? ''
    return v.parse(Session, JSON.parse(kept.getItem(key) ?? '')).user.id
  } catch {
    return null
  }
}

/** Runs in the server's page before it is painted: what is for visitors alone then waits (`.signed-out-only`). */
export const MARK_KEPT_SESSION = `try{if(Object.keys(localStorage).some(k=>${SESSION_KEY}.test(k)))document.documentElement.dataset.session='kept'}catch{}`

export function forgetKeptSession(): void {
  delete document.documentElement.dataset.session
}
