import { visibleCredit } from '#domain/diagnostic/credit.ts'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type Scores, scorePercent } from '#domain/response/scores.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { DEFAULT_DIAGNOSTIC_TITLE } from '#domain/share/socialMetadata.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import type { Config } from '../config/config.ts'
import type { CardText } from './cardBoxes.ts'

/** The words of the card of a diagnostic (`type` null) or type, with the name of the credit that visitors see. */
export function cardText(
  diagnostic: PublishedDiagnostic,
  type: ResultType | null,
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
): CardText {
  const title = diagnostic.title.trim() || DEFAULT_DIAGNOSTIC_TITLE
  const credit = visibleCredit(diagnostic, productName, publicUrl)
  return {
    ...(type === null
      ? { eyebrow: m.subtitle, title, instead: DEFAULT_DIAGNOSTIC_TITLE, subtitle: '' }
      : { eyebrow: title, title: type.name, instead: title, subtitle: type.subtitle }),
    credit: credit?.linkName || credit?.text || '',
    address: publicUrl + diagnosticPath(diagnostic.publicUrl ?? ''),
    axes: [],
    share: '',
  }
}

/** The words of a story about a result. @param share the percentage that has the type; null: not said */
export function storyText(
  { axes }: PublishedDiagnostic,
  scores: Scores | null,
  share: number | null,
): Pick<CardText, 'axes' | 'share'> {
  return {
    axes:
      scores === null
        ? []
        : axes.map(({ id, leftTrait, rightTrait }) => ({
            left: leftTrait.name,
            right: rightTrait.name,
            percent: scorePercent(scores[id]),
          })),
    share: share === null ? '' : m.share.sameType(share),
  }
}
