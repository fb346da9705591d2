import type { ResultPicture } from '#domain/share/shareLinks.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { type Box, bars, box, type CardText, cut, lines, pictured } from './cardBoxes.ts'
import type { CardPicture } from './cardPicture.ts'

/** In pixels. Apps cover the top and the bottom of a story with controls. */
const SHAPES = {
  story: { page: '250px 70px', card: '60px 64px', width: 808, gap: 44, side: 660, name: [96, 72, 60], small: 40 },
  square: { page: '48px', card: '44px 48px', width: 884, gap: 20, side: 450, name: [76, 60, 46], small: 30 },
} as const satisfies Record<ResultPicture, object>

export function resultPictureSide(shape: ResultPicture): number {
  return SHAPES[shape].side
}

/** A result type as a column: diagnostic, picture, name, subtitle. */
export function resultLayout(text: CardText, tokens: DesignTokens, shape: ResultPicture, picture: CardPicture): Box {
  const { page, card, width, gap, side, name, small } = SHAPES[shape]
  const { colours } = tokens
  const title = cut(text.title, 32)
  const length = Array.from(title).length
  const size = length <= 8 ? name[0] : length <= 18 ? name[1] : name[2]
  // A long name takes the subtitle's place.
  const subtitle = length > 18 ? '' : cut(text.subtitle, 40)
  const centred = { justifyContent: 'center', textAlign: 'center' } as const
  const full = { width: '100%', height: '100%' }
  const surface = { backgroundColor: colours.surface, border: `2px solid ${colours.line}` }
  const column = { flexDirection: 'column', alignItems: 'center', justifyContent: 'space-between', gap }
  const radius = Number.parseInt(tokens.radius.card, 10) * 2
  return box({ ...full, padding: page, backgroundColor: colours.page, color: colours.text, fontWeight: 700 }, [
    box({ ...full, ...column, ...surface, padding: card, borderRadius: radius }, [
      lines({ ...centred, fontSize: small, lineHeight: 1.35, color: colours.link }, cut(text.eyebrow, 36), width),
      pictured(picture, side, tokens),
      box({ flexDirection: 'column', alignItems: 'center', gap: gap / 2 }, [
        lines({ ...centred, fontSize: size, lineHeight: 1.25 }, title, width),
        lines({ ...centred, fontSize: small * 0.9, lineHeight: 1.4, color: colours.muted }, subtitle, width),
      ]),
      box({ flexDirection: 'column', alignItems: 'center', gap: gap / 2 }, [
        bars(tokens, small / 28),
        box({ fontSize: small * 0.8, color: colours.muted }, text.productName),
      ]),
    ]),
  ])
}
