import type { Stores } from '#store/createStores.ts'
import { browserStorage, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import type { SessionUser } from '#store/ports.ts'
import { showTop } from '#web/browser/showTop.ts'
import { keptUserId } from '#web/session/keptUserId.ts'
import { canLeavePage } from '#web/session/leavingElsewhere.ts'

export type SessionState = {
  status: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** The backend ended the session: the page stays and asks to sign in again. */
  ended: boolean
}

export type SessionSource = ReturnType<typeof createSessionSource>

export type StoresLoader = {
  load: () => Promise<Stores>
  loaded: Promise<Stores>
}

/** Written and removed to notify other tabs by a storage event. */
const SIGN_OUT_KEY = 'mitsujiku.left'

function notifyOtherTabs(): void {
  tryWriteDocument(browserStorage(), SIGN_OUT_KEY, Date.now())
  removeDocument(browserStorage(), SIGN_OUT_KEY)
}

function onSignOutElsewhere(currentUser: () => SessionUser | null, listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGN_OUT_KEY && newValue !== null) listener()
  })
  // A page from the back/forward cache missed the event.
  window.addEventListener('pageshow', ({ persisted }) => {
    const user = currentUser()
    if (persisted && user !== null && keptUserId(browserStorage()) !== user.id) listener()
  })
}

/** Unsent texts of this tab, such as an inquiry, are not for the next person. */
function clearTabStorage(): void {
  browserStorage('sessionStorage')?.clear()
}

const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, ended: false }
const signedIn = (user: SessionUser): SessionState => ({ status: 'signed-in', user, ended: false })

/** Follows the session outside of React. Loads the client if a session may be stored. @param shown rendered by the server */
export function createSessionSource(
  stores: StoresLoader,
  { mayHaveSession, shown }: { mayHaveSession: boolean; shown: boolean },
) {
  let state: SessionState = mayHaveSession && !shown ? { status: 'loading', user: null, ended: false } : SIGNED_OUT
  const listeners = new Set<() => void>()
  const change = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const markEnded = () => {
    if (state.status === 'signed-in' && !state.ended) change({ ...state, ended: true })
  }
  let leaving = false
  /** Another account that signed in elsewhere while this page has unsaved work. */
  let other: SessionUser | null = null
  const isOfOther = (user: SessionUser) => state.user !== null && state.user.id !== user.id
  const show = (user: SessionUser) => {
    other = null
    if (isOfOther(user)) clearTabStorage()
    change(signedIn(user))
  }

  const signedOutElsewhere = () => {
    if (!canLeavePage()) return markEnded()
    clearTabStorage()
    change(SIGNED_OUT)
    // The landing page replaces the dashboard, which may be scrolled.
    if (window.location.pathname === '/dashboard') showTop()
  }

  void stores.loaded.then(({ auth }) => {
    onSignOutElsewhere(() => state.user, signedOutElsewhere)
    auth.sendOnlyFor(() => (other === null ? null : (state.user?.id ?? null)))
    auth.onChange((event, user) => {
      if (user !== null && isOfOther(user) && !canLeavePage()) {
        other = user
        markEnded()
      } else if (user !== null) show(user)
      else if (event === 'signed-out' && state.status === 'signed-in' && !leaving) change({ ...state, ended: true })
      else if (event === 'signed-out') change(SIGNED_OUT)
    })
    if (!mayHaveSession || state.status === 'signed-in') return
    auth.currentUser().then(
      (user) => change(user === null ? SIGNED_OUT : signedIn(user)),
      () => change(SIGNED_OUT),
    )
  })
  if (mayHaveSession) {
    stores.load().catch(() => change(SIGNED_OUT))
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Signs out here or everywhere and, unlike an ended session, clears the screen. */
    signOut: async (everywhere = false) => {
      leaving = true
      try {
        const { auth } = await stores.load()
        await auth.signOut(everywhere)
        clearTabStorage()
        change(SIGNED_OUT)
        notifyOtherTabs()
      } finally {
        leaving = false
      }
    },
    markEnded,
    /** Call after a sign-in on this page: another account takes it over, even if unsaved work is lost. */
    accept: () => {
      if (other !== null) show(other)
    },
  }
}
