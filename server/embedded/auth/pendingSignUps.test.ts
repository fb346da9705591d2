import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createEmbeddedSchema } from '../database/bootstrap.ts'
import { type Database, DatabaseError } from '../database/database.ts'
import { insertUser } from './createUser.ts'
import { hashPassword } from './passwords.ts'
import { confirmSignUp, newestSignUp, recordContested, type SignUp, sameSignUp, storeSignUp } from './pendingSignUps.ts'
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

test('a link makes the account that was signed up, and says so when it is opened again', async () => {
  const { email, token } = await signUp()
  const confirmed = await confirmSignUp(database, token)
  const made = { encryptedPassword: 'hash', userMetadata: { name: '花子' }, emailConfirmedAt: expect.any(Date) }
  expect(await findUserByEmail(database, email)).toMatchObject({ ...made, id: confirmed?.userId })
  expect(confirmed?.as).toBe('confirmed')
  expect(await newestSignUp(database, email)).toBeNull()
  expect(await confirmSignUp(database, token)).toEqual({ userId: confirmed?.userId, as: 'already' })
})

test('where others signed up too it has neither password nor name, and its links lead to one until it has', async () => {
  const { email, token } = await signUp()
  const { token: another } = await signUp({ email, encryptedPassword: 'another' })
  expect(await confirmSignUp(database, token)).toMatchObject({ as: 'needs-password' })
  expect(await findUserByEmail(database, email)).toMatchObject({ encryptedPassword: '', userMetadata: {} })
  expect(await confirmSignUp(database, another)).toMatchObject({ as: 'needs-password' })
  await database.query(`update auth.users set encrypted_password = 'chosen' where email = $1`, [email])
  expect(await confirmSignUp(database, token)).toMatchObject({ as: 'already' })
})

test('an account that is there stays as it is', async () => {
  const { email, token } = await signUp()
  const id = randomUUID()
  await database.transaction(insertUser({ id, email, encryptedPassword: 'before', userMetadata: {} }))
  expect(await confirmSignUp(database, token)).toEqual({ userId: id, as: 'already' })
  expect((await findUserByEmail(database, email))?.encryptedPassword).toBe('before')
})

test('an unknown link makes none; one opened twice at the same moment makes one; another failure is thrown', async () => {
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
  expect(await confirmSignUp(database, token)).toMatchObject({ as: 'already' })
  const gone = new DatabaseError('08006', 'gone')
  whenWriting(() => Promise.reject(gone))
  await expect(confirmSignUp(database, another.token)).rejects.toBe(gone)
})

test('a refused sign-up takes the password of the one that waits, however often it comes', async () => {
  const { email, token } = await signUp()
  for (let time = 0; time < 3; time++) await recordContested(database, email)
  const { rows } = await database.query('select from embedded.sign_ups where email = $1', [email])
  expect(rows).toHaveLength(2)
  expect(await newestSignUp(database, email)).toMatchObject({ encryptedPassword: 'hash' })
  expect(await confirmSignUp(database, token)).toMatchObject({ as: 'needs-password' })
})

test('the same sign-up is the newest one with the password', async () => {
  const { email } = await signUp({ encryptedPassword: await hashPassword('himitsu') })
  expect(await sameSignUp(database, email, 'himitsu')).toMatchObject({ email })
  expect(await sameSignUp(database, email, 'another')).toBeNull()
  expect(await sameSignUp(database, 'nobody@example.com', 'himitsu')).toBeNull()
})
