import * as v from 'valibot'
import { plain, record } from '../schema/schema.ts'

/** The backend's address and its public key. */
export const VisitorBackend = record({ supabaseUrl: plain(), supabaseAnonKey: plain() })
export type VisitorBackend = v.InferOutput<typeof VisitorBackend>

/** The configuration of a visitor's page. */
export const SiteConfig = record({
  ...VisitorBackend.entries,
  /** The public origin, without a trailing slash. */
  publicUrl: plain(),
  productName: plain(),
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>

/** A published sample diagnostic, for the landing page. */
const PublishedSample = v.object({
  /** Identifies the sample; the current slug is in `path`. */
  slug: v.string(),
  path: v.string(),
  imageUrl: v.nullable(v.string()),
  /** Name in the image bucket, where the server resizes the picture; null otherwise. */
  pictureName: v.nullable(v.string()),
})
export type PublishedSample = v.InferOutput<typeof PublishedSample>

/** The public configuration (`GET /config.json`). One build serves every deployment. */
export const PublicConfig = v.object({
  ...SiteConfig.entries,
  /** Whether the backend is hosted Supabase, with Realtime. */
  hosted: v.boolean(),
  operator: v.object({
    company: v.nullable(v.string()),
    address: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
    website: v.nullable(v.string()),
  }),
  /** The operator's address or, when no operator is configured, the administrator's. */
  contactEmail: v.nullable(v.string()),
  /** The HubSpot form of the contact page. */
  hubspot: v.nullable(v.object({ region: v.string(), portalId: v.string(), formId: v.string() })),
  samples: v.array(PublishedSample),
  /** Whether mails are delivered by SMTP or Supabase. */
  mailsDelivered: v.boolean(),
  /** Whether mails are shown at /outbox. */
  outbox: v.boolean(),
  /** Whether connections are possible, and whether those that send mails are. */
  delivery: v.object({ available: v.boolean(), mails: v.boolean() }),
  /** Whether the server counts visits: a hosted project needs its service key. */
  countsVisits: v.boolean(),
  /** SHA-256 in hex of the e-mail address whose account sees the link to /register; null: none. */
  registerLinkEmailSha256: v.nullable(v.string()),
})
export type PublicConfig = v.InferOutput<typeof PublicConfig>
