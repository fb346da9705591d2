import { around, circle, clipped, dots, ellipse, line, path, ring, type Svg, scatter } from '../svg.ts'
import { eye } from './openSea.ts'
import { SEA } from './palette.ts'

/** The fish of coves and of the deep. Each looks to the right and lies around the origin. */

export function clownfish(): Svg {
  const body = path(
    'M150 6 C136 -58 70 -92 -6 -88 C-70 -84 -108 -44 -128 -18 L-128 22 C-104 50 -66 86 -4 88 C74 90 138 62 150 6Z',
    SEA.coral,
  )
  const fin = (d: string): Svg => path(d, SEA.coral) + line(d, SEA.deep, 7)
  return (
    fin('M-112 -16 C-150 -52 -186 -56 -206 -40 C-194 -16 -194 20 -206 44 C-184 60 -148 50 -112 18Z') +
    fin('M60 -80 C40 -122 6 -124 -16 -112 C-44 -132 -84 -112 -92 -60Z') +
    fin('M0 84 C-10 122 -44 132 -72 118 C-74 98 -74 86 -70 62Z') +
    clipped(
      body,
      body,
      dots(SEA.lamp, (paint) => path('M-130 90 H160 V24 C60 70 -40 60 -130 30Z', paint), 13, 3.6),
      path('M84 -100 C54 -50 54 50 90 100 L46 100 C12 50 12 -50 36 -100Z', SEA.cream) +
        line('M84 -100 C54 -50 54 50 90 100 M36 -100 C12 -50 12 50 46 100', SEA.deep, 7),
      path('M-30 -100 C-56 -50 -56 50 -30 100 L-66 100 C-90 50 -90 -50 -62 -100Z', SEA.cream) +
        line('M-30 -100 C-56 -50 -56 50 -30 100 M-66 100 C-90 50 -90 -50 -62 -100', SEA.deep, 7),
    ) +
    line('M-128 -18 V22', SEA.deep, 7) +
    path('M36 20 C6 4 -26 12 -38 34 C-26 62 10 66 36 42Z', SEA.coral) +
    line('M36 20 C6 4 -26 12 -38 34 C-26 62 10 66 36 42 M16 28 L-18 32 M18 40 L-12 48', SEA.deep, 6) +
    eye(106, -16, 20) +
    line('M144 24 q-14 16 -34 10', SEA.deep, 6)
  )
}

/** Rises `height` from the sand at the origin, swaying by `sway`; striped orange, or white with black spots. */
export function gardenEel(height: number, sway: number, striped: boolean): Svg {
  const d = `M0 4 C${-sway} ${-height * 0.35} ${sway * 1.3} ${-height * 0.6} 0 ${-height * 0.92} C-6 ${-height - 24} 40 ${-height - 40} 66 ${-height - 4}`
  const rings = `<path d="${d}" fill="none" stroke="${striped ? SEA.coral : SEA.deep}" stroke-width="${striped ? 44 : 12}" stroke-dasharray="${striped ? '26 40' : '0 46'}" stroke-linecap="${striped ? 'butt' : 'round'}"/>`
  return (
    ellipse(0, 24, 58, 16, SEA.blush) +
    line(d, SEA.cream, 46) +
    (striped
      ? ''
      : `<path d="${d}" fill="none" stroke="${SEA.aqua}" stroke-width="46" stroke-dasharray="2 26" opacity="0.35"/>`) +
    rings +
    line(`M44 ${-height - 22} L68 ${-height - 2}`, SEA.cream, 46) +
    eye(50, -height - 18, 15) +
    line(`M84 ${-height + 6} q-10 6 -20 2`, SEA.deep, 5)
  )
}

export function porcupineFish(): Svg {
  const spine = path('M-10 4 L0 -44 L10 4Z', SEA.cream)
  const body = circle(0, 0, 170, SEA.lamp)
  const spines = scatter(
    '-40,-120 40,-126 -104,-76 -20,-70 60,-70 -130,-10 -68,-24 -110,50 -50,34 -70,98',
    (x, y) =>
      `<g transform="translate(${x} ${y}) rotate(${Math.round((Math.atan2(y, x) * 180) / Math.PI + 90)}) scale(0.8)">${path('M-11 6 L0 -34 L11 6Z', SEA.coral)}</g>`,
  )
  return (
    path('M-156 -10 C-190 -56 -226 -60 -244 -48 C-230 -20 -230 22 -244 50 C-222 62 -188 54 -156 14Z', SEA.coral) +
    line('M-176 -6 L-220 -30 M-178 4 L-222 4 M-176 14 L-220 36', SEA.blush, 5) +
    around(0, 0, 22, `<g transform="translate(0 -168)">${spine}</g>`, 8) +
    path('M-30 -164 C-44 -206 -84 -214 -104 -202 C-104 -176 -98 -156 -84 -146Z', SEA.coral) +
    clipped(
      body,
      body,
      path('M-190 30 C-80 110 80 110 190 20 V190 H-190Z', SEA.cream),
      dots(SEA.coral, (paint) => path('M-190 30 C-80 110 80 110 190 20 V-2 C80 86 -80 86 -190 2Z', paint), 14, 3.6),
    ) +
    spines +
    path('M30 50 C-6 26 -44 36 -56 62 C-40 96 4 96 30 78Z', SEA.coral) +
    line('M10 56 L-32 62 M12 70 L-26 80', SEA.blush, 5) +
    ring(88, -26, 40, SEA.deep, 5) +
    circle(88, -26, 38, SEA.cream) +
    circle(96, -26, 25, SEA.deep) +
    circle(105, -36, 8, SEA.cream) +
    ellipse(142, 44, 26, 17, SEA.coral, -8) +
    ellipse(146, 44, 13, 7, SEA.deep, -8) +
    ellipse(80, 40, 22, 13, SEA.blush)
  )
}

export function anglerfish(): Svg {
  const body = path(
    'M176 -30 C150 -120 50 -160 -50 -140 C-140 -120 -190 -60 -200 10 C-190 90 -110 150 -10 150 C60 150 120 136 164 110 C150 90 146 70 150 50 C164 24 176 0 176 -30Z',
    SEA.indigo,
  )
  const upper = path('M172 -40 L160 0 L148 -28 L132 20 L116 -22 L98 24 L82 -14 L64 22 L54 -8Z', SEA.cream)
  const lower = path('M166 108 L150 60 L136 104 L118 54 L100 108 L82 58 L66 108 L50 66 L44 96Z', SEA.cream)
  return (
    path(
      'M-186 0 C-226 -50 -268 -62 -296 -50 C-276 -26 -284 -12 -270 4 C-286 22 -278 40 -298 62 C-264 74 -222 60 -186 30Z',
      SEA.indigo,
    ) +
    line('M-206 4 L-272 -34 M-208 12 L-256 6 M-206 20 L-270 48', SEA.sea, 6) +
    path('M-60 -136 C-90 -186 -140 -186 -160 -166 C-150 -140 -140 -120 -130 -100Z', SEA.indigo) +
    path('M-80 130 C-100 176 -144 180 -164 160 C-156 134 -150 120 -136 104Z', SEA.indigo) +
    clipped(
      body,
      body,
      dots(SEA.sea, (paint) => path('M-210 30 C-100 60 0 50 60 160 H-210Z', paint), 15, 4.4),
    ) +
    path(
      'M180 -34 C140 -40 80 -30 36 -2 C20 30 24 70 40 100 C90 126 140 124 176 108 C150 80 160 10 180 -34Z',
      SEA.deep,
    ) +
    upper +
    lower +
    path('M-20 40 C-60 20 -100 30 -116 56 C-100 92 -50 96 -20 70Z', SEA.sea) +
    line('M-38 50 L-86 56 M-36 62 L-80 74', SEA.indigo, 5) +
    circle(60, -72, 30, SEA.cream) +
    circle(68, -74, 19, SEA.deep) +
    circle(76, -82, 7, SEA.lamp) +
    line('M24 -112 C44 -122 70 -122 90 -110', SEA.sea, 8) +
    line('M30 -136 C40 -240 140 -290 206 -240', SEA.sea, 10)
  )
}

/** The angler's lamp: its own light, since it lies over everything. */
export const lure = (x: number, y: number): Svg =>
  circle(x, y, 34, SEA.lamp) +
  circle(x - 8, y - 10, 11, SEA.cream) +
  line(
    `M${x - 52} ${y - 30} l-20 -12 M${x} ${y - 60} v-24 M${x + 52} ${y - 30} l20 -12 M${x + 58} ${y + 24} l22 10`,
    SEA.lamp,
    7,
  )
