import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { type ShareChannel, shareRef } from '../insight/origin.ts'
import type { ResultType } from '../result-type/resultType.ts'
import { isBlank } from '../text/text.ts'
import { cutForX } from './cutForX.ts'

export function diagnosticPath(slug: string): string {
  return `/diagnostic/${encodeURIComponent(slug)}`
}

export function resultPath(slug: string, code: string): string {
  return `${diagnosticPath(slug)}/result/${encodeURIComponent(code)}`
}

/** The page of a result type as visitors share it: the address tells the channel. @param address the diagnostic's */
export function sharedAddress(address: string, code: string, channel: ShareChannel): string {
  return `${address}/result/${code}?ref=${shareRef(channel, code)}`
}

/** Downloadable pictures of a result: width and height in pixels. */
export const RESULT_PICTURES = { story: [1080, 1920], square: [1080, 1080] } as const
export type ResultPicture = keyof typeof RESULT_PICTURES

/** Query parameter with the scores that a story shows. */
export const SCORES = 'scores'

/** The path of a result's picture. @param path the diagnostic's path @param scores as of `writeScores` */
export function resultPicturePath(
  path: string,
  code: string,
  shape: ResultPicture,
  revision: string,
  scores?: string,
): string {
  const query = scores === undefined ? '' : `?${SCORES}=${scores}`
  return `/images/social${path.slice(path.lastIndexOf('/'))}/${code}-${shape}-${revision}.jpg${query}`
}

/** Query parameter with the signed scores of a result. */
export const KEPT = 'kept'

/** The default share text, one part per line. @param url null when a separate parameter carries it */
export function shareText(
  diagnostic: Pick<Diagnostic, 'title'>,
  type: Pick<ResultType, 'name' | 'subtitle'>,
  url: string | null,
): string {
  const lines = [`私の診断結果は「${type.name}」でした！`, type.subtitle, diagnostic.title, url ?? '']
  return lines.filter((line) => !isBlank(line)).join('\n')
}

/** Encodes spaces as %20: not every service decodes +. */
function withQuery(address: string, parameters: Record<string, string>): string {
  return `${address}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`
}

export function xShareUrl(text: string, url: string): string {
  return withQuery('https://x.com/intent/tweet', { text: cutForX(text), url })
}

export function lineShareUrl(text: string, url: string): string {
  return withQuery('https://social-plugins.line.me/lineit/share', { url, text })
}

/** Facebook reads title and image from the shared address: the function generate-og-tags, which adds the ref. */
export function facebookShareUrl(supabaseUrl: string, diagnosticId: string, resultCode: string): string {
  return withQuery('https://www.facebook.com/sharer/sharer.php', {
    u: ogTagsUrl(supabaseUrl, diagnosticId, resultCode),
  })
}

export function ogTagsUrl(supabaseUrl: string, diagnosticId: string, resultCode: string): string {
  return withQuery(`${supabaseUrl}/functions/v1/generate-og-tags`, { diagnosticId, resultCode })
}
