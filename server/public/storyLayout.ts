import { RESULT_PICTURES } from '#domain/share/shareLinks.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import {
  type Box,
  box,
  type CardText,
  type DrawnAxis,
  eyebrow,
  framed,
  insetOf,
  lines,
  names,
  pictured,
} from './cardBoxes.ts'
import type { CardPicture } from './cardPicture.ts'
import { fitted } from './fittedText.ts'

/** In pixels. Apps cover the top and the bottom of a story with controls. */
const COVERED = 250
const SIDES = 70
const INSET = 64
const GAP = 28
/** The largest side of the picture, which takes the room that the words leave. */
export const STORY_PICTURE_SIDE = 760

const LINE_HEIGHT = 1.3
const AXIS = { size: 32, bar: 24, gap: 8, percent: 104, between: 20 } as const

type Line = { text: string; color: string; sizes: readonly number[] }

function line({ text, color, sizes }: Line, width: number) {
  const fit = fitted(text, { width, height: (sizes[0] ?? 0) * LINE_HEIGHT + 1, sizes, lineHeight: LINE_HEIGHT })
  return { height: fit.height, box: lines(fit, { lineHeight: LINE_HEIGHT, color }) }
}

/** Both traits of an axis with their percentages, and a bar. */
function axisBox({ left, right, percent }: DrawnAxis, index: number, { colours }: DesignTokens, width: number): Box {
  const isLeft = percent.left > percent.right
  const fill = Math.max(percent.left, percent.right)
  const side = (name: string, n: number, isWinner: boolean) => {
    const color = isWinner ? colours.text : colours.muted
    const room = (width - AXIS.between) / 2 - AXIS.percent
    return [
      line({ text: name, color, sizes: [AXIS.size, 26, 22] }, room).box,
      box({ color, fontSize: AXIS.size, lineHeight: LINE_HEIGHT }, `${n}%`),
    ]
  }
  const row = { gap: 14, alignItems: 'center' }
  const bar = { height: AXIS.bar, borderRadius: AXIS.bar / 2 }
  return box({ flexDirection: 'column', gap: AXIS.gap, width }, [
    box({ justifyContent: 'space-between', alignItems: 'center', height: AXIS.size * LINE_HEIGHT }, [
      box(row, side(left, percent.left, isLeft)),
      box(row, side(right, percent.right, !isLeft).reverse()),
    ]),
    box(
      {
        ...bar,
        width,
        overflow: 'hidden',
        backgroundColor: colours.soft,
        justifyContent: isLeft ? 'flex-start' : 'flex-end',
      },
      [box({ ...bar, width: (width * fill) / 100, backgroundColor: colours.bars[index] ?? colours.bars[0] })],
    ),
  ])
}

/** A result type for a story: diagnostic, picture, name, the visitor's axes, address. */
export function storyLayout(text: CardText, tokens: DesignTokens, picture: CardPicture): Box {
  const { colours } = tokens
  const inset = insetOf(tokens, INSET)
  const [outerWidth, outerHeight] = RESULT_PICTURES.story
  const width = outerWidth - 2 * (SIDES + inset)
  const above = eyebrow(text.eyebrow, tokens, 36, width, true)
  const named = names(text, tokens, { width, height: 330, sizes: [96, 80, 64, 50], small: [38, 32], centred: true })
  const axisHeight = AXIS.size * LINE_HEIGHT + AXIS.gap + AXIS.bar
  const foot = [
    line({ text: text.share, color: colours.text, sizes: [34, 28] }, width),
    line({ text: text.address.replace(/^https?:\/\//, ''), color: colours.link, sizes: [30, 26, 22] }, width),
    line({ text: text.credit, color: colours.muted, sizes: [26] }, width),
  ]
  const parts = [
    { height: above.height, box: above.box },
    { height: named.height, box: named.box },
    {
      height: text.axes.length === 0 ? 0 : text.axes.length * (axisHeight + AXIS.between) - AXIS.between,
      box: box(
        { flexDirection: 'column', gap: AXIS.between },
        text.axes.map((axis, index) => axisBox(axis, index, tokens, width)),
      ),
    },
    {
      height: foot.reduce((sum, { height }) => sum + height, 0),
      box: box(
        { flexDirection: 'column', alignItems: 'center' },
        foot.filter(({ height }) => height > 0).map((each) => each.box),
      ),
    },
  ].filter(({ height }) => height > 0)
  const taken = parts.reduce((sum, { height }) => sum + height + GAP, 0)
  // The renderer rounds each height.
  const side = Math.floor(Math.min(STORY_PICTURE_SIDE, width, outerHeight - 2 * COVERED - taken - 8))
  const scaled = (pixels: number) => Math.floor((pixels * side) / STORY_PICTURE_SIDE)
  const motif = pictured({ ...picture, width: scaled(picture.width), height: scaled(picture.height) }, side, tokens)
  const content = parts.map((part) => part.box)
  const column = { flexDirection: 'column', alignItems: 'center', justifyContent: 'space-between', gap: GAP }
  return framed(tokens, [COVERED - inset, SIDES], inset, column, [
    ...content.slice(0, above.height > 0 ? 1 : 0),
    motif,
    ...content.slice(above.height > 0 ? 1 : 0),
  ])
}
