import { circle, clipped, dots, ellipse, line, path, place, type Svg, scatter } from '../svg.ts'

export const DAWN = {
  navy: '#1d2c49',
  slate: '#5b7a97',
  mist: '#c9d7de',
  white: '#faf6ec',
  blush: '#f8d2ae',
  orange: '#ee8140',
} as const

const { navy, slate, mist, white, blush, orange } = DAWN

export const look = (x: number, y: number, radius: number, ring: string = white): Svg =>
  circle(x, y, radius, ring) + circle(x + radius * 0.2, y, radius * 0.6, navy)

/** Birds look to the right and lie or stand on, the origin. */
export function eagle(): Svg {
  const wing = (fill: string): Svg =>
    path(
      'M10 40 C-60 60 -130 30 -180 -10 C-230 -50 -290 -70 -370 -60 L-330 -90 L-384 -104 L-336 -122 L-380 -146 L-320 -152 L-350 -186 C-260 -190 -190 -160 -130 -120 C-70 -84 -20 -70 30 -40Z',
      fill,
    ) +
    dots(
      mist,
      (paint) => path('M10 40 C-60 60 -130 30 -180 -10 C-220 -44 -270 -66 -330 -64 C-240 -90 -120 -40 20 -10Z', paint),
      13,
      3,
    )
  return (
    place(60, 0, wing(slate), { flip: true }) +
    path('M-40 30 L-90 170 L-40 150 L-10 186 L20 150 L66 166 L50 30Z', slate) +
    wing(navy) +
    path('M-40 -20 C-40 -90 20 -130 70 -120 C90 -60 80 60 20 110 C-30 80 -44 30 -40 -20Z', navy) +
    path('M20 -100 C20 -170 90 -190 130 -160 C150 -144 156 -120 150 -100 C110 -70 60 -66 20 -100Z', white) +
    path('M128 -152 C170 -160 196 -130 184 -96 C172 -110 150 -116 138 -116Z', orange) +
    look(108, -138, 11) +
    line('M92 -158 L126 -146', navy, 7) +
    path('M20 -100 L40 -60 L56 -92 L80 -58 L92 -88 L120 -70 L110 -100Z', white)
  )
}

export function goose(): Svg {
  const body = path(
    'M-160 20 C-110 -20 -20 -40 60 -24 C130 -30 190 -50 250 -64 C270 -66 284 -54 280 -44 C220 -20 160 10 90 40 C10 64 -90 54 -160 20Z',
    slate,
  )
  return (
    path('M30 -10 C40 -90 10 -170 -60 -220 C-70 -150 -90 -80 -70 -6Z', navy) +
    path('M-150 10 L-210 -6 L-196 20 L-216 40 L-140 34Z', navy) +
    body +
    clipped(body, path('M-160 40 C-60 30 60 30 140 0 V80 H-160Z', white)) +
    path('M274 -66 L320 -48 L274 -42Z', orange) +
    path('M262 -66 C280 -64 284 -50 274 -42 C262 -46 258 -56 262 -66Z', white) +
    circle(252, -54, 5, white) +
    path('M60 -6 C70 60 30 140 -60 190 C-50 120 -70 60 -80 0 C-40 -30 20 -30 60 -6Z', navy) +
    line('M-40 150 C-30 110 -30 60 -40 20 M-10 120 C0 80 0 50 -8 20', mist, 5)
  )
}

export function skylark(): Svg {
  const body = path('M-110 40 C-90 -40 -20 -90 60 -80 C100 -60 90 10 50 50 C0 90 -70 80 -110 40Z', blush)
  return (
    path('M-90 40 L-190 90 L-176 110 L-160 116 L-60 76Z', slate) +
    path('M20 -30 C40 -110 20 -190 -30 -250 C-30 -200 -60 -190 -52 -150 C-80 -140 -70 -90 -50 -40Z', slate) +
    body +
    clipped(body, path('M-120 20 C-60 -60 20 -70 90 -90 L60 -100 H-140Z', slate)) +
    ellipse(70, -96, 56, 50, slate) +
    path('M40 -124 C30 -160 50 -180 60 -190 C64 -170 80 -150 90 -140Z', slate) +
    path('M96 -116 C110 -100 110 -76 92 -58 C60 -60 50 -80 60 -96Z', white) +
    path('M112 -116 L164 -136 L124 -96Z', orange) +
    path('M116 -92 L160 -76 L112 -74Z', orange) +
    circle(88, -108, 9, white) +
    circle(90, -108, 6, navy) +
    scatter('20,-40 40,-20 10,-10 30,10 56,-40', (x, y) => ellipse(x, y, 6, 4, slate, 30)) +
    path('M0 -10 C-10 -90 -70 -140 -150 -156 C-140 -120 -160 -100 -130 -80 C-136 -50 -100 -20 -60 10Z', navy) +
    line('M-120 -130 C-80 -110 -50 -70 -36 -30 M-116 -92 C-90 -76 -74 -50 -60 -20', mist, 5)
  )
}

export function swallow(): Svg {
  const body = path('M-130 30 C-80 -20 0 -50 90 -50 C130 -40 140 0 110 20 C40 60 -60 60 -130 30Z', navy)
  return (
    path(
      'M-110 30 C-180 20 -240 -10 -310 -60 C-270 0 -220 40 -190 44 C-230 60 -270 90 -300 130 C-230 110 -160 80 -100 46Z',
      navy,
    ) +
    path('M40 -30 C30 -120 -30 -210 -130 -260 C-120 -170 -100 -80 -40 -10Z', navy) +
    body +
    clipped(body, path('M-130 50 C-40 40 50 40 120 0 V70 H-130Z', white)) +
    path('M60 20 C90 24 120 10 128 -14 C140 -30 120 -40 100 -30 C90 -10 70 0 60 20Z', orange) +
    path('M126 -30 L160 -20 L126 -10Z', slate) +
    circle(100, -30, 8, white) +
    circle(102, -30, 5, navy) +
    path('M30 -10 C20 70 -40 150 -140 190 C-130 120 -110 50 -60 0Z', slate) +
    line('M-100 150 C-60 110 -40 70 -30 30', mist, 5)
  )
}
