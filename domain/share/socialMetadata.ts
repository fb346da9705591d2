import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { ResultType } from '../result-type/resultType.ts'
import { cutCharacters, isBlank, trimmed } from '../text/text.ts'
import { diagnosticPath, resultPath } from './shareLinks.ts'

/** Page metadata for search engines and social networks. Plain text: escape it when writing HTML. */
export type SocialMetadata = {
  pageTitle: string
  title: string
  description: string
  url: string
  type: 'article'
  card: 'summary_large_image'
}

export const DEFAULT_DIAGNOSTIC_TITLE = '診断'
const DEFAULT_DESCRIPTION = '3つの軸の質問に答えて、あなたのタイプを診断します。'

/** Networks show no more of a description. */
const DESCRIPTION_LENGTH = 200

function excerpt(text: string): string {
  return cutCharacters(trimmed(text).replace(/\s+/g, ' '), DESCRIPTION_LENGTH)
}

type Site = {
  /** The public origin, without a trailing slash. */
  publicUrl: string
  productName: string
}

export function diagnosticMetadata(
  diagnostic: Pick<Diagnostic, 'title' | 'description' | 'resultTypes'>,
  slug: string,
  site: Site,
): SocialMetadata {
  const title = isBlank(diagnostic.title) ? DEFAULT_DIAGNOSTIC_TITLE : diagnostic.title.trim()
  return {
    pageTitle: `${title} | ${site.productName}`,
    title,
    description: excerpt(diagnostic.description) || DEFAULT_DESCRIPTION,
    url: site.publicUrl + diagnosticPath(slug),
    type: 'article',
    card: 'summary_large_image',
  }
}

/** Metadata of a result type's page. */
export function resultMetadata(
  diagnostic: Pick<Diagnostic, 'title' | 'description' | 'resultTypes'>,
  type: ResultType,
  slug: string,
  site: Site,
): SocialMetadata {
  const ofDiagnostic = diagnosticMetadata(diagnostic, slug, site)
  const title = `${type.name} - ${ofDiagnostic.title}`
  return {
    ...ofDiagnostic,
    pageTitle: `${title} | ${site.productName}`,
    title,
    description: excerpt(type.description) || ofDiagnostic.description,
    url: site.publicUrl + resultPath(slug, type.code),
  }
}
