import { afterEach, expect, test, vi } from 'vitest'
import { createAuth } from '#store/supabase/auth.ts'
import { createSupabaseClient } from '#store/supabase/client.ts'
import { readAuthFragment } from './authFragment.ts'

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
const token = (claims: object) => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2ln`
const HOUR = Math.floor(Date.now() / 1000) + 3600
const STRANGER = { id: '00000000-0000-4000-8000-000000000001', email: 'stranger@example.com' }

function open(address: string) {
  window.history.replaceState(null, '', address)
  const fragment = readAuthFragment(window.location.hash)
  if (fragment) window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    const path = new URL(String(input instanceof Request ? input.url : input)).pathname
    const session = {
      access_token: token({ exp: HOUR, email: STRANGER.email }),
      refresh_token: 'theirs',
      expires_in: 3600,
      token_type: 'bearer',
      user: STRANGER,
    }
    return Response.json(path.endsWith('/user') ? STRANGER : session)
  })
  const client = createSupabaseClient({ supabaseUrl: window.location.origin, supabaseAnonKey: 'key' }, { fetch })
  return {
    fragment,
    auth: createAuth(client, window.location.origin, localStorage),
  }
}

afterEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const tokens = `access_token=${token({ exp: HOUR, email: STRANGER.email })}&refresh_token=theirs&expires_in=3600&token_type=bearer`

test.each([
  ['the query', `/?${tokens}`],
  ['a fragment with a second token', `/#access_token=x&${tokens}`],
  ['the query of another page', `/dashboard?${tokens}`],
])('tokens in %s sign nobody in unasked', async (_, address) => {
  const { auth } = open(address)
  expect(await auth.currentUser()).toBeNull()
})

test('a fragment whose token names another account than its session signs nobody in', async () => {
  const forged = token({ exp: 1, email: 'owner@example.com' })
  const { fragment, auth } = open(`/#access_token=${forged}&refresh_token=theirs&expires_in=3600&token_type=bearer`)
  expect(fragment).toMatchObject({ email: 'owner@example.com' })
  if (fragment?.kind === 'tokens') await auth.setSession(fragment).catch(() => null)
  expect(await auth.currentUser()).toBeNull()
})
