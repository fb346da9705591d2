import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { UUID } from '#domain/id/newId.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import type { Readiness } from '../readiness.ts'

export type PublishedKey = { slug: string } | { id: string }

type SourceImage = { bytes: Uint8Array; etag: string }

/** The arguments of `published_diagnostic` for a key; null for an id that cannot be one. */
export function argumentsOf(key: PublishedKey): { slug: string } | { diagnostic_id: string } | null {
  if ('slug' in key) return key
  return UUID.test(key.id) ? { diagnostic_id: key.id } : null
}

/** A published diagnostic whose owner wants it listed. */
export type ListedDiagnostic = { id: string; slug: string; title: string; imageUrl: string | null }

/** Source of published diagnostics: the embedded database, or a hosted project by fetch. */
export type PublishedSource = {
  readonly backend: VisitorBackend
  /** Prefix of the image addresses that this server can resize. */
  readonly resizableImages: string
  readonly functionsHost: string
  /** A published diagnostic, also by a former slug; null when there is none. Rejects during an outage. */
  find(key: PublishedKey): Promise<PublishedDiagnostic | null>
  /** Whether the diagnostic that the slug led to was deleted, in the last 90 days. */
  isEnded(slug: string): Promise<boolean>
  /** A stored picture by its name in the bucket; null when there is none. */
  openImage(name: string): Promise<SourceImage | null>
  listed(): Promise<ListedDiagnostic[]>
  /** Those of the owner of the samples. */
  samples(): Promise<ListedDiagnostic[]>
  /** The settings of the installation, as get_installation_settings() gives them. Rejects during an outage. */
  settings(): Promise<unknown>
  /** Calls back with the slug of a changed diagnostic; null: any may have changed. */
  onChange(changed: (slug: string | null) => void): void
  ready(): Promise<Readiness>
  close(): Promise<void>
}
