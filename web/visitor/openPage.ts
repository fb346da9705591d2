import * as v from 'valibot'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { diagnosticMetadata } from '#domain/share/socialMetadata.ts'
import type { PageData } from '#domain/wire/pageData.ts'
import { SiteConfig, VisitorBackend } from '#domain/wire/publicConfig.ts'
import { fetchPublished } from '#store/visitor/fetchPublished.ts'

/** Parses the slug and, on a shared result's page, the result code. */
export function readAddress(pathname: string): { slug: string; code: string | null } | null {
  const [, slug, code] = /^\/diagnostic\/([^/]+)(?:\/result\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (slug === undefined) return null
  try {
    return { slug: decodeURIComponent(slug), code: code === undefined ? null : decodeURIComponent(code) }
  } catch {
    // An invalid percent encoding: no such page exists.
    return null
  }
}

/** Fetches the page's data where no server wrote it into the HTML; null if there is no such diagnostic. */
export async function fetchPageData(slug: string, embedded: boolean): Promise<PageData | null> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`config.json: HTTP ${answer.status}`)
  const config = v.parse(SiteConfig, await answer.json())
  const backend = v.parse(VisitorBackend, config)
  const diagnostic = await fetchPublished(backend, slug)
  if (diagnostic === null) return null
  writeMetadata(diagnostic, slug, config)
  return {
    diagnostic,
    backend,
    environment: {
      productName: config.productName,
      homeUrl: config.publicUrl,
      share: { address: config.publicUrl + diagnosticPath(slug), functionsHost: config.supabaseUrl, keeps: false },
      resizableImages: null,
      markedNames: [],
    },
    embedded,
    finished: null,
  }
}

/** Sets title and canonical link, and allows indexing. */
function writeMetadata(diagnostic: PublishedDiagnostic, slug: string, site: SiteConfig): void {
  const metadata = diagnosticMetadata(diagnostic, slug, site)
  document.title = metadata.pageTitle
  document.querySelector('meta[name="robots"]')?.remove()
  const canonical = document.createElement('link')
  canonical.rel = 'canonical'
  canonical.href = metadata.url
  document.head.append(canonical)
}
