import * as v from 'valibot'
import { plain, record } from '../schema/schema.ts'

/** How a browser reaches the backend, with the key that everybody may know. */
export const VisitorBackend = record({ supabaseUrl: plain(), supabaseAnonKey: plain() })
export type VisitorBackend = v.InferOutput<typeof VisitorBackend>

/** The part of the public configuration that a visitor's page needs. */
export const SiteConfig = record({
  ...VisitorBackend.entries,
  /** The origin people use, without a trailing slash. */
  publicUrl: plain(),
  productName: plain(),
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>

/** A sample diagnostic that is published, as the landing page links it. */
const PublishedSample = v.object({
  /** Which sample it is; its address may have been changed. */
  slug: v.string(),
  path: v.string(),
  imageUrl: v.nullable(v.string()),
  /** The picture's name in the image bucket where the server keeps it in smaller sizes too. */
  pictureName: v.nullable(v.string()),
})
export type PublishedSample = v.InferOutput<typeof PublishedSample>

/** What the server tells every browser (`GET /config.json`), so that one build serves every deployment. */
export const PublicConfig = v.object({
  ...SiteConfig.entries,
  /** Whether the backend is a hosted Supabase project, which announces new rows; the embedded one is polled. */
  hosted: v.boolean(),
  operator: v.object({
    company: v.nullable(v.string()),
    address: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
    website: v.nullable(v.string()),
  }),
  /** Where inquiries go: the operator's address or, where nothing of the operator is configured, the administrator's. */
  contactEmail: v.nullable(v.string()),
  /** The marketing form of the contact page; null when not configured. */
  hubspot: v.nullable(v.object({ region: v.string(), portalId: v.string(), formId: v.string() })),
  samples: v.array(PublishedSample),
  /** Whether the server measures how quick its pages are. */
  webVitals: v.boolean(),
  /** Whether mails of registration and reset reach people. */
  mailsDelivered: v.boolean(),
  /** They are kept at /outbox, for who sits at the server. */
  outbox: v.boolean(),
  /** SHA-256 in hex of the account that sees the link to /register; null: no account. */
  registerLinkEmailSha256: v.nullable(v.string()),
})
export type PublicConfig = v.InferOutput<typeof PublicConfig>
