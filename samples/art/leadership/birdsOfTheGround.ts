import { around, circle, clipped, dots, ellipse, line, path, place, repeat, type Svg } from '../svg.ts'
import { DAWN, look } from './birdsOfTheAir.ts'

const { navy, slate, mist, white, blush, orange } = DAWN

/** Stands 540 high. */
export const crane = (): Svg => {
  const body = path(
    'M-150 -230 C-100 -310 20 -330 110 -270 C120 -220 60 -180 -20 -180 C-80 -180 -130 -200 -150 -230Z',
    white,
  )
  return (
    line('M-20 -190 L-30 -90 L-20 0 M30 -190 L50 -100 L40 0 M-20 0 h26 M40 0 h26', navy, 9) +
    path(
      'M-80 -270 C-150 -280 -200 -230 -210 -150 C-180 -170 -170 -160 -160 -140 C-140 -170 -120 -170 -110 -150 C-90 -180 -60 -190 -30 -190Z',
      navy,
    ) +
    line('M90 -270 C150 -320 60 -400 130 -480', navy, 34) +
    body +
    clipped(
      body,
      dots(mist, (paint) => path('M-150 -220 C-80 -200 40 -190 110 -260 V-170 H-150Z', paint)),
    ) +
    line('M-90 -250 C-40 -280 20 -280 60 -260 M-70 -224 C-30 -240 10 -240 40 -230', mist, 6) +
    line('M88 -266 C150 -320 80 -380 104 -440', white, 12) +
    ellipse(138, -490, 34, 27, white) +
    path('M110 -500 C120 -530 160 -530 166 -502 C150 -512 124 -510 110 -500Z', orange) +
    path('M164 -496 L250 -474 L162 -478Z', slate) +
    circle(148, -490, 5, navy) +
    path('M112 -476 C120 -456 150 -456 160 -474 C140 -470 126 -470 112 -476Z', navy)
  )
}

export const craneChick = (): Svg =>
  line('M-10 -40 V0 M16 -40 V0 M-10 0 h14 M16 0 h14', navy, 6) +
  ellipse(0, -76, 56, 44, blush) +
  line('M36 -90 C56 -110 50 -130 54 -146', blush, 26) +
  circle(58, -154, 24, blush) +
  path('M78 -160 L112 -150 L78 -142Z', slate) +
  circle(64, -158, 4, navy) +
  path('M-50 -80 C-20 -100 10 -90 20 -70 C0 -50 -36 -54 -50 -80Z', orange)

export function penguin(diving = false): Svg {
  const body = path(
    'M0 -260 C70 -260 96 -190 96 -110 C96 -40 60 0 0 0 C-60 0 -96 -40 -96 -110 C-96 -190 -70 -260 0 -260Z',
    navy,
  )
  return (
    ellipse(-36, 0, 34, 14, orange) +
    ellipse(36, 0, 34, 14, orange) +
    (diving
      ? path(
          'M-80 -170 C-140 -190 -180 -150 -200 -110 C-150 -116 -110 -100 -80 -110Z M80 -170 C140 -190 180 -150 200 -110 C150 -116 110 -100 80 -110Z',
          slate,
        )
      : path(
          'M-86 -160 C-130 -120 -134 -70 -120 -40 C-100 -60 -90 -80 -80 -100Z M86 -160 C130 -120 134 -70 120 -40 C100 -60 90 -80 80 -100Z',
          slate,
        )) +
    body +
    clipped(
      body,
      ellipse(0, -70, 72, 110, white),
      dots(mist, (paint) => path('M-96 -10 C-40 -40 40 -40 96 -10 V10 H-96Z', paint)),
    ) +
    ellipse(-26, -196, 36, 34, white) +
    ellipse(26, -196, 36, 34, white) +
    circle(-24, -200, 8, navy) +
    circle(24, -200, 8, navy) +
    path('M-16 -188 H16 L0 -160Z', orange) +
    ellipse(-62, -168, 10, 16, blush) +
    ellipse(62, -168, 10, 16, blush)
  )
}

/** Stands 420 high. */
export function rooster(): Svg {
  const feather = (rotate: number, color: string, length: number): Svg =>
    place(
      -90,
      -170,
      path(
        `M-24 20 C-30 ${-length * 0.5} -80 ${-length * 0.9} -150 ${-length * 0.8} C-170 ${-length * 1.1} 10 ${-length * 1.2} 24 0Z`,
        color,
      ),
      { rotate },
    )
  const body = path(
    'M-140 -150 C-120 -50 -30 -30 40 -50 C120 -80 120 -180 90 -270 C80 -320 60 -350 30 -350 C-10 -350 -20 -290 -40 -240 C-70 -200 -120 -210 -140 -150Z',
    white,
  )
  return (
    line('M-20 -50 V0 M40 -54 V0 M-20 0 h-20 M-20 0 h26 M40 0 h-18 M40 0 h28', orange, 12) +
    feather(-46, slate, 180) +
    feather(-16, navy, 220) +
    feather(14, slate, 190) +
    feather(40, navy, 140) +
    body +
    clipped(
      body,
      dots(orange, (paint) => path('M-140 -140 C-60 -60 60 -60 110 -170 V-30 H-140Z', paint)),
    ) +
    path('M-20 -280 C0 -220 60 -200 100 -220 L96 -250 L76 -232 L60 -256 L40 -236 L24 -262 L6 -246Z', blush) +
    circle(44, -338, 46, white) +
    path(
      'M4 -366 C-10 -410 20 -420 26 -396 C34 -434 64 -430 62 -398 C80 -420 100 -400 88 -360 C60 -384 30 -384 4 -366Z',
      orange,
    ) +
    path('M86 -346 L136 -326 L84 -314Z', blush) +
    path('M66 -310 C90 -300 84 -260 66 -258 C50 -264 52 -296 66 -310Z', orange) +
    look(56, -346, 10, blush) +
    path('M-80 -170 C-60 -220 20 -210 40 -160 C20 -110 -50 -100 -80 -140Z', slate) +
    line('M-40 -170 q30 20 60 6 M-44 -144 q26 16 50 4', white, 6)
  )
}

export const chick = (open: boolean): Svg =>
  circle(0, -40, 42, slate) +
  ellipse(0, -20, 34, 26, blush) +
  (open
    ? path('M-30 -50 L0 -96 L30 -50 L0 -30Z', orange) + path('M-14 -52 L0 -78 L14 -52Z', blush)
    : path('M-12 -44 H12 L0 -26Z', orange)) +
  circle(-20, -52, 5, navy) +
  circle(20, -52, 5, navy)

export const nest = (): Svg =>
  path('M-170 -30 H170 C160 60 80 96 0 96 C-80 96 -160 60 -170 -30Z', slate) +
  repeat(12, (i) =>
    line(
      `M${-150 + i * 25} ${-22 + (i % 3) * 12} q22 ${10 + (i % 2) * 8} 44 -4 M${-110 + i * 18} ${30 + (i % 3) * 12} q18 12 34 2`,
      i % 2 ? mist : navy,
      5,
    ),
  )

/** A bird that sits, its wing folded; its breast lies in whatever holds it. */
export const sittingBird = (): Svg => {
  const body = path(
    'M-190 -96 L-120 -70 C-100 -130 -30 -150 30 -150 C40 -200 70 -230 110 -230 C156 -230 180 -196 172 -156 C160 -70 110 10 10 10 C-70 10 -120 -20 -140 -50Z',
    navy,
  )
  return (
    body +
    clipped(
      body,
      path('M176 -150 C120 -150 90 -110 80 -60 C60 0 20 20 -20 20 H190Z', white),
      dots(mist, (paint) => path('M176 -90 C120 -60 90 -20 40 20 H190Z', paint)),
    ) +
    path('M-150 -84 C-90 -130 -10 -130 40 -90 C20 -40 -40 -16 -110 -30Z', slate) +
    line('M-90 -84 q50 14 96 0 M-84 -58 q40 12 78 0', mist, 6) +
    path('M168 -186 L214 -170 L170 -158Z', orange) +
    look(128, -188, 11)
  )
}

export function duck(): Svg {
  const body = path(
    'M-190 -40 C-200 -80 -190 -100 -180 -110 C-150 -80 -100 -90 -40 -100 C20 -106 40 -150 50 -180 L120 -180 C130 -110 150 -60 110 -10 C60 30 -150 30 -190 -40Z',
    slate,
  )
  return (
    body +
    clipped(
      body,
      dots(mist, (paint) => path('M-190 -20 C-80 20 60 10 130 -60 V40 H-190Z', paint)),
    ) +
    path('M-120 -70 C-80 -110 20 -100 50 -60 C20 -10 -70 -6 -120 -30Z', navy) +
    line('M-76 -60 q40 14 80 0 M-84 -38 q34 14 70 4', mist, 6) +
    circle(88, -196, 56, slate) +
    path('M50 -220 C80 -250 130 -240 142 -206 C110 -200 80 -200 50 -220Z', navy) +
    path('M134 -206 C170 -206 190 -196 196 -180 C170 -172 150 -172 132 -178Z', orange) +
    circle(104, -204, 12, white) +
    circle(106, -204, 7, navy)
  )
}

export const duckling = (): Svg =>
  path(
    'M-70 -20 C-80 -40 -70 -50 -64 -56 C-40 -44 -10 -50 10 -60 L50 -60 C60 -30 50 0 20 6 C-20 14 -60 8 -70 -20Z',
    blush,
  ) +
  circle(32, -76, 32, blush) +
  path('M8 -92 C24 -112 54 -106 62 -86 C44 -82 24 -82 8 -92Z', slate) +
  path('M60 -82 L90 -72 L60 -64Z', orange) +
  circle(42, -78, 5, navy) +
  path('M-40 -30 C-20 -44 10 -36 16 -20 C0 -4 -30 -6 -40 -30Z', orange)

export const footprint = (color: string): Svg => line('M0 30 V-30 M0 10 L-26 -22 M0 10 L26 -22', color, 9)

export const reeds = (height: number, color: string): Svg =>
  line(
    `M0 0 C-6 ${-height * 0.4} 6 ${-height * 0.7} 0 ${-height} M26 0 C30 ${-height * 0.3} 40 ${-height * 0.5} 50 ${-height * 0.7} M-22 0 C-26 ${-height * 0.3} -36 ${-height * 0.5} -50 ${-height * 0.66}`,
    color,
    7,
  ) +
  ellipse(0, -height - 20, 11, 36, color) +
  ellipse(54, -height * 0.7 - 26, 10, 32, color, 10)

export const sunRays = (x: number, y: number, radius: number, color: string): Svg =>
  around(x, y, 20, line(`M0 ${-radius} V${-radius - 36}`, color, 10))
