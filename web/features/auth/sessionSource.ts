import { browserStorage, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import type { SessionUser, Stores } from '#store/ports.ts'
import { showTop } from '#web/browser/showTop.ts'
import { keptUserId } from '#web/session/keptUserId.ts'
import { mayBeTakenAway } from '#web/session/leavingElsewhere.ts'

export type SessionState = {
  status: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** The backend ended the session during work; the page stays, and asks to sign in again. */
  ended: boolean
}

export type SessionSource = {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** The person wants to leave: unlike a session that ends by itself, this clears the screen. */
  signOut: () => Promise<void>
  markEnded: () => void
  /** Call after a sign-in on this page: another account takes the page over, even if unkept work is lost. */
  accept: () => void
}

export type StoresLoader = {
  load: () => Promise<Stores>
  loaded: Promise<Stores>
}

/** Written and removed again at once, which the other tabs hear of: their pages go, too. */
const LEFT = 'mitsujiku.left'

function tellOtherTabs(): void {
  tryWriteDocument(browserStorage(), LEFT, Date.now())
  removeDocument(browserStorage(), LEFT)
}

function hearOtherTabs(present: () => SessionUser | null, leftElsewhere: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LEFT && newValue !== null) leftElsewhere()
  })
  window.addEventListener('pageshow', ({ persisted: heardNothingMeanwhile }) => {
    const user = present()
    if (heardNothingMeanwhile && user !== null && keptUserId(browserStorage()) !== user.id) leftElsewhere()
  })
}

/** What was typed on this tab and sent nowhere, as an inquiry, is not for the next person. */
function forgetTab(): void {
  browserStorage('sessionStorage')?.clear()
}

const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, ended: false }
const signedIn = (user: SessionUser): SessionState => ({ status: 'signed-in', user, ended: false })

/** Follows the session outside of React. Loads the client where a session may be stored. @param shown page is there */
export function createSessionSource(
  stores: StoresLoader,
  { mayHaveSession, shown }: { mayHaveSession: boolean; shown: boolean },
): SessionSource {
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
  /** Another account that signed in elsewhere while this page holds unkept work. */
  let other: SessionUser | null = null
  const isOfOther = (user: SessionUser) => state.user !== null && state.user.id !== user.id
  const show = (user: SessionUser) => {
    other = null
    if (isOfOther(user)) forgetTab()
    change(signedIn(user))
  }

  const leftElsewhere = () => {
    if (!mayBeTakenAway()) return markEnded()
    forgetTab()
    change(SIGNED_OUT)
    // The landing page takes the dashboard's place, wherever that was scrolled.
    if (window.location.pathname === '/dashboard') showTop()
  }

  void stores.loaded.then(({ auth }) => {
    hearOtherTabs(() => state.user, leftElsewhere)
    auth.sendOnlyFor(() => (other === null ? null : (state.user?.id ?? null)))
    auth.onChange((event, user) => {
      if (user !== null && isOfOther(user) && !mayBeTakenAway()) {
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signOut: async () => {
      leaving = true
      try {
        const { auth } = await stores.load()
        await auth.signOut()
        forgetTab()
        change(SIGNED_OUT)
        tellOtherTabs()
      } finally {
        leaving = false
      }
    },
    markEnded,
    accept: () => {
      if (other !== null) show(other)
    },
  }
}
