import { circle, clipped, dots, ellipse, line, type Point, path, place, rect, type Svg } from './svg.ts'

export type Hair = 'short' | 'bob' | 'bun' | 'long' | 'curly' | 'tail' | 'shaved'

export type Person = {
  skin: string
  hair: string
  hairStyle: Hair
  top: string
  bottom: string
  /** Lines of the face. */
  ink: string
  /** Where the hands and feet are, from the point between the feet; a figure is about 400 high. */
  leftHand?: Point
  rightHand?: Point
  leftFoot?: Point
  rightFoot?: Point
  /** How far the face looks to a side: -1 (left) … 1 (right). */
  look?: number
  /** Closed, smiling eyes. */
  smiling?: boolean
  /** A skirt to the calf, or a robe, in place of trousers. */
  skirt?: boolean
  /** Colour of the halftone on the clothes. */
  shade?: string
}

function hairBehind(style: Hair, color: string): Svg {
  if (style === 'long') return path('M-52 -6 C-62 40 -62 80 -56 104 H56 C62 80 62 40 52 -6Z', color)
  if (style === 'bob') return path('M-54 -10 C-64 24 -60 46 -52 52 H52 C60 46 64 24 54 -10Z', color)
  if (style === 'bun') return circle(0, -66, 25, color)
  if (style === 'tail') return path('M30 -40 C90 -50 104 0 84 50 C76 20 60 0 36 -10Z', color)
  return ''
}

function hairInFront(style: Hair, color: string): Svg {
  if (style === 'curly')
    return (
      circle(-40, -22, 21, color) +
      circle(-22, -44, 23, color) +
      circle(6, -52, 24, color) +
      circle(32, -40, 22, color) +
      circle(46, -18, 17, color)
    )
  if (style === 'shaved') return path('M-47 -6 C-50 -70 50 -70 47 -6 C30 -34 -30 -34 -47 -6Z', color)
  if (style === 'short')
    return path(
      'M-49 2 C-60 -70 60 -76 50 2 C44 -12 40 -22 30 -28 C4 -18 -22 -22 -36 -30 C-42 -20 -46 -10 -49 2Z',
      color,
    )
  return path('M-51 12 C-66 -74 66 -74 51 12 C46 -10 34 -26 10 -38 C-10 -22 -40 -18 -51 12Z', color)
}

/** A head around the origin, 100 high. */
export function head({ skin, hair, hairStyle, ink, look = 0, smiling = false }: Person): Svg {
  const shift = look * 14
  const eye = (x: number): Svg => (smiling ? line(`M${x - 7} 6 q7 -9 14 0`, ink, 4) : circle(x, 4, 4.6, ink))
  return (
    hairBehind(hairStyle, hair) +
    circle(-46, 8, 10, skin) +
    circle(46, 8, 10, skin) +
    ellipse(0, 2, 46, 49, skin) +
    hairInFront(hairStyle, hair) +
    eye(shift - 17) +
    eye(shift + 17) +
    line(`M${shift - 8} 24 q8 ${smiling ? 10 : 6} 16 0`, ink, 4) +
    `<g opacity="0.3">${ellipse(shift - 29, 17, 8, 5, ink) + ellipse(shift + 29, 17, 8, 5, ink)}</g>`
  )
}

const limb = (from: Point, to: Point, bend: number, color: string, width: number): Svg => {
  const [x1, y1] = from
  const [x2, y2] = to
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const cx = (x1 + x2) / 2 - ((y2 - y1) / length) * bend
  const cy = (y1 + y2) / 2 + ((x2 - x1) / length) * bend
  return line(`M${x1} ${y1} Q${Math.round(cx)} ${Math.round(cy)} ${x2} ${y2}`, color, width)
}

/** A whole figure that stands on the origin, with arms reaching to its hands. */
export function figure(person: Person): Svg {
  const { skin, top, bottom, ink, shade = ink, skirt = false } = person
  const { leftHand = [-66, -150], rightHand = [66, -150], leftFoot = [-26, 0], rightFoot = [26, 0] } = person
  const torso = path(
    'M-30 -292 C-54 -288 -62 -268 -60 -244 L-50 -136 H50 L60 -244 C62 -268 54 -288 30 -292 C10 -298 -10 -298 -30 -292Z',
    top,
  )
  const arm = (shoulder: Point, hand: Point, bend: number): Svg =>
    limb(shoulder, hand, bend, top, 32) + circle(hand[0], hand[1], 16, skin)
  const shoe = ([x, y]: Point, side: number): Svg => path(`M${x - 15} ${y} a16 16 0 0 1 32 -6 l${side * 8} 6Z`, ink)
  const below = skirt
    ? path('M-50 -150 C-58 -100 -66 -60 -72 -30 H72 C66 -60 58 -100 50 -150Z', bottom)
    : limb([-24, -146], [leftFoot[0], leftFoot[1] - 16], 6, bottom, 44) +
      limb([24, -146], [rightFoot[0], rightFoot[1] - 16], -6, bottom, 44)
  return (
    (skirt
      ? line(`M-20 -40 L${leftFoot[0]} ${leftFoot[1] - 12} M20 -40 L${rightFoot[0]} ${rightFoot[1] - 12}`, skin, 22)
      : '') +
    shoe(leftFoot, -1) +
    shoe(rightFoot, 1) +
    below +
    rect(-14, -320, 28, 40, skin, 12) +
    torso +
    clipped(
      torso,
      dots(shade, (paint) => rect(-70, -190, 140, 60, paint), 11, 2.6),
    ) +
    place(0, -350, head(person)) +
    arm([-46, -266], leftHand, 14) +
    arm([46, -266], rightHand, -14)
  )
}

/** An open hand seen from its back, fingers up; the wrist lies on the origin. */
export const hand = (skin: string, sleeve: string, line_: string): Svg =>
  rect(-44, -20, 88, 160, sleeve, 14) +
  rect(-50, -30, 100, 36, sleeve, 12) +
  line('M-36 -84 L-78 -128', skin, 30) +
  rect(-46, -130, 92, 112, skin, 30) +
  line('M-32 -110 L-38 -196 M-10 -110 L-12 -222 M13 -110 L15 -216 M35 -106 L42 -182', skin, 25) +
  line('M-21 -126 V-150 M2 -128 V-154 M25 -126 V-148', line_, 4)
