import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createEmbeddedSchema } from '../database/bootstrap.ts'
import { type Database, DatabaseError } from '../database/database.ts'
import { insertUser } from './createUser.ts'
import { confirmSignUp, newestSignUp, recordContested, type SignUp, storeSignUp } from './pendingSignUps.ts'
import { findUserByEmail } from './users.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await createEmbeddedSchema(database)
})
afterAll(() => database.close())

/** Signs an address up, and gives the token of its link. */
async function signUp(changes: Partial<SignUp> = {}) {
  const sent = { email: `${randomUUID()}@example.com`, encryptedPassword: 'hash', userMetadata: { name: '花子' } }
  const token = randomUUID()
  await database.transaction([storeSignUp({ ...sent, ...changes }, token)])
  return { ...sent, ...changes, token }
}

test('a link makes the account that was signed up, and ends all sign-ups of its address', async () => {
  const { email, token } = await signUp()
  const confirmed = await confirmSignUp(database, token)
  const made = { encryptedPassword: 'hash', userMetadata: { name: '花子' }, emailConfirmedAt: expect.any(Date) }
  expect(await findUserByEmail(database, email)).toMatchObject({ ...made, id: confirmed?.userId })
  expect(confirmed?.needsPassword).toBe(false)
  expect(await newestSignUp(database, email)).toBeNull()
  expect(await confirmSignUp(database, token)).toBeNull()
})

test('where others signed up too it has neither password nor name', async () => {
  const { email, token } = await signUp()
  await signUp({ email, encryptedPassword: 'another' })
  expect(await confirmSignUp(database, token)).toMatchObject({ needsPassword: true })
  expect(await findUserByEmail(database, email)).toMatchObject({ encryptedPassword: '', userMetadata: {} })
})

test('an account that is there stays as it is', async () => {
  const { email, token } = await signUp()
  const id = randomUUID()
  await database.transaction(insertUser({ id, email, encryptedPassword: 'before', userMetadata: {} }))
  expect(await confirmSignUp(database, token)).toBeNull()
  expect((await findUserByEmail(database, email))?.encryptedPassword).toBe('before')
})

test('a link that is unknown, or opened twice at the same moment, makes none; another failure is told', async () => {
  expect(await confirmSignUp(database, 'unknown')).toBeNull()
  const [{ token }, another] = [await signUp(), await signUp()]
  const transaction = database.transaction.bind(database)
  const writing = vi.spyOn(database, 'transaction')
  const whenWriting = (write: typeof transaction) =>
    writing.mockImplementation((statements) => (statements.length > 1 ? write(statements) : transaction(statements)))
  whenWriting(async (statements) => {
    await transaction(statements)
    return transaction(statements)
  })
  expect(await confirmSignUp(database, token)).toBeNull()
  const gone = new DatabaseError('08006', 'gone')
  whenWriting(() => Promise.reject(gone))
  await expect(confirmSignUp(database, another.token)).rejects.toBe(gone)
})

test('a sign-up without a mail is noted where there is none before it', async () => {
  const sent = { email: `${randomUUID()}@example.com`, encryptedPassword: 'hash', userMetadata: { name: '花子' } }
  await recordContested(database, sent, 'password')
  expect(await newestSignUp(database, sent.email)).toEqual(sent)
})
