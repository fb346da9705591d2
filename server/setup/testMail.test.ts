import net, { type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '#tests/support/certificate.ts'
import { startMailServer } from '#tests/support/mailServer.ts'
import { readConfig } from '../config/config.ts'
import { sendTestMail } from './testMail.ts'

const SOON_MS = 1_000
const TO = 'admin@example.com'
const closing: (() => void)[] = []
let certificate: { key: string; cert: string }

beforeAll(() => {
  certificate = makeCertificate('mail.example.com')
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Listens on a free port of this machine. @returns `127.0.0.1:PORT` */
function smtp(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, ...certificate, ...options })
  // A client that gives up is an error there.
  server.on('error', () => {})
  closing.push(() => server.close())
  return new Promise((listening) => {
    server.listen(0, '127.0.0.1', () => listening(`127.0.0.1:${(server.server.address() as AddressInfo).port}`))
  })
}

function socketServer(onConnection: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => onConnection(socket.on('error', () => {})))
  closing.push(() => server.close())
  return new Promise((listening) => {
    server.listen(0, '127.0.0.1', () => listening(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

const PLAIN = { disabledCommands: ['STARTTLS'] }
const answering = (responseCode: number, reply: string) => Object.assign(new Error(reply), { responseCode })

async function send(url: string) {
  const { failure, reply } = await sendTestMail(readConfig({ SMTP_URL: url }), TO, SOON_MS)
  return { failure, reply }
}

test('arrives with the name and the address of the product', async () => {
  let raw = ''
  const server = await smtp({
    ...PLAIN,
    onData(stream, _session, callback) {
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => callback())
    },
  })
  const env = { SMTP_URL: `smtp://${server}`, PRODUCT_NAME: '診断の森', PUBLIC_URL: 'https://shindan.example.jp' }
  const result = await sendTestMail(readConfig(env), TO)
  expect(result).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), to: TO, failure: null, reply: '', isPlain: true })
  const mail = await PostalMime.parse(raw)
  expect(mail).toMatchObject({
    subject: '【診断の森】テストメール',
    from: { name: '診断の森', address: 'no-reply@shindan.example.jp' },
    to: [{ address: TO }],
  })
  expect(mail.text).toContain('https://shindan.example.jp')
})

test('without SMTP_URL is not sent', async () => {
  expect(await sendTestMail(readConfig({}), TO)).toMatchObject({ failure: 'not_configured', reply: '' })
})

test('to a port where nothing listens, or a name that is unknown', async () => {
  const closed = await socketServer(() => {})
  for (const close of closing.splice(0)) close()
  expect(await send(`smtp://${closed}`)).toEqual({ failure: 'refused', reply: `connect ECONNREFUSED ${closed}` })
  expect(await send('smtp://mail.nowhere.invalid')).toMatchObject({ failure: 'unknown_host' })
})

test('in plain text to a port of TLS, and over TLS to a plain port', async () => {
  expect(await send(`smtp://${await smtp({ secure: true })}`)).toMatchObject({ failure: 'wrong_scheme' })
  const plain = await smtp(PLAIN)
  expect(await send(`smtps://${plain}`)).toEqual({
    failure: 'wrong_scheme',
    reply: expect.stringContaining('wrong version number'),
  })
  expect(await send(`smtp://${plain}?requireTLS=true`)).toMatchObject({ failure: 'no_starttls' })
})

test('to a certificate that is not trusted, also after STARTTLS, or of another name', async () => {
  for (const url of [`smtps://${await smtp({ secure: true })}`, `smtp://${await smtp({})}`]) {
    expect(await send(url)).toEqual({ failure: 'certificate', reply: expect.stringContaining('self-signed') })
  }
  const trusted = `smtps://${await smtp({ secure: true })}?tls.ca=${encodeURIComponent(certificate.cert)}`
  expect(await send(trusted)).toEqual({
    failure: 'certificate',
    reply: expect.stringContaining("does not match certificate's"),
  })
})

test('with a login that is refused, or missing', async () => {
  const server = await smtp({
    ...PLAIN,
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(answering(535, 'wrong password')),
  })
  expect(await send(`smtp://user:pass@${server}`)).toEqual({ failure: 'login', reply: '535 wrong password' })
  expect(await send(`smtp://${server}`)).toMatchObject({ failure: 'login', reply: expect.stringMatching(/^530 /) })
})

test('with a sender, recipient or content that is refused', async () => {
  const refusal = answering(550, 'not from here')
  const sender = await smtp({ ...PLAIN, onMailFrom: (_address, _session, callback) => callback(refusal) })
  const recipient = await smtp({ ...PLAIN, onRcptTo: (_address, _session, callback) => callback(refusal) })
  const content = await smtp({
    ...PLAIN,
    onData(stream, _session, callback) {
      stream.resume().on('end', () => callback(refusal))
    },
  })
  const reply = '550 not from here'
  expect(await send(`smtp://${sender}`)).toEqual({ failure: 'sender', reply })
  expect(await send(`smtp://${recipient}`)).toEqual({ failure: 'recipient', reply })
  expect(await send(`smtp://${content}`)).toEqual({ failure: 'content', reply })
})

test.each([
  [{ RCPT: '553 5.7.1 sender not owned by user' }, 'sender'],
  [{ RCPT: '554 5.7.1 relay access denied' }, 'relay'],
  [{ RCPT: '550 5.1.1 unknown user' }, 'recipient'],
  [{ RCPT: '451 4.7.1 greylisted' }, 'later'],
  [{ MAIL: '451 4.3.0 later' }, 'later'],
  [{ EHLO: '250-mail.example.jp\r\n250 AUTH PLAIN', AUTH: '454 4.7.0 too many login attempts' }, 'too_many'],
  [{ EHLO: '250-mail.example.jp\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 wrong' }, 'login'],
  [{ EHLO: '250-mail.example.jp\r\n250 STARTTLS', STARTTLS: '454 4.7.0 TLS not available' }, 'no_starttls'],
  [{ EHLO: '250-mail.example.jp\r\n250 STARTTLS', STARTTLS: '220 go ahead' }, 'timeout'],
  [{ greeting: 'silence' }, 'timeout'],
  [{ greeting: '421 4.3.2 too many connections' }, 'later'],
  [{ dot: 'reset' }, 'unconfirmed'],
  [{ dot: 'silence' }, 'unconfirmed'],
  [{ dot: '250 2.0.0 queued\r\n421 4.3.2 closing' }, null],
  [{ dot: '250-queued\r\n250 as 1' }, null],
  [{ MAIL: '250' }, null],
] as const)('to a server that answers %j', async (answers, failure) => {
  const server = await startMailServer(answers)
  closing.push(server.close)
  const login = 'AUTH' in answers ? 'user:pass@' : ''
  expect(await send(`smtp://${login}${server.address}`)).toMatchObject({ failure })
})

test('to a server that stops answering, or is none', async () => {
  const stopping = await socketServer((socket) => socket.write('220 ready\r\n'))
  expect(await send(`smtp://${stopping}`)).toMatchObject({ failure: 'timeout' })
  const web = await socketServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await send(`smtp://${web}`)).toEqual({ failure: 'other', reply: 'HTTP/1.1 400 Bad Request' })
})

test('says when the server took encryption away', async () => {
  const known = `tls.servername=mail.example.com&tls.ca=${encodeURIComponent(certificate.cert)}`
  const plain = async (url: string) => (await sendTestMail(readConfig({ SMTP_URL: url }), TO, SOON_MS)).isPlain
  expect(await plain(`smtp://${await smtp(PLAIN)}`)).toBe(true)
  expect(await plain(`smtp://${await smtp(PLAIN)}?${known}`)).toBe(true)
  expect(await plain(`smtp://${await smtp({})}?${known}`)).toBe(false)
  expect(await plain(`smtps://${await smtp({ secure: true })}?${known}`)).toBe(false)
  expect(await plain(`smtp://${await smtp({})}?tls.rejectUnauthorized=false`)).toBe(false)
  expect(await plain(`smtp://${await smtp(PLAIN)}?ignoreTLS=true`)).toBe(false)
})
