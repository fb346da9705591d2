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
  star,
} from '../svg.ts'

export const LUCK = {
  ink: '#3b1d1a',
  vermilion: '#d83f2d',
  salmon: '#f2a183',
  gold: '#eab23d',
  cream: '#fdf2da',
  pine: '#2c6b50',
  leaf: '#8fb58a',
} as const

const { ink, vermilion, salmon, gold, cream, pine, leaf } = LUCK

/** An old oval gold coin. */
export const koban = (): Svg =>
  `${ellipse(0, 0, 44, 66, gold)}<ellipse rx="34" ry="56" fill="none" stroke="${ink}" stroke-width="3" opacity="0.5"/>${line('M-18 -24 H18 M-22 -8 H22 M-22 8 H22 M-18 24 H18', ink, 3)}`

export const mallet = (): Svg =>
  line('M0 20 V270', ink, 34) +
  line('M0 210 V262', gold, 34) +
  rect(-180, -130, 360, 180, vermilion, 34) +
  dots(ink, (paint) => rect(-170, -30, 340, 74, paint, 30)) +
  ellipse(-180, -40, 44, 92, gold) +
  ellipse(180, -40, 44, 92, gold) +
  ellipse(-186, -40, 26, 62, cream) +
  ellipse(186, -40, 26, 62, cream) +
  rect(-110, -130, 24, 180, gold) +
  rect(86, -130, 24, 180, gold) +
  around(0, -40, 5, ellipse(0, -32, 20, 26, cream)) +
  circle(0, -40, 17, gold) +
  path('M-20 270 C-60 300 -70 350 -40 380 C-30 350 -10 330 0 280 C10 330 30 350 40 380 C70 350 60 300 20 270Z', salmon)

export const luckyBag = (): Svg => {
  const bag = path(
    'M-110 -170 C-240 -80 -260 130 -150 190 C-80 220 80 220 150 190 C260 130 240 -80 110 -170Z',
    vermilion,
  )
  return (
    path(
      'M-110 -170 C-160 -220 -170 -270 -120 -300 C-90 -270 -60 -290 -40 -310 C-10 -280 20 -280 40 -310 C60 -290 90 -270 120 -300 C170 -270 160 -220 110 -170Z',
      salmon,
    ) +
    bag +
    clipped(
      bag,
      dots(ink, (paint) => path('M-260 60 C-100 160 100 160 260 40 V230 H-260Z', paint)),
    ) +
    circle(0, 20, 106, cream) +
    ring(0, 20, 92, gold, 8) +
    place(0, 30, pineBranch(), { scale: 0.92 }) +
    rect(-130, -192, 260, 40, gold, 20) +
    path(
      'M0 -170 C-60 -230 -110 -210 -100 -170 C-110 -130 -60 -120 0 -170 C60 -230 110 -210 100 -170 C110 -130 60 -120 0 -170Z',
      gold,
    ) +
    circle(0, -170, 22, cream) +
    line('M-10 -150 L-40 -80 M10 -150 L44 -84', gold, 16)
  )
}

const pineBranch = (): Svg =>
  path('M-90 20 a34 34 0 0 1 40 -40 a50 50 0 0 1 98 -4 a36 36 0 0 1 44 44Z', pine) +
  path('M-60 66 a26 26 0 0 1 30 -32 a40 40 0 0 1 70 0 a28 28 0 0 1 32 32Z', pine) +
  line('M-50 10 q20 -20 40 0 M10 6 q20 -20 40 0 M-20 56 q20 -18 40 0', leaf, 5)

export function beckoningCat(): Svg {
  const body = path('M-140 200 C-190 80 -140 -20 0 -20 C140 -20 190 80 140 200 C120 230 -120 230 -140 200Z', cream)
  return (
    line('M110 60 C170 20 180 -80 160 -150', cream, 74) +
    ellipse(158, -170, 46, 44, cream) +
    line('M142 -160 v14 M160 -164 v16 M176 -160 v14', salmon, 7) +
    body +
    clipped(
      body,
      dots(salmon, (paint) => path('M-190 140 C-80 200 80 200 190 130 V240 H-190Z', paint)),
      ellipse(-120, 90, 70, 60, gold),
    ) +
    path('M-130 -180 L-140 -290 L-50 -240Z M130 -180 L140 -290 L50 -240Z', cream) +
    path('M-120 -210 L-124 -262 L-80 -236Z M120 -210 L124 -262 L80 -236Z', vermilion) +
    ellipse(0, -140, 150, 120, cream) +
    path('M40 -256 C100 -250 140 -210 148 -170 C110 -180 60 -200 40 -256Z', gold) +
    line('M-86 -150 q26 -30 52 0 M34 -150 q26 -30 52 0', ink, 9) +
    path('M-14 -118 h28 l-14 16Z', vermilion) +
    line(
      'M0 -104 q-12 20 -30 10 M0 -104 q12 20 30 10 M-90 -110 l-50 -10 M-90 -92 l-50 6 M90 -110 l50 -10 M90 -92 l50 6',
      ink,
      5,
    ) +
    circle(-90, -100, 20, salmon) +
    circle(90, -100, 20, salmon) +
    path('M-110 -44 C-60 0 60 0 110 -44 L120 -14 C60 30 -60 30 -120 -14Z', vermilion) +
    circle(0, 12, 28, gold) +
    line('M-26 10 H26 M0 16 V34', ink, 5) +
    place(-20, 120, koban(), { scale: 1.2, rotate: 8 }) +
    ellipse(-80, 120, 40, 34, cream) +
    line('M-70 108 q12 8 0 24', salmon, 5) +
    ellipse(-80, 210, 56, 24, cream) +
    ellipse(80, 210, 56, 24, cream)
  )
}

export const rake = (): Svg =>
  line('M0 -40 V330', ink, 22) +
  repeat(9, (i) =>
    place(0, 0, line('M0 40 C0 -80 0 -180 0 -240 C0 -280 30 -280 34 -250', gold, 16), { rotate: -56 + i * 14 }),
  ) +
  line('M-170 -80 Q0 -190 170 -80 M-120 -10 Q0 -80 120 -10', ink, 9) +
  place(-110, -100, plum(vermilion)) +
  place(110, -100, plum(salmon)) +
  place(0, -150, pineBranch(), { scale: 0.9 }) +
  place(-56, -30, koban(), { scale: 0.9, rotate: -20 }) +
  place(56, -30, koban(), { scale: 0.9, rotate: 20 }) +
  circle(0, -16, 60, vermilion) +
  star(0, -16, 40, cream, 5) +
  path('M-70 60 H70 L50 110 H-50Z', cream) +
  line('M-40 84 H40', vermilion, 10)

export const plum = (color: string): Svg =>
  around(0, 0, 5, circle(0, -26, 24, color)) + circle(0, 0, 14, gold) + around(0, 0, 5, line('M0 0 V-24', gold, 3))

/** A bale of rice lying on its side, seen from its end; 260 wide. */
export const bale = (): Svg =>
  rect(-150, -84, 300, 168, gold, 60) +
  dots(ink, (paint) => path('M-150 10 H150 V24 a60 60 0 0 1 -60 60 H-90 a60 60 0 0 1 -60 -60Z', paint), 13, 2.6) +
  line('M-100 -84 V84 M100 -84 V84 M-6 -84 V84 M8 -84 V84', ink, 8) +
  line('M-70 -50 h40 M40 -40 h30 M-60 10 h30 M30 20 h44', cream, 5) +
  ellipse(-146, 0, 24, 70, cream) +
  ellipse(146, 0, 24, 70, cream) +
  line('M-146 -40 V40 M146 -40 V40', gold, 6)

export const treasureShip = (): Svg =>
  line('M0 80 V-300', ink, 16) +
  path('M-150 -270 H150 C190 -160 190 -60 150 30 H-150 C-110 -60 -110 -160 -150 -270Z', cream) +
  dots(vermilion, (paint) => path('M90 -270 H150 C190 -160 190 -60 150 30 H90 C130 -60 130 -160 90 -270Z', paint)) +
  line('M-158 -270 H158 M-158 30 H158', ink, 11) +
  circle(14, -120, 74, vermilion) +
  place(14, -116, pineBranch(), { scale: 0.66 }) +
  path('M4 -300 L110 -330 L4 -350Z', vermilion) +
  place(-150, 70, bale(), { scale: 0.5 }) +
  scatter('-40,60 0,50 40,60 80,56', (x, y, i) => place(x, y, koban(), { scale: 0.8, rotate: i * 20 - 30 })) +
  path('M110 100 C120 40 180 10 190 60 C230 40 220 90 200 110Z', salmon) +
  path(
    'M-290 70 C-270 180 -200 210 0 210 C200 210 280 170 320 10 C280 70 240 90 180 90 H-220 C-250 90 -270 84 -290 70Z',
    vermilion,
  ) +
  line('M-262 130 C-180 140 200 140 284 100', gold, 14) +
  dots(ink, (paint) =>
    path('M-250 150 C-180 160 200 160 270 130 C230 200 150 210 0 210 C-160 210 -220 200 -250 150Z', paint),
  )

export const daruma = (): Svg => {
  const body = path(
    'M0 -230 C130 -230 200 -130 200 10 C200 130 130 210 0 210 C-130 210 -200 130 -200 10 C-200 -130 -130 -230 0 -230Z',
    vermilion,
  )
  return (
    body +
    clipped(
      body,
      dots(ink, (paint) => path('M-210 60 C-100 190 100 190 210 60 V230 H-210Z', paint)),
      line('M-170 170 C-120 90 -80 90 -60 190 M170 170 C120 90 80 90 60 190 M0 110 V210', gold, 15),
    ) +
    path(
      'M-130 -60 C-130 -150 -60 -150 0 -120 C60 -150 130 -150 130 -60 C130 20 70 60 0 60 C-70 60 -130 20 -130 -60Z',
      cream,
    ) +
    circle(-56, -50, 44, '#fffdf6') +
    circle(56, -50, 44, '#fffdf6') +
    ring(-56, -50, 44, ink, 6) +
    ring(56, -50, 44, ink, 6) +
    circle(-56, -50, 26, ink) +
    circle(-48, -60, 7, cream) +
    path(
      'M-126 -106 C-100 -150 -40 -140 -16 -106 C-50 -120 -90 -120 -126 -106Z M126 -106 C100 -150 40 -140 16 -106 C50 -120 90 -120 126 -106Z',
      ink,
    ) +
    line('M-30 30 q30 -16 60 0 M-44 8 C-80 10 -100 30 -104 50 M44 8 C80 10 100 30 104 50 M-12 -4 q12 12 24 0', ink, 8)
  )
}

export const turtle = (): Svg => {
  const shell = path('M-200 40 C-200 -90 -100 -150 10 -150 C120 -150 200 -80 200 40Z', pine)
  return (
    line(
      'M-180 40 C-250 20 -290 60 -350 50 M-180 50 C-240 60 -270 110 -340 110 M-176 60 C-220 90 -230 140 -290 160',
      leaf,
      18,
    ) +
    ellipse(-110, 80, 44, 56, leaf, 30) +
    ellipse(110, 84, 44, 56, leaf, -20) +
    path('M170 30 C210 -20 220 -90 270 -100 C330 -100 350 -50 320 -10 C290 20 240 70 180 70Z', leaf) +
    shell +
    clipped(
      shell,
      dots(ink, (paint) => path('M-210 0 C-80 40 100 40 210 -20 V60 H-210Z', paint)),
      line(
        'M-60 -160 L-90 -60 L-190 -20 M-90 -60 L-50 40 M-90 -60 L60 -60 L100 -160 M60 -60 L110 40 M60 -60 L190 -20',
        gold,
        9,
      ),
    ) +
    path('M-220 30 H220 C220 70 -220 70 -220 30Z', gold) +
    circle(290, -62, 11, ink) +
    circle(293, -66, 4, cream) +
    line('M330 -34 q-20 14 -40 6', ink, 6) +
    ellipse(270, -36, 14, 9, salmon)
  )
}

export const teacup = (color: string, band: string): Svg =>
  path('M-60 -90 H60 C60 -30 44 0 20 0 H-20 C-44 0 -60 -30 -60 -90Z', color) +
  path('M-59 -60 H59 L56 -40 H-56Z', band) +
  ellipse(0, -90, 60, 13, leaf)
export const cake = (): Svg =>
  path('M-90 -20 L70 -64 V0 H-90Z', cream) +
  path('M-90 -50 L70 -110 V-70 L-90 -20Z', salmon) +
  rect(-90, -24, 160, 12, vermilion) +
  circle(0, -100, 24, vermilion) +
  line('M0 -122 q6 -16 20 -18', pine, 6)
/** Coins stacked on the origin, all of one kind; the uppermost shows its face. */
export const coinStack = (count: number, color: string, edge: string): Svg =>
  repeat(
    count,
    (i) =>
      path(`M-46 ${-16 - i * 27} v27 a46 15 0 0 0 92 0 v-27Z`, color) +
      line(`M-46 ${11 - i * 27} a46 15 0 0 0 92 0`, edge, 4),
  ) +
  place(
    0,
    -16 - (count - 1) * 27,
    `${ellipse(0, 0, 46, 15, color)}<ellipse rx="46" ry="15" fill="none" stroke="${edge}" stroke-width="4"/>${ellipse(0, 0, 17, 5.5, edge)}`,
  )
