import { circle, dots, ellipse, line, path, place, rect, repeat, type Svg } from '../svg.ts'
import { SEA } from './palette.ts'

/** Branching coral that stands on the origin, about 200 high. */
export const branchCoral = (color: string): Svg =>
  line(
    'M0 20 C0 -30 -6 -60 -4 -110 M-2 -30 C-40 -50 -60 -80 -60 -130 M-52 -76 C-80 -84 -96 -106 -98 -132 M-4 -70 C30 -84 54 -110 56 -166 M44 -112 C70 -112 92 -130 96 -156 M-4 -100 C-6 -140 4 -160 6 -196',
    color,
    24,
  )

export const fanCoral = (color: string, vein: string): Svg =>
  path(
    'M-10 20 C-20 -20 -120 -40 -116 -120 C-110 -190 -40 -210 0 -196 C50 -214 116 -180 112 -116 C110 -50 20 -20 10 20Z',
    color,
  ) +
  line(
    'M0 10 V-150 M0 -30 C-30 -60 -70 -80 -84 -120 M0 -30 C30 -60 66 -80 80 -116 M0 -84 C-16 -110 -36 -130 -44 -160 M0 -84 C16 -110 34 -126 44 -156',
    vein,
    7,
  )

export const kelp = (height: number, color: string): Svg =>
  line(`M0 20 C-40 ${-height * 0.3} 40 ${-height * 0.6} 0 ${-height}`, color, 9) +
  repeat(Math.floor(height / 46), (index) => {
    const y = -30 - index * 46
    return ellipse(index % 2 ? 22 : -22, y, 27, 11, color, index % 2 ? -35 : 35)
  })

export const anemone = (count: number, spread: number, color: string, tip: string): Svg =>
  repeat(count, (index) => {
    const x = (index / (count - 1) - 0.5) * spread
    const lean = x * 0.35
    const height = 150 - Math.abs(x) * 0.16 + ((index * 53) % 40)
    const d = `M${Math.round(x * 0.82)} 40 C${Math.round(x - 20)} ${Math.round(-height * 0.4)} ${Math.round(x + lean + 24)} ${Math.round(-height * 0.6)} ${Math.round(x + lean)} ${-Math.round(height)}`
    return line(d, color, 30) + circle(x + lean, -height, 17, tip)
  })

export const rock = (width: number, height: number, color: string, shade: string): Svg =>
  path(
    `M${-width / 2} 0 C${-width * 0.52} ${-height * 0.6} ${-width * 0.3} ${-height * 0.66} ${-width * 0.16} ${-height} C${width * 0.1} ${-height * 1.08} ${width * 0.16} ${-height * 0.7} ${width * 0.3} ${-height * 0.66} C${width * 0.48} ${-height * 0.6} ${width * 0.52} ${-height * 0.2} ${width / 2} 0Z`,
    color,
  ) +
  dots(shade, (paint) =>
    path(
      `M${-width / 2} 0 C${-width * 0.1} ${-height * 0.1} ${width * 0.16} ${-height * 0.3} ${width * 0.3} ${-height * 0.66} C${width * 0.48} ${-height * 0.6} ${width * 0.52} ${-height * 0.2} ${width / 2} 0Z`,
      paint,
    ),
  )

export const starfish = (x: number, y: number, scale: number, rotate: number): Svg =>
  place(
    x,
    y,
    line('M0 0 V-34 M0 0 L32 -11 M0 0 L20 28 M0 0 L-20 28 M0 0 L-32 -11', SEA.lamp, 22) +
      line('M0 0 V-26 M0 0 L25 -8 M0 0 L15 21 M0 0 L-15 21 M0 0 L-25 -8', SEA.coral, 4),
    { scale, rotate },
  )

/** The sea as seen from inside: three bands, the lighter above. */
export const bands = (top: string, middle: string, low: string, y1: number, y2: number): Svg =>
  rect(0, 0, 1200, 830, top) +
  path(`M0 ${y1} C200 ${y1 - 50} 360 ${y1 + 40} 600 ${y1} S1000 ${y1 - 40} 1200 ${y1} V830 H0Z`, middle) +
  path(`M0 ${y2} C240 ${y2 + 50} 420 ${y2 - 40} 640 ${y2} S1000 ${y2 + 50} 1200 ${y2} V830 H0Z`, low)

export const splash = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    path(
      'M-120 30 C-96 10 -90 -30 -110 -60 C-70 -50 -56 -20 -50 0 C-50 -50 -40 -90 -6 -120 C0 -80 6 -40 20 -6 C30 -40 56 -60 96 -64 C70 -36 74 0 116 30Z',
      SEA.cream,
    ) +
      circle(-64, -98, 9, SEA.cream) +
      circle(46, -110, 11, SEA.cream) +
      circle(118, -90, 7, SEA.cream) +
      circle(-132, -94, 6, SEA.cream),
    { scale },
  )
