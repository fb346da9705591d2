import type { Context } from 'hono'
import { clientAddress, widerNetwork } from '#server/http/clientAddress.ts'
import type { BackendDeps } from './backendDeps.ts'
import type { CallerEnv } from './caller.ts'

/** Visitors count by address, accounts by themselves. @throws RateLimitError */
export async function limitReads(
  c: Context<CallerEnv>,
  { config, limits }: Pick<BackendDeps, 'config' | 'limits'>,
): Promise<void> {
  const { role, userId } = c.get('caller')
  if (role === 'anon') await limits.take('read', clientAddress(c, config.trustProxy))
  else if (userId !== null) await limits.take('read', `account ${userId}`)
}

/** The network of a visitor whose statements wait for each other. */
export function networkOf(c: Context, { config }: Pick<BackendDeps, 'config'>): string {
  const address = clientAddress(c, config.trustProxy)
  return widerNetwork(address) ?? address
}

/** The turn of a visitor's network to have passwords hashed, which takes longer than a statement. */
export function passwordsOf(c: Context, deps: Pick<BackendDeps, 'config'>): string {
  return `passwords of ${networkOf(c, deps)}`
}
