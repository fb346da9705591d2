import { RESULT_PICTURES, type ResultPicture } from '#domain/share/shareLinks.ts'
import { qrCodeSvg } from '#web/features/sharing/qrCode.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { type Box, box, type CardText, eyebrow, framed, insetOf, lines, names, pictured } from './cardBoxes.ts'
import { type CardPicture, svgAddress } from './cardPicture.ts'
import { fitted } from './fittedText.ts'

type Shape = {
  /** Above and below, and at the sides. Apps cover the top and the bottom of a story with controls. */
  margin: [block: number, inline: number]
  inset: number
  gap: number
  side: number
  code: number
  names: readonly number[]
  small: readonly number[]
}

/** In pixels. */
const SHAPES: Record<ResultPicture, Shape> = {
  story: { margin: [250, 70], inset: 64, gap: 40, side: 580, code: 210, names: [104, 84, 66, 52], small: [40, 34] },
  square: { margin: [48, 48], inset: 46, gap: 22, side: 370, code: 160, names: [76, 62, 50, 40], small: [30, 26] },
}

export function resultPictureSide(shape: ResultPicture): number {
  return SHAPES[shape].side
}

/** The diagnostic's address, also as a QR code, and the credit. */
function foot(text: CardText, { colours }: DesignTokens, { code, small: [small = 0] }: Shape, width: number): Box {
  const source = { src: svgAddress(qrCodeSvg(text.address)), width: code, height: code }
  const gap = small * 0.8
  const line = (text: string, color: string, sizes: readonly number[], height: number) =>
    lines(fitted(text, { width: width - code - gap, height, sizes, lineHeight: 1.3 }), { lineHeight: 1.3, color })
  const address = text.address.replace(/^https?:\/\//, '')
  return box({ width: '100%', alignItems: 'center', justifyContent: 'center', gap }, [
    box({ borderRadius: 12, overflow: 'hidden', flexShrink: 0 }, [{ type: 'img', props: source }]),
    box({ flexDirection: 'column', gap: 4 }, [
      line(m.result.take, colours.text, [small], small * 1.4),
      line(address, colours.link, [small * 0.8, small * 0.68], code - small * 2.6),
      line(text.credit, colours.muted, [small * 0.7], small),
    ]),
  ])
}

/** A result type as a column: diagnostic, picture, name, subtitle, address. */
export function resultLayout(text: CardText, tokens: DesignTokens, shape: ResultPicture, picture: CardPicture): Box {
  const look = SHAPES[shape]
  const { margin, gap, side, code, names: sizes, small } = look
  const [block, inline] = margin
  const inset = insetOf(tokens, look.inset)
  const [outerWidth, outerHeight] = RESULT_PICTURES[shape]
  const width = outerWidth - 2 * (inline + inset)
  const above = eyebrow(text.eyebrow, tokens, small[0] ?? 0, width, true)
  const height = outerHeight - 2 * (block + inset) - above.height - side - code - 3 * gap
  const column = { flexDirection: 'column', alignItems: 'center', justifyContent: 'space-between', gap }
  return framed(tokens, margin, inset, column, [
    above.box,
    pictured(picture, side, tokens),
    names(text, tokens, { width, height, sizes, small, centred: true }),
    foot(text, tokens, look, width),
  ])
}
