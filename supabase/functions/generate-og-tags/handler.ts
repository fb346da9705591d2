/** What the function must know of a published diagnostic. */
export type PublishedResult = {
  slug: string
  /** The codes of its result types. */
  codes: readonly string[]
}

export type OgTagsParts = {
  /** The origin people use, without a trailing slash. */
  publicUrl: string
  /** A published diagnostic by its id; null when there is none. Rejects when the backend cannot be reached. */
  find(diagnosticId: string): Promise<PublishedResult | null>
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' }

/**
 * Facebook's share target: `?diagnosticId=…&resultCode=…` leads to the page of that result type, whose HTML carries its
 * title, description and image. Hosted functions may not answer HTML themselves, so every host redirects. This folder
 * imports nothing from outside, so that it can be deployed alone.
 */
export async function generateOgTags(request: Request, { publicUrl, find }: OgTagsParts): Promise<Response> {
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
  const location = `${publicUrl}/diagnostic/${encodeURIComponent(found.slug)}/result/${encodeURIComponent(resultCode)}`
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } })
}
