import type { Context } from 'hono'

/** What @hono/node-server puts beside a request; absent when a test calls the application directly. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/** Headers by which a proxy says that it passed a request on. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
]

/** The address at the other end of the socket; null when there is no socket. */
export function socketAddress(c: Context): string | null {
  const address = (c.env as Bindings)?.incoming?.socket?.remoteAddress ?? null
  return address === null ? null : address.replace(/^::ffff:(?=\d+\.)/, '')
}

export function isLoopback(address: string | null): boolean {
  return address !== null && (address === '::1' || /^127(\.\d{1,3}){3}$/.test(address))
}

export function wasForwarded(c: Context): boolean {
  return FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)
}

/**
 * The visitor's address: the socket's, or, behind `trustedProxies` proxies, the n-th from the right of
 * `X-Forwarded-For`, since everything further left is the visitor's own word.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const own = socketAddress(c) ?? 'local'
  if (trustedProxies === 0) return own
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const named = forwarded.at(-trustedProxies)
  return named === undefined || named === '' ? own : named
}
