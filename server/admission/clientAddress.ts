import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** Set by @hono/node-server; absent when a test calls the application directly. */
type Bindings =
  | { incoming?: { httpVersion?: string; socket?: { remoteAddress?: string; localAddress?: string } } }
  | undefined

const FORWARDING_HEADER = /^(forwarded|via|upgrade|x-real-ip|x-forwarded-.*|cf-connecting-ip|true-client-ip)$/

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix)
}
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** The one spelling of an IPv6 address, without its zone. */
function canonical(address: string): string {
  return new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
}

/** IPv4 as IPv6 sockets name it, in dotted or hexadecimal form, becomes IPv4. */
function withoutMapping(address: string): string {
  if (!isIPv6(address)) return address
  const [, high = '', low = ''] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical(address)) ?? []
  if (low === '') return address
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}

/** Peer address of the socket; null without a socket. */
export function socketAddress(c: Context): string | null {
  const address = (c.env as Bindings)?.incoming?.socket?.remoteAddress ?? null
  return address === null ? null : withoutMapping(address)
}

export function isLoopback(address: string | null): boolean {
  return address !== null && (address === '::1' || /^127(\.\d{1,3}){3}$/.test(address))
}

/** Whether the peer is on this machine: a loopback address, or the server's own address. */
export function isThisMachine(c: Context): boolean {
  const { remoteAddress, localAddress } = (c.env as Bindings)?.incoming?.socket ?? {}
  return isLoopback(socketAddress(c)) || (remoteAddress !== undefined && remoteAddress === localAddress)
}

/** Whether a proxy may have sent it. nginx adds no header by default, but speaks HTTP/1.0, which browsers do not. */
export function wasForwarded(c: Context): boolean {
  if ((c.env as Bindings)?.incoming?.httpVersion === '1.0') return true
  return Object.keys(c.req.header()).some((name) => FORWARDING_HEADER.test(name))
}

/** Whether a proxy of this network names a client that `TRUST_PROXY` 0 makes the server ignore. */
export function namesHiddenClient(c: Context): boolean {
  const address = socketAddress(c)
  if (address === null || !PRIVATE.check(address.replace(/%.*$/, ''), isIPv6(address) ? 'ipv6' : 'ipv4')) return false
  return ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => c.req.header(name) !== undefined)
}

/** The plain address of `a.b.c.d:port`, `[v6]`, `[v6]:port` and `::ffff:a.b.c.d`. */
function plain(named: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(named)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(named)?.[1] ?? named
  return withoutMapping(bare)
}

/** Headers by which CDNs name the visitor. Everybody can send them, so limits never count by them. */
const CDN_HEADERS = ['cf-connecting-ip', 'true-client-ip', 'fastly-client-ip']

/** Whether a CDN names another visitor than `client`, the address that limits count by. */
export function namesOtherClient(c: Context, client: string): boolean {
  return CDN_HEADERS.some((name) => {
    const named = plain(c.req.header(name)?.trim() ?? '')
    return isIP(named) !== 0 && network(named) !== client
  })
}

function groups(address: string): string[] {
  const [head = [], tail] = canonical(address)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...(tail ?? [])]
}

/** An IPv6 customer owns up to a /56, so limits apply to the network. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [first, second, third, fourth = '0'] = groups(address)
  const high = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return `${first}:${second}:${third}:${high}::/56`
}

/**
 * Key of a client for rate limits: its IPv4 address or IPv6 network. Behind proxies it is the n-th entry from the
 * right of `X-Forwarded-For`, or the first of fewer; entries further left can be forged.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const own = socketAddress(c) ?? 'local'
  if (trustedProxies === 0) return network(own)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const named = forwarded.at(-trustedProxies) ?? forwarded[0]
  return network(named === undefined || named === '' ? own : plain(named))
}
