import type { MailKind } from '../mail/template.ts'

export const LINK_TYPES = { confirmation: 'signup', recovery: 'recovery' } as const

/** Target of a mail link: only the product’s own origin; anything else becomes its start page. */
export function redirectTarget(publicUrl: string, requested: string | null | undefined): string {
  const home = `${publicUrl}/`
  if (requested === null || requested === undefined || !URL.canParse(requested)) return home
  const target = new URL(requested)
  if (target.origin !== publicUrl || target.username !== '' || target.password !== '') return home
  target.hash = ''
  return target.href
}

/** The address in a mail. */
export function mailLink(publicUrl: string, kind: MailKind, token: string, target: string): string {
  const query = new URLSearchParams({ token, type: LINK_TYPES[kind], redirect_to: target })
  return `${publicUrl}/auth/v1/verify?${query}`
}
