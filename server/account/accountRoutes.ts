import { Hono } from 'hono'
import type { DeletionObstacle } from '#domain/wire/accountDeletion.ts'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import type { BackendClient } from '../backend/backendClient.ts'
import { type Account, findAccount, REFUSALS } from '../backend/findAccount.ts'
import { beganByMail } from './beganByMail.ts'

type Env = { Variables: { account: Account; authorization: string } }

/** `GET /account/delete`: whether the caller may delete their account; `POST` deletes it. */
export function accountRoutes(client: BackendClient, admission: Admission) {
  const { counters, addressOf, inAddressTurn, inAccountTurn } = admission
  const { eraseAccount } = client

  async function obstacleOf(account: Account, authorization: string): Promise<DeletionObstacle | null> {
    if (account.id === (await client.samplesOwner())) return 'samples'
    if (eraseAccount === null) return 'unavailable'
    if ((await eraseAccount(account, false)) === 'last_admin') return 'last-admin'
    return beganByMail(authorization) ? null : 'mailed-link'
  }

  const routes = new Hono<Env>()
  routes.onError(answerTooMany)
  routes.use('/account/delete', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await counters.take('call', addressOf(c))
    const authorization = c.req.header('authorization') ?? ''
    const account = await inAddressTurn(c, () => findAccount(client, authorization))
    if (typeof account === 'number') return c.json({ message: REFUSALS[account] }, account)
    c.set('account', account)
    c.set('authorization', authorization)
    await inAccountTurn('calls', account.id, next)
  })
  routes.get('/account/delete', async (c) =>
    c.json({ obstacle: await obstacleOf(c.get('account'), c.get('authorization')) }),
  )
  routes.post('/account/delete', async (c) => {
    const account = c.get('account')
    const obstacle = await obstacleOf(account, c.get('authorization'))
    if (eraseAccount === null || obstacle !== null) return c.json({ obstacle }, 403)
    const outcome = await eraseAccount(account, true)
    if (outcome === 'last_admin') return c.json({ obstacle: 'last-admin' }, 403)
    return c.json({ outcome: outcome === 'goes_on' ? outcome : 'done' })
  })
  return routes
}
