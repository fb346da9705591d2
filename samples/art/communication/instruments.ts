import { circle, clipped, dots, ellipse, line, path, place, rect, repeat, ring, type Svg, scatter } from '../svg.ts'

export const GROVE = {
  walnut: '#4a2e22',
  terracotta: '#c65f3a',
  blush: '#eaa27c',
  ochre: '#e3aa46',
  moss: '#66794a',
  sage: '#b5bd8c',
  cream: '#faf0dc',
} as const

const { walnut, terracotta, blush, ochre, cream } = GROVE

export const note = (color: string): Svg =>
  ellipse(-16, 0, 22, 16, color, -20) + line('M2 -4 V-84 C10 -60 40 -66 40 -34', color, 9)

export const trumpet = (): Svg =>
  line('M-250 0 H120', ochre, 26) +
  `<g fill="none" stroke="${ochre}" stroke-width="24"><path d="M-170 0 C-240 0 -240 110 -170 110 H70 C140 110 140 0 70 0"/></g>` +
  path('M90 -14 C160 -20 210 -60 250 -130 H276 V130 H250 C210 60 160 20 90 14Z', ochre) +
  dots(terracotta, (paint) => path('M90 0 H276 V130 H250 C210 60 160 20 90 14Z', paint)) +
  ellipse(270, 0, 26, 132, cream) +
  ellipse(274, 0, 15, 96, terracotta) +
  rect(-290, -24, 52, 48, cream, 14) +
  repeat(
    3,
    (i) =>
      rect(-90 + i * 54, -70, 36, 200, walnut, 12) +
      rect(-84 + i * 54, -100 - (i === 1 ? 0 : 14), 24, 40, walnut, 6) +
      circle(-72 + i * 54, -108 - (i === 1 ? 0 : 14), 20, terracotta),
  )

export const triangle = (): Svg =>
  `${line('M0 -240 V-150', walnut, 6)}<path d="M-20 -150 L-190 150 H190 L0 -150" fill="none" stroke="${ochre}" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>${line('M-30 -116 L-168 128', cream, 6)}${place(210, 40, line('M0 -110 V110', walnut, 18) + line('M0 40 V110', terracotta, 26), { rotate: 40 })}`

export const flute = (): Svg =>
  rect(-330, -34, 660, 68, terracotta, 34) +
  dots(walnut, (paint) => rect(-310, 4, 620, 28, paint, 14)) +
  rect(-330, -34, 70, 68, walnut, 30) +
  rect(-150, -36, 24, 72, ochre) +
  rect(250, -36, 24, 72, ochre) +
  ellipse(-205, -6, 24, 13, walnut) +
  repeat(6, (i) => circle(-70 + i * 54, -6, 14, walnut))

export const littleBird = (color: string): Svg =>
  path('M-60 10 L-120 40 L-100 54 L-40 34Z', walnut) +
  path('M-70 10 C-70 -50 0 -80 50 -60 C90 -50 90 0 60 30 C20 60 -50 50 -70 10Z', color) +
  path('M-40 0 C-30 -40 10 -40 24 -16 C10 20 -20 26 -40 0Z', walnut) +
  path('M78 -40 L116 -50 L88 -20Z', ochre) +
  path('M80 -26 L108 -14 L80 -10Z', ochre) +
  circle(54, -36, 7, walnut) +
  line('M-6 46 v22 M16 44 v22', walnut, 6)

function stringed(waist: string, color: string): Svg {
  const body = path(waist, color)
  return (
    body +
    clipped(
      body,
      dots(walnut, (paint) => path('M40 -300 H240 V320 H-100 C100 220 120 0 40 -300Z', paint)),
    )
  )
}

export const doubleBass = (): Svg =>
  rect(-20, -440, 40, 320, walnut, 10) +
  line('M0 -440 C0 -490 40 -490 34 -460', walnut, 20) +
  line('M-24 -420 H-50 M24 -420 H50 M-24 -386 H-50 M24 -386 H50', ochre, 13) +
  stringed(
    'M0 -190 C60 -180 120 -130 116 -60 C112 -20 84 10 90 40 C100 90 170 110 166 190 C160 270 80 290 0 290 C-80 290 -160 270 -166 190 C-170 110 -100 90 -90 40 C-84 10 -112 -20 -116 -60 C-120 -130 -60 -180 0 -190Z',
    terracotta,
  ) +
  rect(-20, -190, 40, 150, walnut, 6) +
  line('M-70 20 C-94 50 -60 80 -84 120 M70 20 C94 50 60 80 84 120', walnut, 10) +
  rect(-52, 104, 104, 16, cream, 4) +
  path('M-26 170 H26 L18 280 H-18Z', walnut) +
  line('M-12 -420 V170 M-4 -420 V170 M4 -420 V170 M12 -420 V170', cream, 2.6) +
  line('M0 290 V340', walnut, 12)

export const guitar = (): Svg =>
  rect(-22, -400, 44, 300, walnut, 6) +
  rect(-36, -470, 72, 90, terracotta, 14) +
  scatter('-46,-450 -46,-410 46,-450 46,-410', (x, y) => circle(x, y, 11, cream)) +
  stringed(
    'M0 -130 C70 -150 120 -110 112 -50 C106 -10 90 0 100 30 C130 60 170 90 160 160 C150 230 70 250 0 250 C-70 250 -150 230 -160 160 C-170 90 -130 60 -100 30 C-90 0 -106 -10 -112 -50 C-120 -110 -70 -150 0 -130Z',
    ochre,
  ) +
  circle(0, 40, 54, walnut) +
  ring(0, 40, 64, terracotta, 7) +
  rect(-22, -130, 44, 140, walnut) +
  rect(-60, 150, 120, 22, walnut, 6) +
  line('M-12 -440 V160 M-4 -440 V160 M4 -440 V160 M12 -440 V160', cream, 2.6) +
  repeat(6, (i) => line(`M-20 ${-360 + i * 46} H20`, blush, 3))

export const accordion = (): Svg => {
  const folds = repeat(9, (i) =>
    path(
      `M${-120 + i * 27} ${-140 - Math.sin((i / 8) * Math.PI) * 34} l14 -16 l14 16 V${150 - Math.sin((i / 8) * Math.PI) * 20} l-14 12 l-14 -12Z`,
      i % 2 ? terracotta : blush,
    ),
  )
  return (
    folds +
    place(
      -130,
      0,
      rect(-130, -180, 150, 360, walnut, 24) +
        rect(-112, -160, 50, 320, cream, 8) +
        repeat(8, (i) => line(`M-112 ${-120 + i * 40} h50`, walnut, 4)) +
        repeat(7, (i) => rect(-112, -132 + i * 40, 30, 22, walnut, 4)) +
        line('M-40 -140 V140', ochre, 10),
      { rotate: -6 },
    ) +
    place(
      130,
      0,
      rect(-10, -180, 140, 360, walnut, 24) +
        repeat(15, (i) => circle(34 + (i % 3) * 34, -120 + Math.floor(i / 3) * 60, 12, i % 2 ? cream : ochre)),
      { rotate: 6 },
    )
  )
}

export const harp = (): Svg =>
  repeat(11, (i) => line(`M${-120 + i * 26} ${-240 + i * 10 + Math.sin(i * 0.5) * 20} V${230 - i * 34}`, cream, 4)) +
  line('M-150 280 L190 -150', terracotta, 44) +
  line('M-160 270 V-230', ochre, 34) +
  line('M-160 -240 C-120 -330 -30 -290 20 -230 C70 -180 130 -170 190 -160', ochre, 34) +
  line('M-150 280 L190 -150', blush, 8) +
  path('M-220 290 H-60 L-40 330 H-240Z', walnut) +
  circle(-160, -250, 32, terracotta) +
  circle(-160, -250, 13, cream)

export const ocarina = (): Svg => {
  const body = path(
    'M-220 20 C-220 -80 -100 -110 20 -100 C60 -100 70 -160 100 -166 L160 -160 C170 -130 150 -100 160 -70 C210 -40 230 10 200 60 C150 130 -200 140 -220 20Z',
    terracotta,
  )
  return (
    body +
    clipped(
      body,
      dots(walnut, (paint) => path('M-230 40 C-100 110 100 100 220 10 V150 H-230Z', paint)),
    ) +
    scatter('-130,-10 -80,-40 -20,-50 40,-44', (x, y) => circle(x, y, 18, walnut)) +
    circle(130, 10, 15, walnut) +
    line('M-180 0 C-160 -40 -130 -60 -90 -72', blush, 10)
  )
}

/** A hand that holds something above it: the palm from below, thumb to the right. */
export const holdingHand = (skin: string, sleeve: string): Svg =>
  path('M-80 40 C-100 -40 -90 -80 -60 -90 C0 -100 60 -90 80 -50 C90 0 70 60 50 110 H-60Z', skin) +
  line('M-70 -60 L-90 -130 M-36 -80 L-46 -158 M0 -84 V-162 M34 -76 L44 -146', skin, 30) +
  path('M-74 90 H66 L90 260 H-100Z', sleeve)

export const shellOfTheEar = (): Svg =>
  path(
    'M-40 190 C-170 150 -200 -20 -130 -120 C-70 -200 90 -200 140 -100 C180 -10 130 80 60 110 C30 130 20 190 -40 190Z',
    blush,
  ) +
  dots(terracotta, (paint) =>
    path('M-40 190 C-110 160 -160 100 -168 30 C-120 100 -40 120 60 110 C30 130 20 190 -40 190Z', paint),
  ) +
  line(
    'M-30 130 C-120 90 -130 -40 -70 -96 C-20 -140 70 -130 90 -60 C100 0 50 40 10 30 C-30 20 -36 -30 -6 -46 C14 -54 30 -40 26 -24',
    walnut,
    13,
  )
