import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { isOutageStatus } from '../restError.ts'
import { answerOf, isBackends } from './ownAnswers.ts'

type Fetch = typeof globalThis.fetch
type Accounts = Pick<SupabaseClient['auth'], 'getSession' | 'onAuthStateChange'>

const DATA_PATH = /^\/(rest|storage|functions)\/v1\//

const SIGN_OUT_WITHIN_MS = 4_000

/** Keeps an ended session from turning into a visitor's calls, which list nothing and refuse every save. */
export class SessionGuard {
  private auth: Accounts | null = null
  /** Somebody was signed in here and has not signed out. */
  private expectsSession = false
  private leaving = false
  private forget = () => {}
  sendOnlyFor: () => string | null = () => null

  /** @param publicKey the key that a visitor's calls go with */
  constructor(private readonly publicKey: string) {}

  /** @param forget removes the session from this browser */
  follow(auth: Accounts, forget: () => void): void {
    this.auth = auth
    this.forget = forget
    auth.onAuthStateChange((event, session) => {
      if (session !== null || event === 'SIGNED_OUT') this.expectsSession = true
    })
  }

  /** Signs out, then removes the session here: after a failed renewal the client reports an outage and keeps it. */
  async leave(signOut: () => Promise<unknown>): Promise<void> {
    this.leaving = true
    try {
      await signOut()
      this.forget()
      this.expectsSession = false
    } finally {
      this.leaving = false
    }
  }

  /** A fetch that answers 401 instead of calling as a visitor where a session is expected. */
  over(fetch: Fetch): Fetch {
    const soon: Fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(SIGN_OUT_WITHIN_MS) })
    return async (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input)
      if (isRenewal(address)) {
        return this.leaving ? answeredOr(notRenewed, soon(input, init)) : sparingTheSession(await fetch(input, init))
      }
      if (address.pathname === '/auth/v1/logout') return answeredOr(signedOut, soon(input, init))
      if (!DATA_PATH.test(address.pathname)) return fetch(input, init)
      const isInquiry = init?.method === 'POST' && address.pathname === '/rest/v1/inquiries'
      if (isInquiry) return fetch(input, init)
      const account = this.sendOnlyFor()
      if (account !== null && (await this.session())?.user.id !== account) return sessionOver()
      const headers = new Headers(init?.headers)
      const asVisitor = headers.get('Authorization') === `Bearer ${this.publicKey}`
      if (!asVisitor) return fetch(input, init)
      const session = await this.session()
      if (session !== null) headers.set('Authorization', `Bearer ${session.access_token}`)
      else if (this.expectsSession) return sessionOver()
      return fetch(input, { ...init, headers })
    }
  }

  /** The session of now, which may have come after a call was prepared; null when there is none. */
  private async session(): Promise<Session | null> {
    if (this.auth === null) return null
    const { data, error } = await this.auth.getSession()
    // One that the backend refused is gone and no error: this one is kept, and will be renewed later.
    if (error !== null) throw new TypeError('fetch failed: the session could not be renewed', { cause: error })
    return data.session
  }
}

function isRenewal({ pathname, searchParams }: URL): boolean {
  return pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token'
}

/** The client drops its session at any answer but a success and a 5xx. */
async function sparingTheSession(answer: Response): Promise<Response> {
  const isOutage = isOutageStatus(answer.status) || !(await isBackends(answer))
  return isOutage ? new Response(answer.body, { status: 503 }) : answer
}

async function answeredOr(instead: () => Response, asked: Promise<Response>): Promise<Response> {
  const answer = await asked.catch(() => null)
  return answer === null || isOutageStatus(answer.status) ? instead() : answer
}

const signedOut = () => new Response(null, { status: 204 })
const notRenewed = () => answerOf(400, { error_code: 'refresh_token_not_found' })

function sessionOver(): Response {
  return answerOf(401, { message: 'The session is over' })
}
