import type { MailState, SetupCheck, SetupProblem, TestMail } from '#domain/wire/setupChecks.ts'
import type { Undeclared } from '../admission/admit.ts'

/** Migrations, uploads and backups fit in; PGlite refuses writes at 64 MB. */
const MARGIN_BYTES = 512 * 1024 * 1024

/** A nightly backup may be late, not missing. */
const BACKUP_OLD_MS = 2 * 24 * 60 * 60 * 1000

/** The server looks every few seconds, and a try takes ten at most. */
const STUCK_SECONDS = 15 * 60

type FactsOf<Name extends SetupCheck['name']> = Omit<Extract<SetupCheck, { name: Name }>, 'name' | 'problem'>

export type Findings = {
  /** null: the hosted project sends the mails. */
  mail: (MailState & { delivers: boolean; server: string | null; lastTest: TestMail | null }) | null
  address: FactsOf<'address'> & { isLocal: boolean }
  proxy: FactsOf<'proxy'> & { undeclared: Undeclared | null }
  /** null: the hosted project backs up. */
  backup: FactsOf<'backup'> | null
  disk: FactsOf<'disk'>
  /** null: nothing is sent here, or the database does not answer. */
  deliveries: FactsOf<'deliveries'> | null
  version: string
}

function mailProblem({ delivers, lastTest, acceptedAt, failing }: NonNullable<Findings['mail']>) {
  if (!delivers) return 'mail_not_configured'
  if (failing !== null) return 'mail_failing'
  if (lastTest === null || lastTest.failure === null) return null
  return acceptedAt !== null && acceptedAt > lastTest.at ? null : 'mail_test_failed'
}

function mailCheck(mail: NonNullable<Findings['mail']>): SetupCheck {
  const { server, lastTest, acceptedAt, failing } = mail
  return { name: 'mail', problem: mailProblem(mail), server, lastTest, acceptedAt, failing }
}

function backupProblem({ madeAt }: FactsOf<'backup'>, now: number) {
  if (madeAt === null) return 'backup_missing'
  return now - Date.parse(madeAt) > BACKUP_OLD_MS ? 'backup_old' : null
}

/** The checks of an installation by what was found there. @param now in milliseconds */
export function setupChecks(found: Findings, now: number): SetupCheck[] {
  const { mail, address, proxy, backup, disk, deliveries, version } = found
  const { isLocal, publicUrl } = address
  const isFull = disk.freeBytes !== null && disk.freeBytes < MARGIN_BYTES
  const checks: (SetupCheck | null)[] = [
    mail && mailCheck(mail),
    { name: 'address', problem: isLocal || publicUrl.startsWith('https:') ? null : 'address_not_https', publicUrl },
    { name: 'proxy', problem: proxy.undeclared && `${proxy.undeclared}_not_declared`, addresses: proxy.addresses },
    backup && { name: 'backup', problem: backupProblem(backup, now), ...backup },
    { name: 'disk', problem: isFull ? 'disk_nearly_full' : null, ...disk },
    deliveries && {
      name: 'deliveries',
      problem: deliveries.oldestSeconds > STUCK_SECONDS ? 'deliveries_stuck' : null,
      ...deliveries,
    },
    { name: 'version', problem: null, version },
  ]
  return checks.filter((check) => check !== null)
}

/** The codes of the problems among checks, for `/readyz`. */
export function problemNames(checks: readonly SetupCheck[]): SetupProblem[] {
  return checks.map(({ problem }) => problem).filter((problem) => problem !== null)
}
