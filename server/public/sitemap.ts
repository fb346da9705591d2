import { html } from 'hono/html'
import { diagnosticPath } from '#domain/share/shareLinks.ts'
import type { ListedDiagnostic } from './publishedSource.ts'

const PUBLIC_PAGES = ['/', '/contact', '/privacy-policy']

/** Sitemap of the public pages and the listed diagnostics. */
export async function sitemapXml(publicUrl: string, listed: readonly ListedDiagnostic[]): Promise<string> {
  const paths = [...PUBLIC_PAGES, ...listed.map(({ slug }) => diagnosticPath(slug))]
  const xml = await html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => html`<url><loc>${publicUrl + path}</loc></url>\n`)}</urlset>
`
  return xml.toString()
}

/** robots.txt: the sitemap, and paths without public content. */
export function robotsTxt(publicUrl: string): string {
  const closed = ['/dashboard', '/admin/', '/reset-password', '/auth/v1/', '/rest/v1/', '/outbox']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
