import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress, isThisMachine } from './clientAddress.ts'

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
