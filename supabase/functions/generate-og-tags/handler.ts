export type PublishedResult = {
  slug: string
  codes: readonly string[]
}

export type OgTagsDeps = {
  publicUrl: string
  /** A published diagnostic by its id; null when there is none. Rejects when the backend cannot be reached. */
  find(diagnosticId: string): Promise<PublishedResult | null>
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' }

/** Redirects to the result page, as hosted functions cannot answer HTML. Imports nothing, to deploy alone. */
export async function generateOgTags(request: Request, { publicUrl, find }: OgTagsDeps): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { ...TEXT, allow: 'GET, HEAD' } })
  }
  const { searchParams } = new URL(request.url)
  const diagnosticId = searchParams.get('diagnosticId') ?? ''
  const resultCode = searchParams.get('resultCode') ?? ''
  const found = await find(diagnosticId).catch(() => 'unavailable' as const)
  if (found === 'unavailable') return new Response('Unavailable', { status: 503, headers: TEXT })
  if (found === null || !found.codes.includes(resultCode)) {
    return new Response('Not found', { status: 404, headers: TEXT })
  }
  const result = `${publicUrl}/diagnostic/${encodeURIComponent(found.slug)}/result/${encodeURIComponent(resultCode)}`
  // Only links for Facebook lead here (sharedAddress in domain/share/shareLinks.ts).
  const location = `${result}?ref=share-facebook-${encodeURIComponent(resultCode)}`
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } })
}
