import { figure, type Hair, type Person } from '../people.ts'
import {
  around,
  circle,
  clipped,
  dots,
  ellipse,
  line,
  path,
  place,
  rect,
  repeat,
  ring,
  type Svg,
  scatter,
} from '../svg.ts'

export const FEST = {
  night: '#21123f',
  plum: '#43206e',
  vermilion: '#e5412d',
  pink: '#f25c9b',
  yellow: '#ffcf48',
  cream: '#fff1da',
  skin: '#f7bf95',
} as const

const YUKATA = [FEST.pink, FEST.vermilion, FEST.cream, FEST.yellow]
const HAIRS: readonly Hair[] = ['bun', 'short', 'bob', 'shaved', 'tail']

/** A dancer in a summer robe; `index` chooses robe, hair and step. */
export function dancer(index: number): Svg {
  const top = YUKATA[index % YUKATA.length] ?? FEST.pink
  const raised = index % 2 === 0
  const person: Person = {
    skin: FEST.skin,
    hair: '#8b3a78',
    ink: FEST.night,
    hairStyle: HAIRS[index % HAIRS.length] ?? 'bun',
    top,
    bottom: top,
    skirt: true,
    smiling: true,
    look: raised ? 0.6 : -0.6,
    shade: top === FEST.vermilion ? FEST.yellow : FEST.vermilion,
    leftHand: raised ? [-104, -336] : [-92, -220],
    rightHand: raised ? [84, -230] : [108, -344],
  }
  const sash = rect(-53, -196, 106, 34, top === FEST.yellow ? FEST.vermilion : FEST.yellow, 6)
  return figure(person) + sash + line('M-22 -292 L0 -250 L22 -292', FEST.night, 6)
}

/** Strokes of light around a centre, in three rounds. */
export function firework(radius: number, outer: string, middle: string, core: string): Svg {
  const petal = (from: number, to: number, color: string, width: number): Svg =>
    line(`M0 ${-radius * from} V${-radius * to}`, color, width) + circle(0, -radius * (to + 0.07), width * 0.8, color)
  return (
    around(0, 0, 28, petal(0.66, 0.92, outer, radius * 0.035)) +
    around(0, 0, 20, petal(0.38, 0.58, middle, radius * 0.036), 9) +
    around(0, 0, 12, petal(0.14, 0.3, core, radius * 0.034)) +
    circle(0, 0, radius * 0.07, core)
  )
}

export const rocketTrail = (height: number, color: string): Svg =>
  line(`M0 0 C-14 ${height * 0.3} 14 ${height * 0.6} 0 ${height}`, color, 7)

/** The tower of the dance: stage, legs, roof and its striped curtain; stands on the origin, 560 high. */
export function yagura(): Svg {
  const stripes = (x: number, y: number, width: number, height: number): Svg =>
    clipped(
      rect(x, y, width, height, FEST.cream),
      rect(x, y, width, height, FEST.cream),
      repeat(Math.ceil(width / 60), (i) => rect(x + i * 60, y, 30, height, FEST.vermilion)),
    )
  return (
    line('M-130 0 L-104 -270 M130 0 L104 -270 M-122 -70 L110 -220 M122 -70 L-110 -220', FEST.cream, 16) +
    stripes(-170, -300, 340, 92) +
    rect(-186, -322, 372, 28, FEST.yellow, 6) +
    rect(-150, -470, 18, 150, FEST.cream) +
    rect(132, -470, 18, 150, FEST.cream) +
    line('M-150 -372 H150', FEST.cream, 10) +
    path('M-214 -452 C-120 -470 -60 -520 0 -560 C60 -520 120 -470 214 -452 L196 -424 H-196Z', FEST.vermilion) +
    dots(FEST.night, (paint) => path('M0 -560 C60 -520 120 -470 214 -452 L196 -424 H0Z', paint), 13, 3) +
    circle(0, -568, 15, FEST.yellow) +
    scatter('-150,-396 -75,-390 0,-388 75,-390 150,-396', (x, y) =>
      place(x, y, smallLantern(FEST.yellow), { scale: 0.8 }),
    )
  )
}

const smallLantern = (color: string): Svg =>
  line('M0 -44 V-30', FEST.cream, 4) +
  rect(-12, -34, 24, 8, FEST.night) +
  ellipse(0, -4, 25, 27, color) +
  line('M-22 -12 q22 8 44 0 M-22 4 q22 8 44 0', FEST.vermilion, 3) +
  rect(-12, 20, 24, 8, FEST.night)

/** A string of lanterns that sags between two points. */
export function lanternString(x1: number, y1: number, x2: number, y2: number, count: number, sag: number): Svg {
  const lanterns = repeat(count, (index) => {
    const t = (index + 0.5) / count
    return place(
      x1 + (x2 - x1) * t,
      y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) * 0.5 + 40,
      smallLantern([FEST.vermilion, FEST.yellow, FEST.pink][index % 3] ?? FEST.pink),
    )
  })
  return line(`M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag} ${x2} ${y2}`, FEST.cream, 4) + lanterns
}

/** A stall with a striped roof, 300 wide. */
export const stall = (color: string): Svg =>
  rect(-140, -150, 280, 150, FEST.plum) +
  rect(-150, -96, 300, 96, FEST.cream, 4) +
  dots(FEST.vermilion, (paint) => rect(-150, -40, 300, 40, paint)) +
  rect(-138, -250, 12, 160, FEST.cream) +
  rect(126, -250, 12, 160, FEST.cream) +
  path('M-150 -300 H150 L176 -216 H-176Z', color) +
  repeat(4, (i) => path(`M${-132 + i * 75} -300 h37 l${-3 + i * 3} 84 h-43Z`, FEST.cream)) +
  repeat(8, (i) => circle(-154 + i * 44, -214, 22, i % 2 ? FEST.cream : color))

export function corkGun(): Svg {
  return (
    path(
      'M-300 70 C-320 30 -306 -14 -280 -24 L-130 -34 L-60 -34 V6 L-120 22 C-180 40 -240 60 -300 70Z',
      FEST.vermilion,
    ) +
    dots(
      FEST.night,
      (paint) =>
        path('M-300 70 C-312 50 -310 30 -304 10 C-240 20 -160 10 -60 -6 V6 L-120 22 C-180 40 -240 60 -300 70Z', paint),
      12,
      3,
    ) +
    line('M-96 22 C-96 66 -40 66 -42 12', FEST.cream, 9) +
    line('M-74 12 L-66 42', FEST.cream, 8) +
    rect(-70, -46, 150, 44, FEST.vermilion, 14) +
    rect(60, -42, 236, 30, FEST.cream, 10) +
    rect(110, -42, 22, 30, FEST.yellow) +
    rect(262, -48, 38, 42, FEST.yellow, 8) +
    path('M250 -48 L262 -66 L272 -48Z', FEST.cream) +
    line('M-20 -50 q26 -34 50 -6', FEST.cream, 9)
  )
}

export function bigDrum(): Svg {
  return (
    circle(0, 0, 236, FEST.vermilion) +
    dots(FEST.night, (paint) => path('M-236 0 a236 236 0 0 0 472 0 a236 180 0 0 1 -472 0Z', paint)) +
    circle(0, 0, 200, FEST.cream) +
    around(0, 0, 26, circle(0, -218, 9, FEST.yellow)) +
    ring(0, 0, 150, FEST.yellow, 8) +
    around(
      0,
      0,
      3,
      path(
        'M0 -12 C-46 -24 -60 -80 -8 -112 C60 -118 110 -70 108 -12 C92 -50 56 -62 30 -54 C40 -36 26 -10 0 -12Z',
        FEST.plum,
      ),
    )
  )
}

export const drumstick = (): Svg => line('M0 0 V-250', FEST.yellow, 24) + circle(0, -256, 17, FEST.yellow)

export function uchiwa(color: string): Svg {
  return (
    line('M0 60 V230', FEST.yellow, 22) +
    path('M-40 84 C-190 60 -190 -180 0 -190 C190 -180 190 60 40 84 Z', color) +
    repeat(9, (i) =>
      line(
        `M0 90 L${Math.round(Math.sin((i - 4) * 0.3) * 152)} ${Math.round(-54 - Math.cos((i - 4) * 0.3) * 110)}`,
        FEST.cream,
        4,
      ),
    ) +
    circle(0, -58, 66, FEST.cream) +
    circle(0, -58, 46, FEST.vermilion) +
    path('M-46 76 q46 40 92 0 v28 h-92Z', FEST.vermilion)
  )
}

export function takoyaki(sauce: boolean): Svg {
  const ball = circle(0, 0, 60, FEST.yellow)
  return (
    ball +
    clipped(
      ball,
      dots(FEST.vermilion, (paint) => path('M-60 10 C-20 40 30 36 60 0 V70 H-60Z', paint), 11, 3),
    ) +
    (sauce
      ? path('M-46 -14 C-40 -60 40 -60 46 -12 C36 14 26 -6 16 6 C6 20 -4 -4 -16 8 C-28 20 -36 2 -46 -14Z', FEST.plum) +
        line('M-26 -30 l12 6 M4 -40 l10 8 M20 -18 l10 -4 M-10 -14 l8 4', FEST.cream, 5)
      : path('M-36 -30 C-20 -52 16 -54 34 -34 C14 -42 -16 -40 -36 -30Z', FEST.cream))
  )
}
