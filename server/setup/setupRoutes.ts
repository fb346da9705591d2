import { type Context, Hono } from 'hono'
import { isUntried, type SetupCheck, type TestMail } from '#domain/wire/setupChecks.ts'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { socketAddress } from '../admission/clientAddress.ts'
import type { BackendClient } from '../backend/backendClient.ts'
import { REFUSALS } from '../backend/findAccount.ts'
import type { Config } from '../config/config.ts'
import type { MailHealth } from '../mail/mailHealth.ts'
import { findAdministrator } from './administrator.ts'
import { type Findings, problemNames, setupChecks } from './checks.ts'
import { findFacts } from './findings.ts'
import { sendTestMail } from './testMail.ts'

type Env = { Variables: { administrator: string } }

/**
 * For administrators `GET /setup/checks`, `GET /setup/fixed` (settings of the environment) and `POST /setup/test-mail`;
 * and the problems for `/readyz`, beside what was not tried yet.
 */
export function createSetup(
  config: Config,
  { counters, addressOf, undeclared, inAddressTurn }: Admission,
  client: BackendClient,
  mailHealth: MailHealth,
  /** Resolves to null where nothing is sent. */
  deliveries: () => Promise<Findings['deliveries']>,
) {
  // A process knows its own tests only: another SMTP_URL needs a restart anyway.
  let lastTest: TestMail | null = null

  async function checks(c?: Context): Promise<SetupCheck[]> {
    const forwarded = c?.req.header('x-forwarded-for') ?? c?.req.header('forwarded') ?? null
    const addresses = c === undefined ? null : { socket: socketAddress(c), forwarded, client: addressOf(c) }
    const waiting = await deliveries().catch(() => null)
    const observed = {
      undeclared: undeclared(),
      addresses,
      lastTest,
      mails: mailHealth.read(),
      deliveries: waiting,
    }
    return setupChecks(await findFacts(config, observed), Date.now())
  }

  const routes = new Hono<Env>()
  routes.onError(answerTooMany)
  routes.use('/setup/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await counters.take('call', addressOf(c))
    const found = await inAddressTurn(c, () => findAdministrator(client, c.req.header('authorization')))
    if (typeof found === 'number') return c.json({ message: REFUSALS[found] }, found)
    c.set('administrator', found)
    await next()
  })
  routes.get('/setup/fixed', (c) => c.json(config.fixed))
  routes.get('/setup/checks', async (c) => c.json(await checks(c)))
  routes.post('/setup/test-mail', async (c) => {
    await counters.take('mail', addressOf(c))
    lastTest = await sendTestMail(config, c.get('administrator'))
    if (lastTest.failure === null) mailHealth.accepted()
    return c.json(await checks(c))
  })

  async function report() {
    const found = await checks()
    return { problems: problemNames(found), untried: found.filter(isUntried).map(({ name }) => name) }
  }

  return { routes, report }
}
