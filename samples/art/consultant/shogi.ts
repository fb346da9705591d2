import { circle, clipped, dots, ellipse, line, path, place, polygon, rect, type Svg, scatter } from '../svg.ts'

export const BOARD = {
  ink: '#24211f',
  stone: '#6d655e',
  warm: '#a79d93',
  mist: '#d3ccc3',
  paper: '#f6f1e8',
  gold: '#d6a23a',
} as const

/** A shogi piece standing on the origin, 300 wide and 340 high at scale 1, with its thickness to the right. */
export function piece(face: string, edge: string, shade: string): Svg {
  const front = path('M0 -340 L104 -290 L148 0 H-148 L-104 -290Z', face)
  return (
    path('M0 -340 L30 -344 L136 -294 L184 -8 L148 0 L104 -290Z', edge) +
    front +
    clipped(
      front,
      dots(shade, (paint) => path('M-148 0 C-60 -30 80 -60 130 -190 L148 0Z', paint)),
    ) +
    line('M0 -318 L88 -276 L126 -22 H-126 L-88 -276Z', shade, 4)
  )
}

/** A small pawn: the same pentagon, plain. */
export const pawn = (face: string, edge: string): Svg =>
  path('M0 -116 L12 -118 L50 -98 L66 -3 L50 0Z', edge) + path('M0 -116 L38 -98 L50 0 H-50 L-38 -98Z', face)

/** Lines of a board in perspective from the horizon at `y` down. */
export function board(y: number, color: string, grid: string): Svg {
  const rays = [-900, -560, -260, 20, 270, 530, 780, 1060, 1360, 1700]
    .map((x) => `M${400 + (x - 400) * 0.42} ${y} L${x} 830`)
    .join(' ')
  const rows = [0, 34, 82, 146].map((step) => `M-20 ${y + step} H1220`).join(' ')
  return rect(0, y, 1200, 830 - y, color) + line(`${rays} ${rows}`, grid, 3)
}

const dragonHead = (color: string, belly: string): Svg =>
  path('M-40 -34 L-124 -56 L-76 -8 L-136 16 L-72 30 L-100 74 L-30 46Z', belly) +
  line(
    'M-14 -46 C-30 -90 -70 -104 -104 -104 M-52 -92 C-60 -110 -62 -120 -58 -134 M10 -48 C10 -90 -10 -120 -36 -136',
    BOARD.gold,
    11,
  ) +
  path('M-46 20 C-20 70 50 76 116 50 L96 28 L0 14Z', color) +
  path(
    'M-62 30 C-72 -22 -40 -56 0 -56 C30 -56 44 -42 62 -36 C90 -46 126 -34 130 -8 C132 14 112 22 92 20 C60 16 20 16 -10 26Z',
    color,
  ) +
  path('M34 18 l10 20 l10 -20Z M66 18 l10 20 l10 -20Z', BOARD.paper) +
  line('M118 -8 C160 -14 176 -50 156 -84 M104 30 C150 50 176 40 190 70', BOARD.gold, 6) +
  path('M-6 -22 L32 -14 C24 2 2 0 -6 -22Z', BOARD.paper) +
  circle(18, -12, 6, BOARD.ink) +
  circle(108, -16, 5, belly)

export function dragon(color: string, belly: string): Svg {
  const spine = 'M-210 176 C-130 226 -50 160 -84 80 C-116 0 -30 -60 40 -20 C104 16 140 -40 118 -110'
  const fin = (x: number, y: number, rotate: number): Svg =>
    place(x, y, path('M-26 0 L0 -48 L26 0Z', BOARD.gold), { rotate })
  return (
    path('M-190 150 C-260 130 -310 70 -296 10 C-270 60 -230 90 -176 146Z', color) +
    fin(-148, 158, -10) +
    fin(-112, 60, -72) +
    fin(-62, -46, -36) +
    fin(20, -66, 22) +
    fin(84, -60, -40) +
    line(spine, color, 66) +
    `<g stroke-dasharray="3 22">${line('M-200 196 C-120 236 -30 172 -66 84 C-92 16 -26 -36 34 -2 C112 42 162 -30 140 -110', belly, 22)}</g>` +
    line('M-60 60 L-10 84 l24 -14 M-10 84 l14 22 M76 -2 L112 46 l28 -4 M112 46 l2 26', color, 15) +
    place(136, -150, dragonHead(color, belly), { scale: 1.16 })
  )
}

/** A horse's head and neck, looking right; stands on the origin. */
export function horseHead(color: string, mane: string, shade: string): Svg {
  const body = path(
    'M-120 0 C-130 -110 -90 -190 -40 -246 C-30 -290 -20 -320 6 -346 C16 -322 26 -310 30 -296 C80 -280 130 -220 176 -166 C190 -146 176 -114 150 -112 C120 -112 96 -130 66 -140 C50 -110 70 -60 110 0Z',
    color,
  )
  return (
    body +
    clipped(
      body,
      dots(shade, (paint) => path('M66 -140 C30 -140 0 -80 10 0 H120 C70 -60 50 -110 66 -140Z', paint)),
    ) +
    path(
      'M-8 -330 C-60 -320 -110 -270 -120 -220 C-150 -180 -160 -120 -150 -70 C-166 -40 -160 -16 -150 0 H-100 C-116 -100 -80 -190 -36 -244 C-24 -280 -16 -310 -8 -330Z',
      mane,
    ) +
    line('M-60 -260 C-100 -210 -120 -150 -124 -90 M-90 -190 C-116 -140 -126 -80 -126 -30', color, 7) +
    circle(62, -222, 11, BOARD.paper) +
    circle(64, -222, 6, BOARD.ink) +
    circle(154, -144, 7, BOARD.ink) +
    line('M118 -126 q14 6 26 2', BOARD.ink, 5)
  )
}

/** A whole horse leaping to the right, about 560 long. */
export function leapingHorse(color: string, mane: string, shade: string): Svg {
  const body = path(
    'M-170 30 C-190 -30 -130 -70 -50 -60 C10 -54 50 -70 90 -130 C110 -170 140 -200 170 -214 L172 -244 L196 -222 C224 -206 256 -160 268 -134 C272 -116 250 -104 236 -112 C214 -124 200 -130 186 -126 C176 -90 160 -40 130 0 C90 44 30 46 -30 44 C-70 60 -120 66 -170 30Z',
    color,
  )
  return (
    path('M-164 6 C-220 -20 -270 10 -310 70 C-270 60 -230 60 -180 40Z', mane) +
    line('M96 6 C150 -4 190 10 214 -6 L240 30', color, 34) +
    line('M60 24 C110 50 150 40 170 60 L182 100', color, 32) +
    line('M-120 30 C-170 70 -190 90 -236 96 L-262 132', color, 36) +
    line('M-90 36 C-120 90 -150 120 -190 132 L-204 170', color, 34) +
    body +
    clipped(
      body,
      dots(shade, (paint) => path('M-190 40 C-100 0 20 30 90 -20 C130 -50 160 -90 186 -126 V80 H-190Z', paint)),
    ) +
    path(
      'M172 -224 C130 -214 90 -180 72 -130 C56 -100 40 -80 16 -66 C50 -64 96 -84 112 -128 C124 -160 150 -190 176 -206Z',
      mane,
    ) +
    circle(206, -172, 9, BOARD.paper) +
    circle(208, -172, 5, BOARD.ink) +
    circle(256, -128, 5, BOARD.ink) +
    line('M240 30 l12 14 M182 100 l4 18 M-262 132 l-14 12 M-204 170 l-6 18', mane, 30)
  )
}

export const wings = (color: string, ray: string): Svg =>
  path(
    'M0 0 C-30 -90 -110 -150 -230 -170 C-220 -140 -206 -130 -186 -124 C-204 -112 -184 -92 -160 -90 C-172 -72 -150 -56 -124 -58 C-130 -36 -100 -24 -76 -30 C-70 -6 -30 6 0 0Z',
    color,
  ) +
  line(
    'M-20 -14 C-60 -80 -120 -126 -190 -150 M-36 -14 C-70 -56 -110 -86 -152 -106 M-50 -12 C-70 -36 -90 -54 -118 -72',
    ray,
    6,
  )

export const spear = (shaft: string, blade: string, edge: string): Svg =>
  line('M0 260 V-180', shaft, 18) +
  path('M0 -330 C34 -280 40 -230 22 -176 H-22 C-40 -230 -34 -280 0 -330Z', blade) +
  path('M0 -330 C34 -280 40 -230 22 -176 H0Z', edge) +
  rect(-28, -182, 56, 20, BOARD.gold, 6) +
  line('M-10 -150 C-40 -120 -30 -90 -44 -60 M10 -150 C40 -120 30 -90 44 -60', BOARD.gold, 9)

export const shield = (face: string, half: string, rim: string): Svg =>
  path(
    'M0 -170 C50 -140 100 -130 150 -130 C156 0 120 110 0 180 C-120 110 -156 0 -150 -130 C-100 -130 -50 -140 0 -170Z',
    rim,
  ) +
  path(
    'M0 -140 C44 -116 84 -106 124 -104 C126 0 96 90 0 148 C-96 90 -126 0 -124 -104 C-84 -106 -44 -116 0 -140Z',
    face,
  ) +
  path('M0 -140 C44 -116 84 -106 124 -104 C126 0 96 90 0 148Z', half)

export const crown = (color: string, shade: string, jewel: string): Svg =>
  path('M-150 70 L-176 -70 L-84 -6 L0 -120 L84 -6 L176 -70 L150 70Z', color) +
  dots(shade, (paint) => path('M0 70 L30 -80 L84 -6 L176 -70 L150 70Z', paint)) +
  rect(-156, 66, 312, 36, color, 8) +
  circle(0, -130, 17, color) +
  circle(-182, -80, 14, color) +
  circle(182, -80, 14, color) +
  circle(0, 20, 17, jewel) +
  circle(-80, 34, 11, jewel) +
  circle(80, 34, 11, jewel)

/** A gate with two roofs on the origin, 520 wide. */
export const gate = (color: string, shade: string, door: string): Svg =>
  rect(-190, -240, 380, 240, door) +
  rect(-206, -250, 40, 250, color) +
  rect(166, -250, 40, 250, color) +
  rect(-70, -250, 30, 250, color) +
  rect(40, -250, 30, 250, color) +
  rect(-220, -276, 440, 36, color) +
  path('M-290 -270 C-200 -290 -150 -330 -120 -370 H120 C150 -330 200 -290 290 -270 L270 -246 H-270Z', color) +
  dots(shade, (paint) => path('M0 -370 H120 C150 -330 200 -290 290 -270 L270 -246 H0Z', paint)) +
  rect(-110, -420, 220, 54, door) +
  rect(-120, -420, 22, 54, color) +
  rect(98, -420, 22, 54, color) +
  path('M-210 -412 C-130 -432 -70 -470 -44 -506 H44 C70 -470 130 -432 210 -412 L194 -390 H-194Z', color) +
  dots(shade, (paint) => path('M0 -506 H44 C70 -470 130 -432 210 -412 L194 -390 H0Z', paint)) +
  circle(-20, -120, 9, color) +
  circle(20, -120, 9, color) +
  line('M0 -236 V0', color, 5)

export const arrow = (length: number, color: string): Svg =>
  rect(-13, -length + 50, 26, length - 50, color) +
  polygon(
    [
      [0, -length],
      [52, -length + 72],
      [-52, -length + 72],
    ],
    color,
  )

const BRIDGE_POSTS = '-300,-6 -150,-52 0,-66 150,-52 300,-6'

/** An arched bridge from bank to bank, 900 wide: its deck on piles; the crest lies on the origin. */
export const bridgeDeck = (color: string, shade: string): Svg =>
  scatter('-220,56 -75,34 75,34 220,56', (x, y) => rect(x - 14, y, 28, 150, color)) +
  line('M-240 120 H-200 M-95 104 H-55 M55 104 H95 M200 120 H240', shade, 8) +
  path('M-470 96 C-260 -34 260 -34 470 96 V136 C260 20 -260 20 -470 136Z', color)

/** Its near railing, with an onion-shaped cap on every post. */
export const bridgeRail = (color: string, cap: string): Svg =>
  line('M-470 40 C-260 -86 260 -86 470 40', color, 13) +
  line('M-470 72 C-260 -54 260 -54 470 72', color, 7) +
  scatter(
    BRIDGE_POSTS,
    (x, y) =>
      rect(x - 11, y - 14, 22, 84, color) +
      place(x, y - 12, path('M-14 0 C-22 -22 -8 -30 0 -46 C8 -30 22 -22 14 0Z', cap)),
  )

/** A face in profile, looking right; stands on the origin. */
export const profile = (color: string, shade: string): Svg => {
  const shape = path(
    'M-100 0 C-96 -60 -130 -90 -130 -160 C-130 -250 -60 -300 10 -296 C70 -292 108 -250 106 -200 L132 -150 C136 -140 126 -134 112 -134 L114 -108 L106 -98 L110 -84 C112 -54 90 -50 56 -54 C48 -30 56 -14 66 0Z',
    color,
  )
  return (
    shape +
    clipped(
      shape,
      dots(shade, (paint) => path('M-140 0 V-200 C-100 -100 -20 -60 70 -54 V0Z', paint)),
    ) +
    ellipse(66, -190, 8, 9, BOARD.paper)
  )
}

export const stones = (a: string, b: string, c: string): Svg =>
  ellipse(0, -36, 130, 42, a) +
  ellipse(8, -108, 98, 36, b) +
  ellipse(-6, -170, 72, 30, c) +
  ellipse(4, -222, 48, 25, a) +
  ellipse(0, -264, 28, 19, b) +
  dots(
    BOARD.ink,
    (paint) =>
      place(
        0,
        0,
        path(
          'M0 6 C90 6 130 -16 130 -36 C100 -10 40 -4 -40 -6Z M8 -72 C70 -72 106 -90 106 -108 C80 -88 40 -82 -20 -84Z',
          paint,
        ),
      ),
    12,
    2.4,
  )
