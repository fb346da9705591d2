import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** Set by @hono/node-server; absent when a test calls the application directly. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

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

/** Peer address of the socket; null without a socket. */
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

/** An IPv6 client owns a /64, so limits apply to the network. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`
}

/** Rate limit key. Behind proxies the n-th entry from the right of X-Forwarded-For: earlier ones are forgeable. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const own = socketAddress(c) ?? 'local'
  if (trustedProxies === 0) return network(own)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const named = forwarded.at(-trustedProxies)
  return network(named === undefined || named === '' ? own : named)
}
