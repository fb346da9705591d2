import { RESULT_PICTURES } from '#domain/share/shareLinks.ts'
import { qrCodeSvg } from '#web/features/sharing/qrCode.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { type Box, box, type CardText, eyebrow, framed, insetOf, lines, names, pictured } from './cardBoxes.ts'
import { type CardPicture, svgAddress } from './cardPicture.ts'
import { fitted } from './fittedText.ts'

/** In pixels. */
const MARGIN = 48
const INSET = 46
const GAP = 22
const CODE = 160
const NAMES = [76, 62, 50, 40]
const SMALL = [30, 26]
export const SQUARE_PICTURE_SIDE = 370

/** The diagnostic's address, also as a QR code, and the credit. */
function foot(text: CardText, { colours }: DesignTokens, width: number): Box {
  const small = SMALL[0] ?? 0
  const source = { src: svgAddress(qrCodeSvg(text.address)), width: CODE, height: CODE }
  const gap = small * 0.8
  const line = (text: string, color: string, sizes: readonly number[], height: number) =>
    lines(fitted(text, { width: width - CODE - gap, height, sizes, lineHeight: 1.3 }), { lineHeight: 1.3, color })
  const address = text.address.replace(/^https?:\/\//, '')
  return box({ width: '100%', alignItems: 'center', justifyContent: 'center', gap }, [
    box({ borderRadius: 12, overflow: 'hidden', flexShrink: 0 }, [{ type: 'img', props: source }]),
    box({ flexDirection: 'column', gap: 4 }, [
      line(m.result.take, colours.text, [small], small * 1.4),
      line(address, colours.link, [small * 0.8, small * 0.68], CODE - small * 2.6),
      line(text.credit, colours.muted, [small * 0.7], small),
    ]),
  ])
}

/** A result type as a square: diagnostic, picture, name, subtitle, address. */
export function squareLayout(text: CardText, tokens: DesignTokens, picture: CardPicture): Box {
  const inset = insetOf(tokens, INSET)
  const [outer] = RESULT_PICTURES.square
  const width = outer - 2 * (MARGIN + inset)
  const above = eyebrow(text.eyebrow, tokens, SMALL[0] ?? 0, width, true)
  const height = width - above.height - SQUARE_PICTURE_SIDE - CODE - 3 * GAP
  const column = { flexDirection: 'column', alignItems: 'center', justifyContent: 'space-between', gap: GAP }
  return framed(tokens, [MARGIN, MARGIN], inset, column, [
    above.box,
    pictured(picture, SQUARE_PICTURE_SIDE, tokens),
    names(text, tokens, { width, height, sizes: NAMES, small: SMALL, centred: true }).box,
    foot(text, tokens, width),
  ])
}
