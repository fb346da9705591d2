import { randomUUID } from 'node:crypto'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { median, print } from '../figures.ts'
import { readAnonKey } from '../load/poster.ts'

/**
 * Whether response times reveal who has an account: npm run bench:addresses [-- addresses]. Asks for known and unknown
 * addresses in turn, on one machine, so that no network hides a difference.
 */
const ADDRESSES = Number(process.argv[2] ?? 100)
const PASSWORD = 'himitsu-2026'
const ROOMY = {
  RATE_LIMIT_SIGN_UPS_PER_HOUR: '1000000',
  RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '1000000',
  RATE_LIMIT_MAILS_PER_HOUR: '1000000',
  LOG_LEVEL: 'error',
}

const newAddress = (kind: string) => `${kind}-${randomUUID().slice(0, 13)}@example.com`

async function connectTo(url: string) {
  const headers = { apikey: await readAnonKey(url), 'content-type': 'application/json' }
  return async function post(path: string, body: object): Promise<{ status: number; text: string; ms: number }> {
    const started = performance.now()
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return { status: answer.status, text, ms: performance.now() - started }
  }
}

type Post = Awaited<ReturnType<typeof connectTo>>

/** An account whose address is confirmed by its mail. */
async function signUp(post: Post, url: string): Promise<string> {
  const email = newAddress('known')
  const { status } = await post('/auth/v1/signup', { email, password: PASSWORD })
  if (status !== 200) throw new Error(`the sign-up was answered with ${status}`)
  const mails = (await (await fetch(`${url}/outbox.json`)).json()) as { to: string; links: string[] }[]
  const link = mails.find((mail) => mail.to === email)?.links.find((address) => address.includes('/verify'))
  await fetch(link ?? '', { redirect: 'manual' })
  return email
}

/** Share of pairs in which the known address took longer: a half when times reveal nothing. */
function slowerOfPairs(known: readonly number[], unknown: readonly number[]): number {
  let slower = 0
  for (const one of known) for (const other of unknown) slower += one > other ? 1 : one === other ? 0.5 : 0
  return slower / (known.length * unknown.length)
}

/** An answer without ids, times and the address that was sent. */
function normalised(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/(known|unknown)-[0-9a-f-]+@/g, 'address@')
}

async function compare(
  post: Post,
  name: string,
  path: string,
  known: readonly string[],
  body: (email: string) => object,
) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (const email of known) {
    // In random order, so that neither always follows a pause.
    for (const kind of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { status, text, ms } = await post(path, body(kind === 'known' ? email : newAddress('unknown')))
      times[kind].push(ms)
      answers.add(`${status} ${normalised(text)}`)
    }
  }
  const cells = [median(times.known), median(times.unknown)].map((ms) => ms.toFixed(1))
  print(
    `| ${name} | ${answers.size === 1 ? 'same' : 'differs'} | ${cells.join(' | ')} | ${(100 * slowerOfPairs(times.known, times.unknown)).toFixed(0)} % |`,
  )
}

const product = await startProduct(ROOMY)
try {
  const post = await connectTo(product.url)
  const confirmed: string[] = []
  while (confirmed.length < ADDRESSES) confirmed.push(await signUp(post, product.url))
  print(
    `| known and unknown addresses in turn, ${ADDRESSES} accounts | answer | known, median ms | unknown, median ms | known slower |`,
  )
  print('|---|---|---|---|---|')
  await compare(post, 'sign-in, wrong password', '/auth/v1/token?grant_type=password', confirmed, (email) => ({
    email,
    password: 'not the password',
  }))
  await compare(post, 'forgotten password', '/auth/v1/recover', confirmed, (email) => ({ email }))
  // An address gets the next mail a minute after its sign-up.
  await new Promise((resolve) => setTimeout(resolve, 61_000))
  await compare(post, 'sign-up', '/auth/v1/signup', confirmed.slice(0, ADDRESSES / 2), (email) => ({
    email,
    password: PASSWORD,
  }))
  await compare(post, 'confirmation again', '/auth/v1/resend', confirmed.slice(ADDRESSES / 2), (email) => ({
    type: 'signup',
    email,
  }))
} finally {
  await product.remove()
}
