import type { PublicConfig, PublishedSample } from '#domain/wire/publicConfig.ts'
import type { Config } from '../config/config.ts'
import { hasOutbox } from '../embedded/mail/outboxRoutes.ts'
import { deliversMails } from '../mail/deliversMails.ts'

/** Configuration for the browser (`GET /config.json`). @param samples those that are published */
export function publicConfig(config: Config, anonKey: string, samples: PublishedSample[]): PublicConfig {
  const { supabase, mail, publicUrl, productName, operator, hubspot, registerLinkEmailSha256, adminContact } = config
  const outbox = supabase === null && hasOutbox(config)
  const available = supabase === null || supabase.serviceKey !== null
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
