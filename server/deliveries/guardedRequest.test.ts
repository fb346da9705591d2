import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { makeCertificate } from '#tests/support/certificate.ts'
import { type Answer, answers, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'

const OPEN = guardOf(true)
const GUARDED = guardOf(false)
const REFUSED = { outcome: 'failed', problem: 'private-address', status: null, answer: '' }
const SHORT_MS = 200

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function receiver(answer?: Answer, host?: string): Promise<Receiver> {
  const started = await startReceiver(answer, host)
  closing.push(started.close)
  return started
}

const get = (address: string) => ({ method: 'GET' as const, address, headers: {} })
const neverAsked = () => Promise.reject(new Error('a literal was looked up'))
const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('without the setting for intranets, it refuses', () => {
  test.each([
    ['loopback', ['127.0.0.1', '127.255.0.1', '[::1]']],
    [
      'loopback in other notations',
      ['2130706433', '0x7f000001', '017700000001', '0177.0.0.1', '0x7f.1', '127.1', '127.0.0.1.'],
    ],
    ['this host', ['0.0.0.0', '0', '0.1.2.3', '[::]']],
    [
      'private ones',
      ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '[fc00::1]', '[fd12:3456::1]'],
    ],
    ['metadata and link-local', ['169.254.169.254', '0xa9fea9fe', '[fe80::1]', '[fd00:ec2::254]']],
    [
      'multicast, broadcast, reserved',
      ['224.0.0.1', '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1', '[ff02::1]', '[2001:db8::1]'],
    ],
    [
      'IPv4 inside IPv6',
      [
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[::127.0.0.1]',
        '[64:ff9b::7f00:1]',
        '[64:ff9b:1::a00:1]',
        '[2002:7f00:1::]',
        '[2001::1]',
      ],
    ],
    ['full-width digits', ['１２７.０.０.１', '①②⑦.0.0.1']],
  ])('%s', async (_, hosts) => {
    const send = createGuardedRequest(GUARDED, neverAsked)
    for (const host of hosts) expect([host, (await send(get(`https://${host}/`))).result]).toEqual([host, REFUSED])
  })

  test.each([
    ['127.0.0.1'],
    ['10.0.0.1', '93.184.216.34'],
    ['93.184.216.34', '169.254.169.254'],
    ['::1'],
    ['fe80::1%eth0'],
    ['::ffff:10.0.0.1'],
  ])('a name of %s', async (...addresses) => {
    const send = createGuardedRequest(GUARDED, resolvesTo(...addresses))
    expect((await send(get('https://name.example/'))).result).toEqual(REFUSED)
  })

  test('plain http, and an address with a password', async () => {
    const send = createGuardedRequest(GUARDED, neverAsked)
    expect((await send(get('http://93.184.216.34/'))).result).toEqual(REFUSED)
    expect((await send(get('https://user:secret@93.184.216.34/'))).result).toEqual(REFUSED)
  })
})

test('connects to the address that was checked, whatever the name resolves to next', async () => {
  const wanted = await receiver(answers(200), '127.0.0.1')
  const internal = await receiver(answers(200), '127.0.0.2')
  let asked = 0
  const send = createGuardedRequest({ plainHttp: true, allows: (ip) => ip === '127.0.0.1' }, async () => [
    { address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 },
  ])
  expect((await send(get(`http://name.example:${wanted.port}/a`))).result.outcome).toBe('sent')
  expect(wanted.received[0]?.headers.host).toBe(`name.example:${wanted.port}`)
  expect((await send(get(`http://name.example:${internal.port}/a`))).result).toEqual(REFUSED)
  expect(internal.received).toEqual([])
})

test('follows no redirect to an internal address', async () => {
  const internal = await receiver(answers(200, 'secret'))
  const { url } = await receiver(answers(307, 'moved', { location: internal.url }))
  expect((await createGuardedRequest(OPEN)(get(url))).result).toEqual({
    outcome: 'failed',
    problem: 'redirected',
    status: 307,
    answer: 'moved',
  })
  expect(internal.received).toEqual([])
})

describe('an answer becomes a try:', () => {
  const later = (problem: string, retryAfterSeconds?: unknown) => ({ outcome: 'later', problem, retryAfterSeconds })
  const failed = (problem: string) => ({ outcome: 'failed', problem })
  test.each([
    [200, {}, { outcome: 'sent', answer: '' }],
    [204, {}, { outcome: 'sent', answer: '' }],
    [304, {}, failed('redirected')],
    [400, {}, failed('refused')],
    [401, {}, failed('token-invalid')],
    [403, {}, failed('no-permission')],
    [404, {}, failed('not-found')],
    [410, {}, { outcome: 'off', problem: 'gone' }],
    [422, {}, failed('refused')],
    [429, {}, later('too-many', undefined)],
    [429, { 'retry-after': '120' }, later('too-many', 120)],
    [429, { 'retry-after': 'soon' }, later('too-many', undefined)],
    [429, { 'retry-after': '-5' }, later('too-many', undefined)],
    [500, {}, later('server-error', undefined)],
    [503, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }, later('server-error', expect.any(Number))],
    [599, {}, later('server-error', undefined)],
  ])('%i with %o', async (status, headers, wanted) => {
    const { url } = await receiver(answers(status, 'words', headers))
    const { result } = await createGuardedRequest(OPEN)(get(url))
    expect(result).toMatchObject({ status, ...wanted })
    if (result.outcome === 'later' && status === 503) {
      expect(result.retryAfterSeconds).toBeGreaterThan(80)
      expect(result.retryAfterSeconds).toBeLessThanOrEqual(90)
    }
  })

  test('the start of its text, in whole characters and without NUL', async () => {
    const { url } = await receiver(answers(400, `a\0b${'𠮷'.repeat(400)}`))
    expect((await createGuardedRequest(OPEN)(get(url))).result.answer).toBe(`ab${'𠮷'.repeat(298)}`)
  })
})

describe('a receiver that', () => {
  const send = createGuardedRequest(OPEN, undefined, SHORT_MS)
  test('hangs is over after the time of a try', async () => {
    const { url } = await receiver(() => {})
    expect((await send(get(url))).result).toEqual({ outcome: 'later', problem: 'timeout', status: null, answer: '' })
  })

  test('answers drop by drop is judged by its status after the time of a try', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(500)
      const drops = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(drops))
    })
    expect((await send(get(url))).result).toMatchObject({ outcome: 'later', problem: 'server-error', status: 500 })
  })

  test('announces more than it sends is judged by its status', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200, { 'content-length': '1000000' })
      response.write('ok', () => response.destroy())
    })
    expect((await send(get(url))).result).toEqual({ outcome: 'sent', status: 200, answer: '' })
  })

  test('sends without end is read to 64 kB', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
    })
    const { body, result } = await createGuardedRequest(OPEN)(get(url))
    expect([result.outcome, body.length]).toEqual(['sent', 65_536])
  })

  test('speaks no HTTP, breaks off, or is not there, is unreachable', async () => {
    const broken = await receiver((response) => response.socket?.destroy())
    const lying = await receiver((response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'))
    const gone = await startReceiver()
    await gone.close()
    for (const { url } of [broken, lying, gone]) {
      expect((await send(get(url))).result).toMatchObject({ outcome: 'later', problem: 'unreachable', status: null })
    }
  })

  test('switches protocols is unreachable', async () => {
    const { url } = await receiver((response) =>
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    )
    expect((await send(get(url))).result).toMatchObject({ outcome: 'later', status: null })
  })

  test('has no address', async () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const lost = createGuardedRequest(GUARDED, () => Promise.reject(unknown))
    expect((await lost(get('https://name.example/'))).result).toMatchObject({
      outcome: 'later',
      problem: 'unknown-host',
    })
    const never = createGuardedRequest(GUARDED, () => new Promise(() => {}), SHORT_MS)
    expect((await never(get('https://name.example/'))).result).toMatchObject({ outcome: 'later', problem: 'timeout' })
  })

  test('has a certificate of its own', async () => {
    const server = https.createServer(makeCertificate('localhost'), (_, response) => response.end())
    closing.push(() => server.close())
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const { result } = await createGuardedRequest(OPEN)(get(`https://localhost:${port}/`))
    expect(result).toEqual({ outcome: 'later', problem: 'certificate', status: null, answer: '' })
  })
})

test('sends method, headers and body as they are', async () => {
  const { url, received } = await receiver()
  await createGuardedRequest(OPEN)({ method: 'PUT', address: `${url}/a?b=c`, headers: { 'x-token': 't' }, body: '題' })
  expect(received).toEqual([
    {
      method: 'PUT',
      path: '/a?b=c',
      body: '題',
      headers: expect.objectContaining({ 'x-token': 't', 'content-length': '3' }),
    },
  ])
})
