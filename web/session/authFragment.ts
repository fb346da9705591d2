export type AuthFragment =
  | { kind: 'tokens'; type: string | null; accessToken: string; refreshToken: string; email: string }
  | { kind: 'error'; code: string | null; description: string | null }

/** The account that an access token names, unchecked; null when it names none. */
function emailOf(accessToken: string | null): string | null {
  try {
    const payload = atob((accessToken?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(payload, (char) => char.charCodeAt(0))))
    return typeof claims.email === 'string' && claims.email !== '' ? claims.email : null
  } catch {
    return null
  }
}

/** What a link of a mail brought along in the address's fragment; null when it is none of the backend's. */
export function readAuthFragment(hash: string): AuthFragment | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = values.get('access_token')
  const refreshToken = values.get('refresh_token')
  const email = emailOf(accessToken)
  if (accessToken && refreshToken && email) {
    return { kind: 'tokens', type: values.get('type'), accessToken, refreshToken, email }
  }
  if (!values.has('error') && !values.has('error_code')) return null
  return { kind: 'error', code: values.get('error_code'), description: values.get('error_description') }
}
