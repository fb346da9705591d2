import type { LinkedPage } from '#web/messages/auth.ts'

/** The page that a link in a mail, a message or a bookmark leads to; null: an address of any other page. */
export function linkedPage({ pathname, search }: { pathname: string; search: string }): LinkedPage | null {
  if (pathname === '/connections') return 'connections'
  if (pathname === '/account') return 'account'
  if (/^\/dashboard\/diagnostic\/[^/]+\/insights$/.test(pathname)) return 'insights'
  return pathname === '/dashboard' && search.startsWith('?responses=') ? 'response' : null
}
