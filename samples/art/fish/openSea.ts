import { circle, clipped, dots, ellipse, line, path, repeat, type Svg, scatter } from '../svg.ts'
import { SEA } from './palette.ts'

/** The fish of the open sea. Each looks to the right and lies around the origin, 300 to 560 units long. */

export const eye = (x: number, y: number, radius: number): Svg =>
  circle(x, y, radius, SEA.cream) +
  circle(x + radius * 0.18, y, radius * 0.62, SEA.deep) +
  circle(x + radius * 0.4, y - radius * 0.28, radius * 0.2, SEA.cream)

const wing = (fill: string, ray: string): Svg =>
  path(
    'M60 -14 C40 -120 -30 -210 -130 -236 C-120 -196 -126 -180 -104 -160 C-118 -140 -104 -122 -78 -112 C-86 -92 -64 -76 -40 -72 C-44 -50 -20 -30 0 -10Z',
    fill,
  ) +
  line('M44 -30 C20 -110 -40 -180 -108 -214 M34 -24 C4 -90 -40 -132 -88 -152 M22 -18 C0 -56 -30 -84 -62 -106', ray, 4)

export function flyingFish(): Svg {
  const body = path(
    'M190 4 C170 -34 90 -48 10 -44 C-70 -40 -130 -22 -172 -8 L-172 8 C-120 26 -40 46 40 44 C110 42 170 32 190 4Z',
    SEA.indigo,
  )
  return (
    path(
      'M-158 0 C-190 -26 -216 -54 -250 -66 C-236 -36 -226 -16 -218 2 C-236 40 -254 72 -256 106 C-220 82 -186 46 -158 8Z',
      SEA.indigo,
    ) +
    line('M-176 -4 C-200 -24 -214 -38 -230 -50 M-178 10 C-200 36 -220 62 -238 84', SEA.aqua, 4) +
    `<g transform="translate(34 6) rotate(24)">${wing(SEA.sea, SEA.aqua)}</g>` +
    path('M-70 34 C-84 70 -110 84 -140 86 C-134 62 -124 44 -108 26Z', SEA.sea) +
    path('M-60 -36 C-76 -62 -104 -72 -126 -70 C-116 -52 -118 -38 -112 -24Z', SEA.sea) +
    clipped(
      body,
      body,
      path('M-200 2 C-80 12 60 18 200 6 L200 80 H-200Z', SEA.cream),
      dots(SEA.aqua, (paint) => path('M-200 2 C-80 12 60 18 200 6 L160 26 C60 36 -80 26 -200 12Z', paint), 11, 3),
    ) +
    wing(SEA.aqua, SEA.cream) +
    eye(142, -8, 19) +
    line('M178 14 q-12 9 -26 6', SEA.deep, 5) +
    path('M112 14 a9 6 0 1 0 1 0Z', SEA.blush)
  )
}

export function tuna(): Svg {
  const body = path(
    'M270 6 C236 -66 130 -106 20 -102 C-90 -98 -170 -46 -226 -10 L-226 12 C-170 44 -90 98 20 100 C140 102 236 66 270 6Z',
    SEA.deep,
  )
  const finlet = (x: number, y: number, up: number): Svg =>
    path(`M${x} ${y} l-20 ${-16 * up} l-6 ${18 * up}Z`, SEA.lamp)
  return (
    path(
      'M-214 0 C-246 -30 -262 -86 -258 -132 C-290 -90 -300 -40 -284 0 C-300 40 -290 92 -258 134 C-262 88 -246 34 -214 2Z',
      SEA.deep,
    ) +
    path('M60 -92 C50 -126 20 -150 -10 -158 C0 -130 0 -108 -6 -92Z', SEA.indigo) +
    path('M-40 -90 C-66 -120 -90 -170 -138 -186 C-120 -150 -112 -110 -96 -74Z', SEA.lamp) +
    path('M-40 90 C-66 120 -90 168 -138 184 C-120 148 -112 108 -96 72Z', SEA.lamp) +
    finlet(-130, -58, 1) +
    finlet(-162, -42, 1) +
    finlet(-192, -26, 1) +
    finlet(-130, 58, -1) +
    finlet(-162, 42, -1) +
    finlet(-192, 26, -1) +
    clipped(
      body,
      body,
      path('M-240 10 C-120 -10 80 -20 290 -6 V140 H-240Z', SEA.aqua),
      path('M-240 26 C-120 26 80 26 290 14 V140 H-240Z', SEA.pale),
      dots(SEA.deep, (paint) => path('M-240 10 C-120 -10 80 -20 290 -6 V14 C80 6 -120 10 -240 26Z', paint), 12, 3.2),
      path('M-160 100 C-60 70 120 80 270 30 V140Z', SEA.cream),
    ) +
    path('M110 12 C70 22 10 40 -50 78 C0 82 80 66 124 40Z', SEA.indigo) +
    line('M150 -40 C134 -6 138 30 156 56', SEA.deep, 5) +
    eye(204, -16, 22) +
    line('M262 18 q-20 14 -42 8', SEA.deep, 6)
  )
}

export function sunfish(): Svg {
  const body = path(
    'M214 0 C196 -92 92 -166 -36 -162 C-110 -158 -150 -96 -150 0 C-150 96 -110 158 -36 162 C92 166 196 92 214 0Z',
    SEA.sea,
  )
  const frill = `M-128 -118 ${repeat(6, () => 'q-34 20 -6 39 ')} L-110 116 L-110 -116Z`
  return (
    path('M-10 -140 C-24 -230 -60 -310 -110 -344 C-136 -280 -128 -190 -98 -116Z', SEA.indigo) +
    path('M-10 140 C-24 230 -60 310 -110 344 C-136 280 -128 190 -98 116Z', SEA.indigo) +
    line(
      'M-48 -160 C-60 -220 -80 -270 -102 -306 M-78 -150 C-92 -200 -104 -240 -112 -270 M-48 160 C-60 220 -80 270 -102 306 M-78 150 C-92 200 -104 240 -112 270',
      SEA.aqua,
      5,
    ) +
    path(frill, SEA.indigo) +
    clipped(
      body,
      body,
      path('M220 20 C120 40 0 30 -160 60 V170 H220Z', SEA.aqua),
      dots(SEA.aqua, (paint) => path('M220 20 C120 40 0 30 -160 60 V10 C0 -20 120 0 220 -20Z', paint), 15, 4.4),
      path('M220 70 C120 110 0 100 -120 130 V170 H220Z', SEA.pale),
      scatter('-60,-90 -10,-120 -96,-50 -40,-40 20,-74 64,-110 -110,0', (x, y, i) =>
        ellipse(x, y, 13 - (i % 3) * 3, 10 - (i % 3) * 2, SEA.pale, 20),
      ),
    ) +
    path('M20 0 C-10 -34 -50 -40 -72 -20 C-78 0 -70 24 -50 34 C-20 34 6 20 20 0Z', SEA.indigo) +
    line('M-4 -4 C-24 -20 -44 -22 -60 -12 M-6 8 C-24 18 -40 22 -54 16', SEA.aqua, 4) +
    eye(134, -34, 26) +
    ellipse(204, 14, 14, 18, SEA.deep) +
    ellipse(206, 14, 6, 9, SEA.coral) +
    ellipse(120, 26, 20, 12, SEA.blush)
  )
}

export function whaleShark(): Svg {
  const body = path(
    'M300 10 C300 -50 250 -90 150 -98 C20 -106 -120 -70 -250 -24 L-262 0 C-160 40 -60 92 80 96 C210 98 300 80 300 10Z',
    SEA.indigo,
  )
  const spots = repeat(44, (index) => {
    const column = index % 11
    const row = Math.floor(index / 11)
    const x = 218 - column * 42 + (row % 2) * 21
    return circle(x, -72 + row * 27 + column * 3.4, Math.max(3, 8 - column * 0.4), SEA.pale)
  })
  return (
    path(
      'M-236 -14 C-290 -50 -316 -120 -374 -160 C-366 -90 -350 -40 -318 -4 C-340 30 -350 60 -350 96 C-306 76 -262 40 -236 8Z',
      SEA.indigo,
    ) +
    path('M-20 -78 C-40 -120 -70 -148 -112 -160 C-110 -120 -112 -90 -116 -62Z', SEA.indigo) +
    path('M-160 -44 C-176 -66 -196 -78 -216 -80 C-210 -60 -208 -46 -206 -30Z', SEA.indigo) +
    clipped(
      body,
      body,
      spots,
      line('M130 -110 V80 M46 -110 V70 M-38 -100 V50 M-122 -80 V40', SEA.sea, 4),
      path('M310 38 C200 66 40 60 -260 4 L-160 60 L80 110 L300 100Z', SEA.pale),
      dots(SEA.aqua, (paint) => path('M310 38 C200 66 40 60 -260 4 L-100 56 C40 86 200 86 310 60Z', paint), 12, 3),
    ) +
    path('M120 66 C80 110 40 160 -30 176 C-20 140 0 100 30 66Z', SEA.indigo) +
    line('M176 0 q-12 20 -4 42 M154 -4 q-12 22 -4 46 M132 -6 q-12 22 -4 48', SEA.deep, 5) +
    circle(236, 2, 15, SEA.cream) +
    circle(238, 2, 9, SEA.deep) +
    line('M298 26 C280 44 250 48 216 42', SEA.deep, 6)
  )
}

/** A small plain fish for schools and backgrounds, 60 units long. */
export const smallFry = (color: string, belly: string): Svg =>
  path('M30 0 C20 -16 -6 -18 -22 -3 L-38 -14 C-34 -4 -34 4 -38 14 L-22 3 C-6 18 20 16 30 0Z', color) +
  path('M28 3 C16 16 -4 14 -20 4 C-4 6 12 6 28 3Z', belly) +
  circle(16, -3, 3, belly)
