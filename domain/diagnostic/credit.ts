import { isBlank, isWebLink } from '../text/text.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The default footer credit; its link is named after the product. */
export const DEFAULT_CREDIT_TEXT = '診断コンテンツ作成'

export type Credit = {
  text: string
  linkName: string
  /** http or https; null: the name stands without a link. */
  linkUrl: string | null
}

/** The credit a visitor sees. Free: the default. Paid: none, unless the owner filled in something. */
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
    text: poweredByText?.trim() ?? '',
    linkName: poweredByLinkName?.trim() || (linkUrl === null ? '' : new URL(linkUrl).host),
    linkUrl,
  }
}
