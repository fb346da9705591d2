import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import type { Config } from '../config.ts'
import { withSecretFiles } from '../secretFiles.ts'
import { runHostedUserCommand } from './hostedUsers.ts'
import { askServer, withInstallation } from './openInstallation.ts'
import { MaintenanceRefused } from './records.ts'
import { hostedClient } from './sendToHosted.ts'
import { runUserCommand, UserCommand, UserOutcome } from './userCommands.ts'

function parse([command, email, ...more]: string[], password: string): UserCommand {
  const parsed = v.safeParse(UserCommand, { command, email, password })
  const isTooMany = more.length > 0 || (command === 'list' && email !== undefined)
  if (!parsed.success || isTooMany) throw new MaintenanceRefused(MAINTENANCE.usersUsage())
  return parsed.output
}

async function run(config: Config, wanted: UserCommand): Promise<UserOutcome> {
  if (config.supabase === null) {
    return withInstallation(
      config,
      ({ database }) => runUserCommand(database, wanted),
      async () => v.parse(UserOutcome, await (await askServer(config, 'users', wanted)).json()),
    )
  }
  const key = withSecretFiles(process.env).SUPABASE_SERVICE_ROLE_KEY
  if (!key) throw new MaintenanceRefused(MAINTENANCE.needsServiceKey())
  return runHostedUserCommand(hostedClient(config.supabase.url, key), wanted)
}

/** `users list | create | confirm | password | grant | take`. @returns lines to print. @throws MaintenanceRefused */
export async function users(config: Config, args: string[]): Promise<string[]> {
  const password = randomBytes(12).toString('base64url')
  const wanted = parse(args, password)
  const { outcome, users: found } = await run(config, wanted)
  if (wanted.command === 'list') {
    return found.map(({ email, plan, confirmed, createdAt }) =>
      [email, plan, confirmed ? MAINTENANCE.confirmed() : MAINTENANCE.unconfirmed(), createdAt.slice(0, 10)].join('\t'),
    )
  }
  if (outcome === 'unknown') throw new MaintenanceRefused(MAINTENANCE.userUnknown(wanted.email))
  if (outcome === 'exists') throw new MaintenanceRefused(MAINTENANCE.userExists(wanted.email))
  if (outcome === 'last_admin') throw new MaintenanceRefused(MAINTENANCE.lastAdministrator(wanted.email))
  if (outcome === 'no_password') return [MAINTENANCE.userWithoutPassword(wanted.email)]
  const isSecret = wanted.command === 'create' || wanted.command === 'password'
  return [isSecret ? MAINTENANCE.userPassword(wanted.email, password) : MAINTENANCE.userChanged(wanted.email)]
}
