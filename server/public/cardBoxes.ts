import type { AxisScore } from '#domain/response/scores.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import type { CardPicture } from './cardPicture.ts'
import { type FittedText, fitted } from './fittedText.ts'

/** An axis of a visitor's result: both traits and their percentages. */
export type DrawnAxis = { left: string; right: string; percent: AxisScore }

export type CardText = {
  eyebrow: string
  title: string
  /** Replaces a title that no font can draw. */
  instead: string
  subtitle: string
  /** The credit's name; empty: none is shown. */
  credit: string
  /** Address of the diagnostic. */
  address: string
  /** Filled for a story with scores. */
  axes: readonly DrawnAxis[]
  /** How many have the type; empty: not said. */
  share: string
}

type Style = Record<string, string | number>
export type Box =
  | { type: 'div'; props: { style: Style; children?: readonly Box[] | string } }
  | { type: 'img'; props: CardPicture & { style?: Style } }

export function box(style: Style, children?: readonly Box[] | string): Box {
  const base: Style = { display: 'flex', boxSizing: 'border-box', ...style }
  return { type: 'div', props: children === undefined ? { style: base } : { style: base, children } }
}

/** The lines of a fitted text. */
export function lines({ size, rows }: FittedText, style: Style & { lineHeight: number }): Box {
  const row = (text: string) => box({ whiteSpace: 'pre' }, text)
  return box({ flexDirection: 'column', fontSize: size, ...style }, rows.map(row))
}

/** How far content stays from the outer edge of a frame, its border included; no frame leaves all of the room. */
export function insetOf({ drawn }: DesignTokens, inset: number): number {
  return drawn.frame === 'none' ? 0 : inset
}

const STICKER_LINE = 5
const STICKER_SHADOW = 12

function borderOf({ colours, drawn }: DesignTokens): { width: number; colour: string } {
  if (drawn.frame === 'sticker') return { width: STICKER_LINE, colour: colours.text }
  return { width: 2, colour: drawn.frame === 'double' ? colours.edge : colours.line }
}

/** A box `distance` pixels inside its frame, or moved down and to the right by it. */
function frameBox(distance: number, isMoved: boolean, style: Style): Box {
  const far = isMoved ? -distance : distance
  return box({ position: 'absolute', top: distance, left: distance, right: far, bottom: far, ...style })
}

/** The template's ground and frame around content. @param margin of the ground: above and below, at the sides */
export function framed(
  tokens: DesignTokens,
  [block, inline]: readonly [block: number, inline: number],
  inset: number,
  style: Style,
  content: Box[],
): Box {
  const { colours, drawn, radius } = tokens
  const borderRadius = Number.parseInt(radius.card, 10) * 1.5
  const border = borderOf(tokens)
  const panel = {
    padding: inset - border.width,
    border: `${border.width}px solid ${border.colour}`,
    backgroundColor: colours.surface,
    borderRadius,
  }
  // Not a shadow: rendering one takes as long as the rest of the card.
  const shadow = frameBox(STICKER_SHADOW, true, { backgroundColor: colours.bars[1], borderRadius })
  const inner = frameBox(10, false, { border: `2px solid ${colours.line}`, borderRadius: borderRadius - 10 })
  const full = { width: '100%', height: '100%' }
  const ground = { padding: `${block}px ${inline}px`, backgroundColor: colours.page, color: colours.text }
  return box({ ...full, ...ground }, [
    box({ ...full, position: 'relative' }, [
      ...(drawn.frame === 'sticker' ? [shadow] : []),
      box({ ...full, ...style, ...(drawn.frame === 'none' ? {} : panel), position: 'relative' }, content),
      ...(drawn.frame === 'double' ? [inner] : []),
    ]),
  ])
}

/** Heights that the marks of an eyebrow add to its text. */
const MARKS = { plain: 0, rule: 16, stroke: 26, label: 14 } as const

/** The small text above, with the template's mark, and its height. */
export function eyebrow(text: string, tokens: DesignTokens, size: number, width: number, centred: boolean) {
  const { colours, drawn, accentFill } = tokens
  const isLabel = drawn.eyebrow === 'label'
  const lineHeight = 1.35
  const most = isLabel ? 1 : 2
  const fit = fitted(text, {
    width: isLabel ? width - 60 : width,
    height: most * size * lineHeight + 1,
    sizes: [size],
    lineHeight,
  })
  const alignItems = centred ? 'center' : 'flex-start'
  const shown = lines(fit, { lineHeight, alignItems, color: isLabel ? colours.text : colours.link })
  const label = {
    padding: '4px 24px',
    border: `3px solid ${colours.text}`,
    borderRadius: 999,
    backgroundColor: colours.bars[1],
    transform: 'rotate(-1.5deg)',
  }
  const rule = { width: '100%', justifyContent: 'center', paddingBottom: 14, borderBottom: `2px solid ${colours.text}` }
  const stroke = box({ width: 76, height: 8, marginTop: 18, borderRadius: 4, backgroundImage: gradient(accentFill) })
  const marked: Record<typeof drawn.eyebrow, () => Box> = {
    plain: () => shown,
    rule: () => box(centred ? rule : { ...rule, justifyContent: 'flex-start' }, [shown]),
    stroke: () => box({ flexDirection: 'column', alignItems }, [shown, stroke]),
    label: () => box(label, [shown]),
  }
  if (fit.rows.length === 0) return { height: 0, box: box({}) }
  return { height: fit.height + MARKS[drawn.eyebrow], box: marked[drawn.eyebrow]() }
}

/** One colour as a gradient: a renderer takes no colour as an image. */
function gradient(fill: string): string {
  return fill.startsWith('#') ? `linear-gradient(${fill}, ${fill})` : fill
}

type NamesRoom = { width: number; height: number; sizes: readonly number[]; small: readonly number[]; centred: boolean }

/** Title and subtitle, and their height; a long title takes the subtitle's place. */
export function names(text: CardText, { colours }: DesignTokens, room: NamesRoom) {
  const { width, height, sizes, small, centred } = room
  const gap = 18
  const alignItems = centred ? 'center' : 'flex-start'
  const share = text.subtitle === '' ? height : height * 0.8
  const title = fitted(text.title, { width, height: share, sizes, lineHeight: 1.28 })
  const left = Math.min(height - title.height - gap, (small[0] ?? 0) * 1.4 * 2 + 1)
  const subtitle = fitted(text.subtitle, { width, height: left, sizes: small, lineHeight: 1.4 })
  const hasSubtitle = subtitle.rows.length > 0
  return {
    height: title.height + (hasSubtitle ? gap + subtitle.height : 0),
    box: box({ flexDirection: 'column', gap, alignItems }, [
      lines(title, { lineHeight: 1.28, alignItems }),
      ...(hasSubtitle ? [lines(subtitle, { lineHeight: 1.4, alignItems, color: colours.muted })] : []),
    ]),
  }
}

/** The picture whole on a square ground. */
export function pictured(picture: CardPicture, side: number, { colours, radius, drawn }: DesignTokens): Box {
  const ground = { backgroundColor: colours.soft, borderRadius: radius.card, overflow: 'hidden' }
  const centred = { width: side, height: side, flexShrink: 0, alignItems: 'center', justifyContent: 'center' }
  const line = drawn.frame === 'sticker' ? { border: `${STICKER_LINE}px solid ${colours.text}` } : {}
  return box({ ...centred, ...ground, ...line }, [{ type: 'img', props: picture }])
}
