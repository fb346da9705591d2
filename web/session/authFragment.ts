export type AuthFragment =
  | { kind: 'tokens'; type: string | null; accessToken: string; refreshToken: string }
  | { kind: 'error'; code: string | null; description: string | null }

/** What a link of a mail brought along in the address's fragment; null when it is none of the backend's. */
export function readAuthFragment(hash: string): AuthFragment | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = values.get('access_token')
  const refreshToken = values.get('refresh_token')
  if (accessToken && refreshToken) return { kind: 'tokens', type: values.get('type'), accessToken, refreshToken }
  if (!values.has('error') && !values.has('error_code')) return null
  return { kind: 'error', code: values.get('error_code'), description: values.get('error_description') }
}
