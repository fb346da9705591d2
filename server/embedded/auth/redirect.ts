import type { MailKind } from '../mail/template.ts'

export const LINK_TYPES = { confirmation: 'signup', recovery: 'recovery' } as const

const PAGES = ['/reset-password', '/account']

/** Target of a mail link: the page for a new password or the account's; anything else becomes the start page. */
export function redirectTarget(publicUrl: string, requested: string | undefined): string {
  return `${publicUrl}${PAGES.find((page) => requested === publicUrl + page) ?? '/'}`
}

export function mailLink(publicUrl: string, kind: MailKind, token: string, target: string): string {
  const query = new URLSearchParams({ token, type: LINK_TYPES[kind], redirect_to: target })
  return `${publicUrl}/auth/v1/verify?${query}`
}
