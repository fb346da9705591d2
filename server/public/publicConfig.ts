import type { PublicConfig, PublishedSample } from '#domain/wire/publicConfig.ts'
import type { Config } from '../config/config.ts'
import { hasOutbox } from '../embedded/mail/outboxRoutes.ts'
import { deliversMails } from '../mail/deliversMails.ts'

/** Whether the server may write by itself: connections and the count of visits need it. */
export function countsVisits({ supabase }: Pick<Config, 'supabase'>): boolean {
  return supabase === null || supabase.serviceKey !== null
}

/** Configuration for the browser (`GET /config.json`). @param samples those that are published */
export function publicConfig(config: Config, anonKey: string, samples: PublishedSample[]): PublicConfig {
  const { supabase, mail, publicUrl, productName, operator, hubspot, registerLinkEmailSha256, adminContact } = config
  const outbox = supabase === null && hasOutbox(config)
  const available = countsVisits(config)
  const reachable = operator.phone !== null || hubspot !== null
  return {
    supabaseUrl: supabase?.url ?? publicUrl,
    supabaseAnonKey: anonKey,
    hosted: supabase !== null,
    publicUrl,
    productName,
    operator,
    contactEmail: operator.email ?? (reachable ? null : adminContact),
    hubspot,
    samples,
    mailsDelivered: deliversMails(config),
    outbox,
    delivery: { available, mails: available && (mail.smtpUrl !== null || outbox) },
    countsVisits: available,
    registerLinkEmailSha256,
  }
}
