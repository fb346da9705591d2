import { circle, clipped, dots, ellipse, line, path, place, rect, type Svg } from '../svg.ts'

export const WOOD = {
  night: '#22372f',
  moss: '#54793f',
  sage: '#a3b878',
  bark: '#6b4226',
  rust: '#c8672f',
  ochre: '#e6ac3c',
  cream: '#fbf1d9',
  sky: '#a9cfd0',
} as const

export const dot = (x: number, y: number, radius = 7): Svg =>
  circle(x, y, radius, WOOD.night) + circle(x + radius * 0.3, y - radius * 0.35, radius * 0.3, WOOD.cream)

const whiskers = (x: number, y: number, color: string): Svg => line(`M${x} ${y} l40 -8 M${x} ${y + 8} l38 8`, color, 3)

/** An otter on its back, afloat; 400 long, head to the right. */
export function otterAfloat(): Svg {
  const body = path(
    'M-190 20 C-150 -50 -40 -64 60 -60 C110 -60 150 -40 160 0 C150 50 60 70 -40 66 C-110 62 -160 50 -190 20Z',
    WOOD.bark,
  )
  return (
    path('M-170 10 C-230 -20 -290 -10 -330 -60 C-330 10 -260 60 -160 50Z', WOOD.bark) +
    body +
    clipped(body, path('M-150 -30 C-80 -90 60 -90 130 -60 C120 0 40 26 -40 20 C-100 16 -130 0 -150 -30Z', WOOD.ochre)) +
    line('M-140 -20 L-166 -70 M-96 -36 L-104 -90', WOOD.bark, 30) +
    line('M70 -40 C50 -80 20 -86 -4 -80 M20 -30 C10 -64 -10 -76 -30 -78', WOOD.bark, 26) +
    circle(-22, -92, 24, WOOD.cream) +
    line('M-38 -92 q16 -14 32 0', WOOD.ochre, 5) +
    otterHead(170, -56, -16)
  )
}

const otterHead = (x: number, y: number, rotate = 0): Svg =>
  place(
    x,
    y,
    circle(-54, -34, 18, WOOD.bark) +
      circle(54, -34, 18, WOOD.bark) +
      circle(-54, -34, 9, WOOD.rust) +
      circle(54, -34, 9, WOOD.rust) +
      ellipse(0, 0, 76, 64, WOOD.bark) +
      ellipse(0, 24, 52, 36, WOOD.cream) +
      dot(-32, -8, 8) +
      dot(32, -8, 8) +
      path('M-16 6 h32 q-2 16 -16 18 q-14 -2 -16 -18Z', WOOD.night) +
      line('M0 24 V34 M-18 40 q9 8 18 -6 q9 14 18 6', WOOD.night, 4) +
      whiskers(30, 20, WOOD.night) +
      place(0, 0, whiskers(30, 20, WOOD.night), { flip: true }),
    { rotate },
  )

/** An otter that dives in an arc. */
export const otterDiving = (): Svg =>
  line('M-170 120 C-170 -40 -60 -130 60 -110', WOOD.bark, 92) +
  line('M-176 130 C-180 190 -200 220 -230 250', WOOD.bark, 44) +
  line('M-132 130 C-130 0 -50 -80 50 -74', WOOD.ochre, 30) +
  line('M10 -100 C50 -60 70 -30 76 10 M50 -100 C90 -70 110 -50 124 -20', WOOD.bark, 28) +
  otterHead(110, -110, 14)

export function beaver(): Svg {
  const body = path('M-90 0 C-130 -60 -120 -180 -60 -220 C-20 -240 40 -240 76 -210 C130 -160 130 -50 90 0Z', WOOD.bark)
  const tail = path('M-70 -10 C-130 -30 -210 -50 -250 -20 C-270 10 -230 40 -170 36 C-120 32 -90 20 -60 0Z', WOOD.night)
  return (
    tail +
    clipped(
      tail,
      line('M-260 -40 L-90 40 M-230 -60 L-60 20 M-290 -10 L-130 60 M-250 40 L-120 -40 M-200 50 L-70 -30', WOOD.moss, 4),
    ) +
    body +
    clipped(
      body,
      ellipse(16, -60, 74, 92, WOOD.rust),
      dots(WOOD.night, (paint) => path('M-130 0 C-110 -60 -110 -140 -80 -200 C-80 -100 -60 -40 0 0Z', paint)),
    ) +
    ellipse(-46, 0, 46, 18, WOOD.night) +
    ellipse(60, 0, 46, 18, WOOD.night) +
    circle(-62, -318, 20, WOOD.bark) +
    circle(66, -318, 20, WOOD.bark) +
    ellipse(0, -264, 88, 74, WOOD.bark) +
    ellipse(0, -238, 56, 40, WOOD.ochre) +
    dot(-36, -276, 9) +
    dot(36, -276, 9) +
    path('M-24 -260 h48 q-4 24 -24 26 q-20 -2 -24 -26Z', WOOD.night) +
    rect(-17, -222, 16, 30, WOOD.cream, 4) +
    rect(1, -222, 16, 30, WOOD.cream, 4) +
    line('M-70 -170 C-50 -130 -20 -120 10 -128 M80 -170 C70 -130 50 -120 30 -124', WOOD.bark, 34)
  )
}

/** A fox at full stretch, running to the right, about 560 long. */
export function fox(): Svg {
  const body = path(
    'M-190 10 C-180 -50 -100 -70 -20 -60 C60 -56 110 -70 150 -110 L230 -60 C210 -10 150 30 60 40 C-20 50 -60 30 -110 50 C-150 60 -190 50 -190 10Z',
    WOOD.rust,
  )
  return (
    path('M-160 10 C-230 -70 -320 -60 -400 -10 C-360 0 -350 10 -340 30 C-280 70 -210 60 -160 40Z', WOOD.rust) +
    path('M-326 -50 C-360 -44 -384 -26 -400 -10 C-360 0 -350 10 -340 30 C-320 20 -310 0 -326 -50Z', WOOD.cream) +
    line('M-130 30 C-180 60 -220 70 -260 110 M120 10 C170 40 220 40 270 70', WOOD.rust, 34) +
    line('M-96 40 C-130 90 -170 100 -200 140 M80 30 C120 80 160 80 190 120', WOOD.rust, 34) +
    line('M-236 92 L-260 110 M246 62 L270 70 M-184 124 L-200 140 M176 106 L190 120', WOOD.night, 32) +
    body +
    clipped(
      body,
      path('M-100 60 C-20 20 60 50 120 0 C160 -30 180 -40 230 -60 V80 H-100Z', WOOD.cream),
      dots(WOOD.bark, (paint) => path('M-200 20 C-120 10 0 20 90 -20 C40 10 -40 24 -110 60 H-200Z', paint)),
    ) +
    path('M130 -120 L120 -220 L184 -170Z', WOOD.rust) +
    path('M140 -140 L136 -190 L166 -164Z', WOOD.night) +
    path('M190 -150 L214 -232 L246 -150Z', WOOD.rust) +
    path('M208 -160 L216 -204 L232 -158Z', WOOD.night) +
    path(
      'M126 -110 C126 -160 180 -180 226 -168 C270 -156 300 -124 340 -104 C330 -80 280 -64 230 -64 C180 -56 130 -70 126 -110Z',
      WOOD.rust,
    ) +
    path('M136 -84 C180 -90 240 -100 340 -104 C330 -80 280 -64 230 -64 C190 -58 150 -62 136 -84Z', WOOD.cream) +
    circle(338, -106, 13, WOOD.night) +
    dot(240, -128, 10)
  )
}

/** A squirrel that sits on the origin, tail to the left. */
export function squirrel(): Svg {
  const tail = path(
    'M-50 0 C-150 10 -230 -60 -220 -180 C-216 -280 -150 -350 -70 -340 C0 -330 20 -260 -20 -230 C-50 -210 -80 -230 -80 -256 C-120 -230 -110 -150 -70 -110Z',
    WOOD.rust,
  )
  const body = path('M-80 0 C-110 -90 -70 -180 10 -190 C70 -190 110 -120 100 -40 C96 -10 90 0 80 0Z', WOOD.rust)
  return (
    tail +
    clipped(
      tail,
      dots(WOOD.bark, (paint) => path('M-230 -100 C-200 -30 -140 -30 -60 -70 V20 H-240Z', paint)),
      line('M-60 -40 C-160 -60 -190 -160 -160 -240 C-140 -290 -100 -310 -60 -300', WOOD.ochre, 20),
    ) +
    body +
    clipped(body, ellipse(56, -70, 52, 84, WOOD.cream)) +
    ellipse(-26, -34, 62, 46, WOOD.rust) +
    ellipse(16, -4, 60, 17, WOOD.bark) +
    path(
      'M0 -300 C-16 -340 -10 -370 10 -390 C30 -360 40 -330 36 -300Z M54 -300 C50 -340 60 -366 82 -380 C94 -350 94 -320 84 -296Z',
      WOOD.rust,
    ) +
    ellipse(50, -246, 78, 66, WOOD.rust) +
    ellipse(92, -226, 40, 32, WOOD.cream) +
    dot(66, -260, 11) +
    circle(128, -238, 9, WOOD.night) +
    line('M120 -218 q-12 12 -26 4', WOOD.night, 4) +
    line('M20 -150 C50 -120 80 -120 104 -136', WOOD.rust, 28)
  )
}

export const acorn = (): Svg =>
  path('M-34 -6 C-34 50 -10 70 0 84 C10 70 34 50 34 -6Z', WOOD.ochre) +
  dots(WOOD.rust, (paint) => path('M6 -6 H34 C34 50 10 70 0 84 C14 50 16 20 6 -6Z', paint), 10, 2.4) +
  path('M-42 -4 C-42 -44 42 -44 42 -4 C20 6 -20 6 -42 -4Z', WOOD.bark) +
  line('M0 -36 V-54', WOOD.bark, 8)

export const paw = (color: string): Svg =>
  path('M0 -10 C44 -10 76 30 66 64 C56 90 24 80 0 80 C-24 80 -56 90 -66 64 C-76 30 -44 -10 0 -10Z', color) +
  ellipse(-82, -16, 24, 34, color, -24) +
  ellipse(-32, -66, 26, 38, color, -8) +
  ellipse(32, -66, 26, 38, color, 8) +
  ellipse(82, -16, 24, 34, color, 24)
