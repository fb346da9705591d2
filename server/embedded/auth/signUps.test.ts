import { expect, test } from 'vitest'
import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import { secretHash } from './sessions.ts'
import { confirmSignUp, contest } from './signUps.ts'

type Account = { id: string; emailConfirmedAt: Date | null }

const SENT = { email: 'a@example.com', encryptedPassword: 'hash', userMetadata: { name: '花子' } }
const OWN = JSON.stringify({ name: '花子' })

/** Sign-ups in a database: the one of the link, how many there are of its address, and its account. */
function signedUp({ sent = [SENT], ofAddress = 1, accounts = [] as Account[], refusal = null as Error | null } = {}) {
  const asked: unknown[][] = []
  const stored: Statement[] = []
  const query = async (sql: string, params: readonly unknown[] = []) => {
    if (sql.startsWith('insert')) stored.push({ sql, params })
    if (sql.includes('token_hash = $1')) asked.push([...params])
    const rows = sql.includes('auth.users') ? accounts : sql.includes('limit 2') ? Array(ofAddress).fill({}) : sent
    return { rows, affectedRows: 0 }
  }
  const transaction = async (statements: readonly Statement[]) => {
    if (refusal !== null) throw refusal
    stored.push(...statements)
    return []
  }
  return { asked, stored, database: { query, transaction } as unknown as Database }
}

test('a link makes the account that was signed up, and ends all sign-ups of its address', async () => {
  const { database, asked, stored } = signedUp()
  expect(await confirmSignUp(database, 'token')).toEqual({ userId: expect.any(String), needsPassword: false })
  expect(asked).toEqual([[secretHash('token')]])
  expect(stored[0]?.params).toEqual(expect.arrayContaining(['a@example.com', 'hash', 'yes', OWN]))
  expect(stored.at(-1)?.params).toEqual(['a@example.com'])
})

test('where others signed up too it has neither password nor name', async () => {
  const { database, stored } = signedUp({ ofAddress: 2 })
  expect(await confirmSignUp(database, 'token')).toMatchObject({ needsPassword: true })
  expect(stored[0]?.params).toEqual(expect.arrayContaining(['', '{}']))
})

test('an account that waits is confirmed with it, one that is confirmed stays', async () => {
  const waiting = signedUp({ accounts: [{ id: 'u', emailConfirmedAt: null }] })
  expect(await confirmSignUp(waiting.database, 'token')).toEqual({ userId: 'u', needsPassword: false })
  expect(waiting.stored.map(({ params }) => params)).toEqual([['u', 'hash', OWN], ['a@example.com']])
  const confirmed = signedUp({ accounts: [{ id: 'u', emailConfirmedAt: new Date() }] })
  expect(await confirmSignUp(confirmed.database, 'token')).toBeNull()
  expect(confirmed.stored).toEqual([])
})

test('a link that is unknown, or opened twice at the same moment, makes none; another failure is told', async () => {
  expect(await confirmSignUp(signedUp({ sent: [] }).database, 'token')).toBeNull()
  const twice = signedUp({ refusal: new DatabaseError('23505', 'no') })
  expect(await confirmSignUp(twice.database, 'token')).toBeNull()
  for (const refusal of [new DatabaseError('08006', 'no'), Object.assign(new Error('no'), { code: '23505' })]) {
    await expect(confirmSignUp(signedUp({ refusal }).database, 'token')).rejects.toBe(refusal)
  }
})

test('a sign-up without a mail is noted where there is none before it', async () => {
  const { database, stored } = signedUp({ sent: [] })
  await contest(database, SENT, 'password')
  expect(stored.map(({ params }) => params?.slice(1))).toEqual([['a@example.com', 'hash', OWN]])
})
