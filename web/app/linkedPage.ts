import type { LinkedPage } from '#web/messages/auth.ts'

/** The page that a mail's or message's link leads to; null: an address of any other page. */
export function linkedPage({ pathname, search }: { pathname: string; search: string }): LinkedPage | null {
  if (pathname === '/connections') return 'connections'
  if (pathname === '/account') return 'account'
  return pathname === '/dashboard' && search.startsWith('?responses=') ? 'response' : null
}
