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
  type Svg,
  scatter,
  star,
} from '../svg.ts'

export const CANDY = {
  cocoa: '#5b2c3c',
  caramel: '#c9783d',
  lemon: '#ffd95e',
  pink: '#ff86ad',
  rose: '#f2416f',
  mint: '#8fd9c0',
  sky: '#9fdcf2',
  cream: '#fff7e8',
} as const

const { cocoa, caramel, lemon, pink, rose, mint, sky, cream } = CANDY

export const face = (y = 0): Svg =>
  circle(-30, y, 7, cocoa) +
  circle(30, y, 7, cocoa) +
  line(`M-12 ${y + 10} q12 12 24 0`, cocoa, 5) +
  ellipse(-50, y + 12, 13, 8, pink) +
  ellipse(50, y + 12, 13, 8, pink)

/** A toasted marshmallow at the tip of a stick that comes from below. */
export const marshmallow = (smiling: boolean): Svg =>
  line('M0 40 V420', caramel, 15) +
  rect(-76, -80, 152, 150, cream, 46) +
  dots(
    caramel,
    (paint) => path('M-76 10 C-40 40 40 40 76 0 V30 C70 60 50 70 30 70 H-30 C-60 70 -76 50 -76 10Z', paint),
    11,
    3.4,
  ) +
  path('M-76 -40 C-70 -70 -50 -80 -30 -80 H40 C60 -76 72 -60 74 -44 C30 -60 -30 -30 -76 -40Z', caramel) +
  (smiling ? face(-4) : '')

export const bonfire = (): Svg =>
  line('M-130 10 L130 -30 M130 10 L-130 -30', cocoa, 38) +
  path(
    'M0 -10 C-140 -40 -130 -170 -40 -260 C-40 -200 -10 -190 0 -320 C90 -230 150 -140 100 -60 C84 -30 50 -10 0 -10Z',
    rose,
  ) +
  path('M0 -14 C-80 -30 -70 -110 -10 -170 C0 -130 60 -120 60 -60 C54 -30 30 -14 0 -14Z', lemon)

export const cottonCandy = (): Svg =>
  path('M-34 120 L0 400 L34 120Z', cream) +
  line('M-20 180 L26 160 M-14 240 L20 222 M-8 300 L14 284', rose, 8) +
  scatter('-110,40 110,40 -140,-50 140,-50 -90,-140 90,-140 0,-190 0,70 0,-60', (x, y, i) =>
    circle(x, y, i === 8 ? 150 : 86, pink),
  ) +
  dots(rose, (paint) =>
    path('M-200 20 C-100 90 100 90 200 20 C200 110 100 160 0 156 C-100 160 -200 110 -200 20Z', paint),
  ) +
  line('M-110 -90 C-60 -150 40 -150 70 -90 C80 -40 10 -30 0 -70', cream, 10) +
  place(0, 20, face(), { scale: 1.3 })

/** A small bird pulled from hot sugar, on a stick. */
export const candyBird = (): Svg => {
  const body = path(
    'M-150 60 C-160 -40 -80 -110 20 -110 C40 -170 130 -180 150 -110 C160 -60 140 -30 130 0 C120 90 30 140 -60 130 C-110 120 -140 100 -150 60Z',
    lemon,
  )
  return (
    line('M0 120 V420', caramel, 18) +
    path('M-130 50 C-210 20 -250 -50 -260 -130 C-210 -110 -160 -80 -120 -20Z', rose) +
    body +
    clipped(
      body,
      path('M-170 80 C-60 140 60 120 140 20 V160 H-170Z', pink),
      dots(rose, (paint) => path('M-170 60 C-60 110 60 100 140 0 V50 C60 130 -60 140 -170 100Z', paint)),
    ) +
    path('M-90 20 C-80 -60 20 -80 60 -40 C50 30 -20 80 -90 20Z', mint) +
    line('M-60 10 C-30 -30 10 -40 40 -30 M-40 30 C-10 10 20 0 40 -6', cream, 8) +
    path('M146 -110 L206 -90 L148 -74Z', rose) +
    circle(108, -108, 12, cocoa) +
    circle(112, -112, 4, cream) +
    path('M60 -160 C50 -200 70 -220 90 -230 C96 -200 104 -190 110 -166Z', rose) +
    line('M-100 -40 C-80 -70 -50 -86 -20 -90', cream, 11)
  )
}

export const softCream = (): Svg =>
  path('M-110 60 H110 L24 400 H-24Z', caramel) +
  line('M-84 110 L40 340 M-20 80 L60 240 M84 110 L-40 340 M20 80 L-60 240', lemon, 8) +
  path(
    'M-140 70 C-180 10 -130 -20 -110 -30 C-140 -90 -90 -120 -70 -120 C-90 -180 -30 -190 0 -260 C60 -230 40 -190 30 -170 C90 -170 100 -120 84 -96 C140 -90 140 -40 116 -24 C170 0 170 50 140 70 C90 100 -90 100 -140 70Z',
    cream,
  ) +
  dots(pink, (paint) =>
    path(
      'M-140 70 C-60 70 60 70 150 20 C156 40 152 60 140 70 C90 100 -90 100 -140 70Z M-108 -30 C-40 -20 60 -30 118 -60 C120 -40 120 -30 116 -24 C60 0 -60 0 -108 -30Z M-70 -120 C-30 -110 30 -120 84 -140 C90 -120 90 -106 84 -96 C40 -90 -30 -90 -70 -120Z',
      paint,
    ),
  ) +
  place(0, 30, face())

export const pancakes = (): Svg =>
  ellipse(0, 120, 290, 50, cream) +
  ellipse(0, 112, 220, 34, sky) +
  repeat(3, (i) => rect(-190, 50 - i * 62, 380, 66, caramel, 33) + rect(-186, 50 - i * 62, 372, 34, lemon, 17)) +
  ellipse(0, -70, 182, 34, caramel) +
  path(
    'M-150 -74 C-130 -100 130 -100 150 -74 C160 -40 120 -40 116 10 C110 50 84 40 80 0 C76 -30 50 -30 40 0 C30 80 -10 70 -20 10 C-30 -30 -60 -40 -80 -10 C-90 40 -124 30 -120 -20 C-120 -50 -150 -50 -150 -74Z',
    cocoa,
  ) +
  path('M-60 -90 L0 -124 L64 -96 L6 -60Z', lemon) +
  path('M-60 -90 L6 -60 V-34 L-60 -64Z M64 -96 L6 -60 V-34 L64 -70Z', cream)

export const strawberry = (): Svg =>
  path('M0 60 C-60 30 -70 -30 -40 -44 C-20 -54 20 -54 40 -44 C70 -30 60 30 0 60Z', rose) +
  scatter('-24,-10 0,-20 24,-10 -12,14 14,14 0,36', (x, y) => ellipse(x, y, 3, 6, lemon)) +
  path('M-44 -40 C-20 -70 -10 -50 0 -74 C10 -50 20 -70 44 -40 C20 -30 -20 -30 -44 -40Z', mint)

export const cake = (): Svg =>
  ellipse(0, 150, 290, 40, sky) +
  path('M-230 -60 H230 V110 C230 160 -230 160 -230 110Z', cream) +
  path('M-230 20 C-230 60 230 60 230 20 V60 C230 100 -230 100 -230 60Z', pink) +
  ellipse(0, -60, 230, 56, cream) +
  dots(pink, (paint) => path('M-230 -60 a230 56 0 0 0 460 0 v24 a230 56 0 0 1 -460 0Z', paint)) +
  scatter(
    '-150,-90 -76,-112 0,-120 76,-112 150,-90',
    (x, y) => circle(x, y + 20, 34, cream) + place(x, y - 20, strawberry(), { scale: 0.9 }),
  )

export const slice = (): Svg =>
  ellipse(10, 20, 120, 18, cream) +
  path('M-90 -40 L80 -90 V10 H-90Z', lemon) +
  path('M-90 -20 L80 -50 V-26 L-90 -2Z', pink) +
  path('M-90 -40 L80 -90 L60 -110 L-90 -60Z', cream) +
  place(40, -130, strawberry(), { scale: 0.7 })

const biscuit = (shape: (color: string, scale: number) => Svg, icing: string): Svg =>
  shape(caramel, 1) + shape(icing, 0.78)
export const heartCookie = (icing: string): Svg =>
  biscuit(
    (color, s) =>
      path(
        'M0 80 C-130 -10 -90 -100 -36 -96 C-16 -94 -4 -80 0 -64 C4 -80 16 -94 36 -96 C90 -100 130 -10 0 80Z',
        color,
      ).replace('/>', ` transform="scale(${s})"/>`),
    icing,
  )
export const starCookie = (icing: string): Svg => biscuit((color, s) => star(0, 0, 104 * s, color, 5, 56 * s), icing)
const MOON = 'M30 -96 C-60 -110 -120 -30 -80 50 C-50 110 40 110 80 60 C10 60 -40 -20 30 -96Z'
export const moonCookie = (icing: string): Svg => path(MOON, icing) + line(MOON, caramel, 22)
export const roundCookie = (icing: string): Svg =>
  biscuit((color, s) => around(0, 0, 10, circle(0, -66 * s, 26 * s, color)) + circle(0, 0, 74 * s, color), icing)

export const pudding = (): Svg =>
  ellipse(0, 190, 270, 44, cream) +
  ellipse(0, 182, 210, 30, mint) +
  path('M-130 -110 H130 L196 150 C190 200 -190 200 -196 150Z', lemon) +
  dots(caramel, (paint) => path('M-190 130 C-100 170 100 170 190 130 L196 150 C190 200 -190 200 -196 150Z', paint)) +
  path(
    'M-134 -110 C-130 -150 130 -150 134 -110 L150 -50 C140 -20 120 -30 112 -60 C100 -90 80 -70 76 -30 C70 10 40 0 36 -40 C20 -80 -10 -70 -16 -30 C-24 30 -60 20 -60 -30 C-70 -70 -90 -70 -100 -40 C-110 -10 -140 -20 -146 -60Z',
    cocoa,
  ) +
  circle(0, -160, 36, rose) +
  circle(-10, -172, 9, cream) +
  line('M0 -194 C6 -240 30 -260 60 -264', caramel, 9) +
  place(0, 60, face(), { scale: 1.3 })

export const mug = (color: string): Svg =>
  line('M90 -110 C170 -120 170 -10 86 -20', color, 24) +
  rect(-100, -150, 200, 160, color, 30) +
  ellipse(0, -150, 100, 18, cocoa) +
  dots(cream, (paint) => rect(-100, -50, 200, 40, paint))
