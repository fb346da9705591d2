import { circle, clipped, dots, ellipse, line, path, rect, repeat, type Svg, scatter } from '../svg.ts'
import { dot, WOOD } from './animals.ts'

/** A woodpecker against a trunk on its right; beak towards the right. */
export const woodpecker = (): Svg => {
  const body = path(
    'M-30 -150 C40 -150 76 -80 60 20 C50 90 10 160 -40 220 C-80 160 -100 60 -86 -40 C-80 -100 -66 -140 -30 -150Z',
    WOOD.night,
  )
  return (
    path('M-60 180 L-96 330 L-50 300 L-30 336 L-14 200Z', WOOD.night) +
    body +
    clipped(body, path('M20 -130 C70 -40 40 80 -30 210 L120 200 V-150Z', WOOD.cream)) +
    path('M-80 -60 C-110 40 -100 140 -50 220 C-20 140 0 40 -16 -50 C-30 -90 -60 -90 -80 -60Z', WOOD.moss) +
    scatter('-70,0 -46,30 -66,60 -44,96 -58,130 -36,-10 -30,60', (x, y) => ellipse(x, y, 13, 6, WOOD.cream, 20)) +
    path('M-96 -190 C-110 -260 -50 -300 0 -290 C-20 -276 -16 -270 0 -262Z', WOOD.rust) +
    ellipse(-14, -196, 76, 68, WOOD.night) +
    path('M-90 -200 C-86 -270 0 -290 40 -240 C0 -250 -50 -240 -90 -200Z', WOOD.rust) +
    path('M-50 -176 C-10 -150 40 -160 60 -190 C40 -200 0 -206 -50 -176Z', WOOD.cream) +
    path('M48 -216 L160 -190 L52 -172Z', WOOD.cream) +
    circle(10, -210, 14, WOOD.cream) +
    dot(14, -210, 8) +
    line('M30 90 l56 -10 M20 130 l60 0', WOOD.bark, 13)
  )
}

/** A tit that perches on the origin, looking right. */
export const tit = (): Svg => {
  const body = path(
    'M-70 -20 C-96 -90 -50 -160 20 -160 C80 -156 100 -100 84 -50 C70 -10 20 14 -20 6 C-40 2 -60 -4 -70 -20Z',
    WOOD.cream,
  )
  return (
    path('M-50 -40 L-170 30 L-150 50 L-30 -6Z', WOOD.night) +
    body +
    clipped(
      body,
      path('M-120 -60 C-60 -120 0 -100 10 -50 C0 0 -50 20 -90 10Z', WOOD.sky),
      path('M50 -120 L64 20 H38Z', WOOD.night),
    ) +
    path('M-60 -30 C-66 -80 -20 -96 14 -76 C14 -40 -16 -10 -60 -30Z', WOOD.moss) +
    line('M-36 -34 C-20 -40 -6 -50 4 -62', WOOD.cream, 6) +
    circle(40, -150, 58, WOOD.night) +
    path('M16 -150 C30 -170 70 -166 84 -146 C74 -122 36 -118 16 -150Z', WOOD.cream) +
    path('M92 -164 L132 -148 L92 -136Z', WOOD.bark) +
    circle(66, -170, 9, WOOD.cream) +
    circle(68, -170, 5, WOOD.night) +
    line('M0 4 v18 M26 2 v18', WOOD.bark, 7)
  )
}

export const bee = (): Svg => {
  const body = ellipse(0, 0, 62, 44, WOOD.ochre)
  return (
    ellipse(-12, -58, 28, 48, WOOD.cream, -26) +
    ellipse(26, -56, 24, 42, WOOD.sky, 22) +
    path('M-58 -8 L-88 0 L-58 10Z', WOOD.night) +
    body +
    clipped(body, rect(-36, -50, 20, 100, WOOD.night), rect(0, -50, 20, 100, WOOD.night)) +
    circle(58, -6, 30, WOOD.night) +
    circle(68, -12, 8, WOOD.cream) +
    circle(70, -12, 4, WOOD.night) +
    line('M66 -32 C72 -56 86 -62 98 -60 M54 -34 C54 -58 62 -68 72 -72', WOOD.night, 5)
  )
}

export function owl(): Svg {
  const body = path(
    'M0 -330 C130 -330 176 -230 170 -120 C164 -20 90 30 0 30 C-90 30 -164 -20 -170 -120 C-176 -230 -130 -330 0 -330Z',
    WOOD.bark,
  )
  const feathers = repeat(12, (i) =>
    line(
      `M${-66 + (i % 4) * 44 + (Math.floor(i / 4) % 2) * 22 - 10} ${-100 + Math.floor(i / 4) * 40} q12 18 24 0`,
      WOOD.bark,
      7,
    ),
  )
  return (
    path('M-140 -270 L-150 -370 L-50 -320Z M140 -270 L150 -370 L50 -320Z', WOOD.bark) +
    body +
    clipped(
      body,
      ellipse(0, -30, 108, 120, WOOD.cream),
      feathers,
      path('M-190 -160 C-130 -160 -90 -80 -110 40 H-200Z', WOOD.night) +
        path('M190 -160 C130 -160 90 -80 110 40 H200Z', WOOD.night),
      dots(WOOD.rust, (paint) => path('M-180 -330 H180 V-290 C80 -310 -80 -310 -180 -260Z', paint)),
    ) +
    circle(-64, -216, 76, WOOD.cream) +
    circle(64, -216, 76, WOOD.cream) +
    circle(-62, -216, 50, WOOD.ochre) +
    circle(62, -216, 50, WOOD.ochre) +
    circle(-58, -216, 30, WOOD.night) +
    circle(58, -216, 30, WOOD.night) +
    circle(-48, -228, 9, WOOD.cream) +
    circle(68, -228, 9, WOOD.cream) +
    path('M-22 -186 H22 L0 -136Z', WOOD.rust) +
    line('M-60 26 v22 M-40 28 v22 M-20 30 v18 M60 26 v22 M40 28 v22 M20 30 v18', WOOD.ochre, 13)
  )
}
