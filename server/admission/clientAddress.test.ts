import { Hono } from 'hono'
import { describe, expect, it, test } from 'vitest'
import { clientAddress, isThisMachine, namesHiddenClient, namesOtherClient, wasForwarded } from './clientAddress.ts'

async function addressOf(remoteAddress: string, trustedProxies = 0, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

describe('clientAddress', () => {
  it('is the socket’s, and of IPv6 the network', async () => {
    expect(await addressOf('203.0.113.9')).toBe('203.0.113.9')
    expect(await addressOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(await addressOf('2001:db8:1:a2f3:3:4:5:6')).toBe('2001:db8:1:a200::/56')
    expect(await addressOf('2001:db8:1:a3ff:ffff::1')).not.toBe(await addressOf('2001:db8:1:a2ff:ffff::1'))
    expect(await addressOf('2001:db8::1')).toBe('2001:db8:0:0::/56')
    expect(await addressOf('::1')).toBe('0:0:0:0::/56')
  })

  it('is what the outermost trusted proxy saw', async () => {
    expect(await addressOf('10.0.0.1', 0, '1.1.1.1')).toBe('10.0.0.1')
    expect(await addressOf('10.0.0.1', 1, '9.9.9.9, 1.1.1.1')).toBe('1.1.1.1')
    expect(await addressOf('10.0.0.1', 2, '9.9.9.9, 1.1.1.1, 10.0.0.2')).toBe('1.1.1.1')
    expect(await addressOf('10.0.0.1', 2, '1.1.1.1')).toBe('1.1.1.1')
    expect(await addressOf('10.0.0.1', 1)).toBe('10.0.0.1')
  })

  it('is an IPv4 address however a proxy writes it, and never its port', async () => {
    const of = (forwarded: string) => addressOf('10.0.0.1', 1, forwarded)
    for (const written of ['1.1.1.1', '1.1.1.1:5000', '::ffff:1.1.1.1', '::FFFF:101:101', '[::ffff:1.1.1.1]:80']) {
      expect([written, await of(written)]).toEqual([written, '1.1.1.1'])
    }
    for (const written of ['2001:db8:1:2::9', '[2001:db8:1:2::9]', '[2001:0DB8:1:2::9]:443', '2001:db8:1:2::9%eth0']) {
      expect([written, await of(written)]).toEqual([written, '2001:db8:1:0::/56'])
    }
  })
})

describe('isThisMachine', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
    // As with HOST set to an address of the network.
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.8', '192.0.2.7', false],
    [undefined, undefined, false],
  ])('%s, asked at %s: %s', async (remoteAddress, localAddress, expected) => {
    const app = new Hono().get('/', (c) => c.json(isThisMachine(c)))
    expect(await (await app.request('/', {}, { incoming: { socket: { remoteAddress, localAddress } } })).json()).toBe(
      expected,
    )
  })
})

test.each(['forwarded', 'via', 'upgrade', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-server', 'cf-connecting-ip'])(
  'a request with %s came through a proxy',
  async (name) => {
    const app = new Hono().get('/', (c) => c.json(wasForwarded(c)))
    expect(await (await app.request('/', { headers: { [name]: 'x' } })).json()).toBe(true)
    expect(await (await app.request('/', { headers: { accept: '*/*' } })).json()).toBe(false)
  },
)

test.each([
  ['127.0.0.1', 'x-forwarded-for', true],
  ['::ffff:172.20.0.3', 'x-real-ip', true],
  ['fd00::3', 'forwarded', true],
  ['127.0.0.1', 'accept', false],
  // Strangers may send the header too.
  ['203.0.113.9', 'x-forwarded-for', false],
  ['2001:db8::1', 'x-forwarded-for', false],
])('a peer at %s with %s hides its clients: %s', async (remoteAddress, header, expected) => {
  const app = new Hono().get('/', (c) => c.json(namesHiddenClient(c)))
  const answer = await app.request(
    '/',
    { headers: { [header]: '1.1.1.1' } },
    { incoming: { socket: { remoteAddress } } },
  )
  expect(await answer.json()).toBe(expected)
})

test.each([
  ['cf-connecting-ip', '203.0.113.9', '192.0.2.1', true],
  ['true-client-ip', '203.0.113.9', '192.0.2.1', true],
  ['fastly-client-ip', '2001:db8:1:a2f3::9', '192.0.2.1', true],
  ['cf-connecting-ip', '192.0.2.1', '192.0.2.1', false],
  ['cf-connecting-ip', '::ffff:192.0.2.1', '192.0.2.1', false],
  ['cf-connecting-ip', '2001:db8:1:a2f3::9', '2001:db8:1:a200::1', false],
  ['cf-connecting-ip', 'nonsense', '192.0.2.1', false],
  ['cf-connecting-ip', '203.0.113.9, 203.0.113.10', '192.0.2.1', false],
  ['x-real-ip', '203.0.113.9', '192.0.2.1', false],
])('%s: %s beside %s names another visitor: %s', async (header, named, forwarded, expected) => {
  const app = new Hono().get('/', (c) => c.json([namesOtherClient(c, clientAddress(c, 1)), clientAddress(c, 1)]))
  const headers = { [header]: named, 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  expect(await answer.json()).toEqual([expected, await addressOf('127.0.0.1', 1, forwarded)])
})
