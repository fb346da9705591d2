import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'

export type PublishedKey = { slug: string } | { id: string }

type SourceImage = { bytes: Uint8Array; etag: string }

export type ListedDiagnostic = { slug: string; title: string }

/** Source of published diagnostics: the embedded database, or a hosted project by fetch. */
export type PublishedSource = {
  readonly backend: VisitorBackend
  /** Prefix of the image addresses that this server can resize. */
  readonly resizableImages: string
  readonly functionsHost: string
  /** Only published ones; null when there is none. Rejects when the backend cannot be reached. */
  find(key: PublishedKey): Promise<PublishedDiagnostic | null>
  /** A stored picture by its name in the bucket; null when there is none. */
  openImage(name: string): Promise<SourceImage | null>
  listed(): Promise<ListedDiagnostic[]>
  /** Calls back with the slug of a changed diagnostic; null: any may have changed. */
  onChange(changed: (slug: string | null) => void): void
  ready(): Promise<boolean>
  close(): Promise<void>
}
