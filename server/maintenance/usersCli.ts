import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { MAINTENANCE, SENT } from '#terminal/maintenance.mjs'
import type { Config } from '../config/config.ts'
import { withSecretFiles } from '../config/secretFiles.ts'
import { askServer, withInstallation } from './openInstallation.ts'
import { requireReadable } from './readInstallation.ts'
import { MaintenanceRefused } from './records.ts'
import { hostedClient } from './sendToHosted.ts'
import { outcome, runUserCommand, UserCommand, UserOutcome } from './userCommands.ts'

function parse([command, email, ...more]: string[], password: string): UserCommand {
  const sure = command === 'erase' && more.join() === 'yes'
  const parsed = v.safeParse(UserCommand, { command, email, password, sure })
  const isTooMany = (more.length > 0 && !sure) || (command === 'list' && email !== undefined)
  if (!parsed.success || isTooMany) throw new MaintenanceRefused(MAINTENANCE.usersUsage())
  return parsed.output
}

async function run(config: Config, wanted: UserCommand): Promise<UserOutcome> {
  if (config.supabase === null) {
    return withInstallation(
      config,
      async (installation) => {
        await requireReadable(installation.database)
        return runUserCommand(installation, wanted)
      },
      async () => v.parse(UserOutcome, await (await askServer(config, 'users', wanted)).json()),
    )
  }
  if (wanted.command === 'erase') throw new MaintenanceRefused(MAINTENANCE.eraseInDashboard())
  const key = withSecretFiles(process.env).SUPABASE_SERVICE_ROLE_KEY
  if (!key) throw new MaintenanceRefused(MAINTENANCE.needsServiceKey())
  return runHostedUserCommand(hostedClient(config.supabase.url, key), wanted)
}

/** Repeats until done. Erasing also removes the cache, which holds copies of the account's pictures. */
async function runWhole(config: Config, wanted: UserCommand): Promise<UserOutcome> {
  const first = await run(config, wanted)
  let last = first
  while (last.outcome === 'goes_on') last = await run(config, wanted)
  if (wanted.command === 'erase' && last.outcome === 'done') {
    await rm(path.join(config.dataDir, 'cache'), { recursive: true, force: true, maxRetries: 10 })
  }
  return { ...last, erased: first.erased }
}

/** `users list | create | confirm | password | grant | take | erase`. @returns lines to print. @throws MaintenanceRefused */
export async function users(config: Config, args: string[]): Promise<string[]> {
  const password = randomBytes(12).toString('base64url')
  const wanted = parse(args, password)
  const { outcome, users: found, erased } = await runWhole(config, wanted)
  if (wanted.command === 'list') {
    return found.map(({ email, plan, confirmed, createdAt }) =>
      [email, plan, confirmed ? MAINTENANCE.confirmed() : MAINTENANCE.unconfirmed(), createdAt.slice(0, 10)].join('\t'),
    )
  }
  if (outcome === 'unknown') throw new MaintenanceRefused(MAINTENANCE.userUnknown(wanted.email))
  if (outcome === 'exists') throw new MaintenanceRefused(MAINTENANCE.userExists(wanted.email))
  if (outcome === 'last_admin') throw new MaintenanceRefused(MAINTENANCE.lastAdministrator(wanted.email))
  if (erased !== undefined) {
    const { diagnostics, responses, images } = erased
    const contents = MAINTENANCE.contents(diagnostics, responses, images)
    return [
      outcome === 'asks' ? MAINTENANCE.eraseAsks(wanted.email, contents) : MAINTENANCE.erased(wanted.email, contents),
    ]
  }
  if (outcome === 'no_password') return [MAINTENANCE.userWithoutPassword(wanted.email)]
  const isSecret = wanted.command === 'create' || wanted.command === 'password'
  return [isSecret ? MAINTENANCE.userPassword(wanted.email, password) : MAINTENANCE.userChanged(wanted.email)]
}

type HostedClient = ReturnType<typeof hostedClient>

/** Ids stand in an address, which gateways limit to 8 kB. */
const PAGE = 100
const ADMINISTRATOR = { plan_type: 'admin', max_diagnostics: 999 }
const NO_ADMINISTRATOR = { plan_type: 'free', max_diagnostics: 1 }

function refuse({ code }: { code?: string | undefined }): never {
  throw new MaintenanceRefused(MAINTENANCE.notSaved(SENT.account(), code ?? 'unknown'))
}

async function list(client: HostedClient): Promise<UserOutcome> {
  const users: UserOutcome['users'] = []
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: PAGE })
    if (error !== null) return refuse(error)
    const ids = data.users.map(({ id }) => id)
    const profiles = await client.from('profiles').select('id, plan_type').in('id', ids)
    if (profiles.error !== null) return refuse(profiles.error)
    const plans = new Map(profiles.data.map(({ id, plan_type }) => [String(id), String(plan_type)]))
    for (const { id, email, email_confirmed_at, created_at } of data.users) {
      const confirmed = Boolean(email_confirmed_at)
      users.push({ email: email ?? '', plan: plans.get(id) ?? '', confirmed, createdAt: created_at })
    }
    if (data.users.length < PAGE) return outcome('done', users)
  }
}

export type HostedCommand = Exclude<UserCommand, { command: 'erase' }>

/** Runs a command of `users` on a hosted project, with its secret key. @throws MaintenanceRefused */
export async function runHostedUserCommand(client: HostedClient, wanted: HostedCommand): Promise<UserOutcome> {
  if (wanted.command === 'list') return list(client)
  const { admin } = client.auth
  if (wanted.command === 'create') {
    const { email, password } = wanted
    const { error } = await admin.createUser({ email, password, email_confirm: true })
    if (error?.code === 'email_exists') return outcome('exists')
    return error === null ? outcome('done') : refuse(error)
  }
  const found = await client.from('profiles').select('id').eq('email', wanted.email).maybeSingle()
  if (found.error !== null) return refuse(found.error)
  if (found.data === null) return outcome('unknown')
  const id = String(found.data.id)
  if (wanted.command === 'password' || wanted.command === 'confirm') {
    const change = 'password' in wanted ? { password: wanted.password } : { email_confirm: true }
    const { error } = await admin.updateUserById(id, change)
    return error === null ? outcome('done') : refuse(error)
  }
  const others = await client.from('profiles').select('id').eq('plan_type', 'admin').neq('id', id).limit(1)
  if (others.error !== null) return refuse(others.error)
  if (wanted.command === 'take' && others.data.length === 0) return outcome('last_admin')
  const role = wanted.command === 'grant' ? ADMINISTRATOR : NO_ADMINISTRATOR
  const changed = client.from('profiles').update(role).eq('id', id)
  const { error } = await (wanted.command === 'grant' ? changed : changed.eq('plan_type', 'admin'))
  return error === null ? outcome('done') : refuse(error)
}
