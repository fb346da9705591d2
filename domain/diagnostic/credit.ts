import { isBlank, isWebLink, trimmed } from '../text/text.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Text of the default footer credit. Its link carries the product's name. */
export const DEFAULT_CREDIT_TEXT = '診断コンテンツ作成'

export type Credit = {
  text: string
  linkName: string
  /** http or https; null: the name is no link. */
  linkUrl: string | null
}

/** The credit that visitors see: the default on the free plan, the owner's own or none on a paid one. */
export function visibleCredit(
  diagnostic: Pick<Diagnostic, 'hidePoweredByLink' | 'poweredByText' | 'poweredByLinkName' | 'poweredByLinkUrl'>,
  productName: string,
  productHome: string,
): Credit | null {
  if (!diagnostic.hidePoweredByLink) {
    return { text: DEFAULT_CREDIT_TEXT, linkName: productName, linkUrl: productHome }
  }
  const { poweredByText, poweredByLinkName, poweredByLinkUrl } = diagnostic
  if ([poweredByText, poweredByLinkName, poweredByLinkUrl].every(isBlank)) return null
  const url = poweredByLinkUrl?.trim() ?? ''
  const linkUrl = isWebLink(url) ? url : null
  return {
    text: trimmed(poweredByText),
    linkName: trimmed(poweredByLinkName) || (linkUrl === null ? '' : new URL(linkUrl).host),
    linkUrl,
  }
}
