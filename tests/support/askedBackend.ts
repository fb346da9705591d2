import { vi } from 'vitest'
import ws from 'ws'
import { createSupabaseClient } from '#store/supabase/client.ts'
import { MemoryStorage } from './memoryStorage.ts'

const HOUR_MS = 60 * 60 * 1000

/** A storage in which an account's session is kept. */
function signedIn(): MemoryStorage {
  const storage = new MemoryStorage()
  const session = { access_token: 'token', refresh_token: 'r', expires_at: Date.now() + HOUR_MS, user: { id: 'u' } }
  storage.setItem('sb-backend-auth-token', JSON.stringify(session))
  return storage
}

/** A signed-in client of a backend that answers with these in turn, the last one again and again. */
export function asking(...answers: (() => Response)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    ((answers.length > 1 ? answers.shift() : answers[0]) ?? Response.error)(),
  )
  const client = createSupabaseClient(
    { supabaseUrl: 'http://backend.example', supabaseAnonKey: 'key' },
    { fetch, sessionStorage: signedIn(), realtime: { transport: ws as unknown as typeof WebSocket } },
  )
  /** Each call as method, path and decoded query. */
  const asked = () =>
    fetch.mock.calls.map(([input, init]): [string, string, Record<string, string>] => {
      const { pathname, searchParams } = new URL(String(input))
      return [init?.method ?? 'GET', pathname, Object.fromEntries(searchParams)]
    })
  const sent = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? 'null')))
  return { client, asked, sent, fetch }
}

export const ok = (body: unknown, range?: string) => () =>
  Response.json(body, { headers: { ...(range && { 'content-range': range }) } })
/** The answer to a page behind the last one. */
export const beyond = () => Response.json({ code: 'PGRST103', message: 'x' }, { status: 416 })
export const refused = (status: number, code: string) => () => Response.json({ code, message: 'no' }, { status })
