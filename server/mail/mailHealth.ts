import type { MailState } from '#domain/wire/setupChecks.ts'
import type { MailRefusal } from './mailRefusal.ts'

/** A mail server that is away for a moment needs no attention. */
const PATIENCE_MS = 15 * 60 * 1000

type Refused = { since: number; isOurs: boolean } & Pick<MailRefusal, 'failure' | 'reply'>

/** Outcomes of this process' mails. Another SMTP_URL needs a restart anyway. @param now in milliseconds */
export function createMailHealth(now: () => number = Date.now) {
  let acceptedAt: number | null = null
  let refused: Refused | null = null

  /** An address that is refused says nothing about the mail server, unless it refuses senders and took no mail yet. */
  function concernsAll({ fault, failure }: MailRefusal, toStranger: boolean): boolean {
    if (fault === 'recipient' && failure !== 'relay' && failure !== 'sender') return false
    return !toStranger || acceptedAt === null || (fault !== 'recipient' && fault !== 'delay')
  }

  return {
    accepted(): void {
      acceptedAt = now()
      refused = null
    },
    /** @param toStranger a stranger chose the address */
    refused(refusal: MailRefusal, toStranger: boolean): void {
      if (!concernsAll(refusal, toStranger)) return
      const { fault, failure, reply } = refusal
      const isOurs = fault === 'ours' || fault === 'recipient' || (refused?.isOurs ?? false)
      refused = { since: refused?.since ?? now(), isOurs, failure, reply }
    },
    /** `failing`: mails are refused by our fault, or nothing was accepted for a while. */
    read(): MailState {
      const isFailing = refused !== null && (refused.isOurs || now() - refused.since >= PATIENCE_MS)
      return {
        acceptedAt: acceptedAt === null ? null : new Date(acceptedAt).toISOString(),
        failing:
          refused === null || !isFailing
            ? null
            : { since: new Date(refused.since).toISOString(), failure: refused.failure, reply: refused.reply },
      }
    },
  }
}

export type MailHealth = ReturnType<typeof createMailHealth>
