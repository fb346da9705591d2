type Fetch = typeof globalThis.fetch

async function isKeyUnknown(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  return body?.message === 'Invalid API key'
}

/** The public key that the page's server tells now; null when it does not answer. */
async function askKey(fetch: Fetch, signal: AbortSignal | null): Promise<string | null> {
  const answer = await fetch('/config.json', { cache: 'no-store', signal }).catch(() => null)
  const config = answer?.ok ? await answer.json().catch(() => null) : null
  return typeof config?.supabaseAnonKey === 'string' ? config.supabaseAnonKey : null
}

/** A fetch whose calls with a public key that is known no more, as after a restore, go again with that of now. */
export function withKeyOfNow(key: string, fetch: Fetch): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!(await isKeyUnknown(answer))) return answer
    const now = await askKey(fetch, init?.signal ?? null)
    if (now === null || now === key) return answer
    const headers = new Headers(init?.headers)
    headers.set('apikey', now)
    if (headers.get('authorization') === `Bearer ${key}`) headers.set('authorization', `Bearer ${now}`)
    return fetch(input, { ...init, headers })
  }
}
