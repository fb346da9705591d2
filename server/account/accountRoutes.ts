import { Hono } from 'hono'
import type { DeletionObstacle } from '#domain/wire/accountDeletion.ts'
import { SAMPLES_OWNER_EMAIL } from '#samples/owner.ts'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { type Account, type AskBackend, findAccount, REFUSALS } from '../askBackend.ts'
import type { Config } from '../config.ts'
import type { AccountEraser } from './accountEraser.ts'
import { beganByMail } from './beganByMail.ts'

type Env = { Variables: { account: Account; authorization: string } }

type RouteDeps = {
  config: Pick<Config, 'samplesOwner'>
  admission: Admission
  ask: AskBackend
  /** null: accounts cannot be erased here. */
  eraser: AccountEraser | null
}

/** `GET /account/delete`: whether the caller may delete their account; `POST` deletes it. */
export function accountRoutes({ config, admission, ask, eraser }: RouteDeps) {
  const { counters, addressOf, inAddressTurn, inAccountTurn } = admission

  async function obstacleOf(account: Account, authorization: string): Promise<DeletionObstacle | null> {
    if (account.email === SAMPLES_OWNER_EMAIL || account.id === config.samplesOwner) return 'samples'
    if (eraser === null) return 'unavailable'
    if (await eraser.isLastAdministrator(account)) return 'last-admin'
    return beganByMail(authorization) ? null : 'mailed-link'
  }

  const routes = new Hono<Env>()
  routes.onError(answerTooMany)
  routes.use('/account/delete', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await counters.take('call', addressOf(c))
    const authorization = c.req.header('authorization') ?? ''
    const account = await inAddressTurn(c, () => findAccount(ask, authorization))
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
    if (eraser === null || obstacle !== null) return c.json({ obstacle }, 403)
    const outcome = await eraser.erase(account)
    return outcome === 'last_admin' ? c.json({ obstacle: 'last-admin' }, 403) : c.json({ outcome })
  })
  return routes
}
