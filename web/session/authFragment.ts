export type AuthFragment =
  | { kind: 'tokens'; type: string | null; accessToken: string; refreshToken: string; email: string }
  | { kind: 'error'; code: string | null; description: string | null }

/** The e-mail address in an access token, unverified; null without one. */
function emailOf(accessToken: string | null): string | null {
  try {
    const payload = atob((accessToken?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(payload, (char) => char.charCodeAt(0))))
    return typeof claims.email === 'string' && claims.email !== '' ? claims.email : null
  } catch {
    return null
  }
}

/** Parses the fragment of a mail's link; null for any other fragment. */
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
