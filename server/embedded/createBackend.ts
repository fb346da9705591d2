import type { Hono } from 'hono'
import type { Database } from './database/database.ts'

/** The bytes of one stored image, with the tag that changes whenever they do. */
export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; contentType: string; etag: string }

export type EmbeddedBackend = {
  /** Serves /auth/v1/*, /rest/v1/*, /storage/v1/*, /outbox and /outbox.json. */
  app: Hono
  database: Database
  /** The publishable key a browser sends as `apikey`. */
  anonKey: string
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string
  /** Where unsent mails can be read; null when mails are sent by SMTP or PUBLIC_URL is not this machine. */
  outboxUrl: string | null
  /** Set only by the start that created the first administrator; to be printed once. */
  firstStart: { adminEmail: string; adminPassword: string } | null
  /** An object of a public bucket by its name in the bucket; null when there is none. */
  openImage(bucket: string, name: string): Promise<StoredImage | null>
  /** Whether the database answers. */
  ready(): Promise<boolean>
  close(): Promise<void>
}
