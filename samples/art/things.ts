import { around, circle, clipped, dots, ellipse, line, path, place, rect, repeat, type Svg, scatter } from './svg.ts'

/** Things several samples share. Each lies around or stands on the origin. */

export function target(radius: number, color: string, paper: string): Svg {
  return (
    circle(0, 0, radius, color) +
    circle(0, 0, radius * 0.78, paper) +
    circle(0, 0, radius * 0.55, color) +
    circle(0, 0, radius * 0.33, paper) +
    circle(0, 0, radius * 0.15, color)
  )
}

export const heart = (color: string): Svg =>
  path('M0 50 C-80 -4 -60 -64 -24 -60 C-10 -58 -2 -48 0 -38 C2 -48 10 -58 24 -60 C60 -64 80 -4 0 50Z', color)

export const speech = (width: number, height: number, color: string): Svg =>
  rect(-width / 2, -height / 2, width, height, color, 40) +
  path(`M-30 ${height / 2 - 6} L-50 ${height / 2 + 50} L30 ${height / 2 - 6}Z`, color)

export function gear(radius: number, teeth: number, color: string, hole: string): Svg {
  const size = (radius * 2.2) / teeth
  return (
    around(0, 0, teeth, rect(-size / 2, -radius - size * 0.85, size, size * 1.6, color, size * 0.22)) +
    circle(0, 0, radius, color) +
    circle(0, 0, radius * 0.42, hole)
  )
}

export const bulb = (glass: string, base: string, ink: string): Svg =>
  path('M-46 64 C-46 30 -92 14 -92 -46 C-92 -104 -48 -138 0 -138 C48 -138 92 -104 92 -46 C92 14 46 30 46 64Z', glass) +
  line('M-18 60 V-10 L-36 -42 H36 L18 -10 V60', ink, 7) +
  rect(-46, 66, 92, 22, base, 10) +
  rect(-40, 92, 80, 20, base, 10) +
  rect(-24, 116, 48, 18, base, 9)

export const checklist = (paper: string, ink: string, mark: string): Svg =>
  rect(-110, -150, 220, 300, ink, 22) +
  rect(-94, -130, 188, 264, paper, 12) +
  rect(-46, -172, 92, 46, mark, 14) +
  repeat(3, (i) => line(`M-64 ${-62 + i * 70} l16 18 l30 -36`, mark, 11) + line(`M8 ${-62 + i * 70} H62`, ink, 10))

export const flag = (height: number, color: string, pole: string): Svg =>
  line(`M0 0 V${-height}`, pole, 12) +
  path(
    `M4 ${-height + 6} C50 ${-height - 24} 90 ${-height + 40} 150 ${-height + 10} L150 ${-height + 100} C90 ${-height + 130} 50 ${-height + 66} 4 ${-height + 96}Z`,
    color,
  )

export const openBook = (cover: string, page: string, ink: string): Svg =>
  path('M-190 -80 L0 -60 L190 -80 V80 L0 104 L-190 80Z', cover) +
  path('M0 -66 C-50 -104 -130 -104 -174 -92 V58 C-130 48 -50 50 0 86Z', page) +
  path('M0 -66 C50 -104 130 -104 174 -92 V58 C130 48 50 50 0 86Z', page) +
  line(
    'M-142 -56 C-110 -62 -60 -56 -32 -40 M-142 -16 C-110 -22 -60 -16 -32 0 M-142 24 C-110 18 -60 22 -32 38 M142 -56 C110 -62 60 -56 32 -40 M142 -16 C110 -22 60 -16 32 0 M142 24 C110 18 60 22 32 38',
    ink,
    6,
  ) +
  line('M0 -60 V84', ink, 5)

export const leaf = (color: string, vein: string): Svg =>
  path('M0 0 C-46 -30 -40 -90 0 -130 C40 -90 46 -30 0 0Z', color) +
  line('M0 -6 V-96 M0 -36 L-17 -54 M0 -36 L17 -54', vein, 4)

export const sprout = (stem: string, leafColor: string, vein: string): Svg =>
  line('M0 0 C-4 -30 4 -50 0 -80', stem, 10) +
  place(0, -70, leaf(leafColor, vein), { rotate: -58, scale: 0.8 }) +
  place(0, -76, leaf(leafColor, vein), { rotate: 54, scale: 0.92 })

export const flower = (petal: string, heartColor: string, petals = 6): Svg =>
  around(0, 0, petals, ellipse(0, -26, 15, 22, petal)) + circle(0, 0, 15, heartColor)

export const pot = (color: string, rim: string): Svg =>
  path('M-70 -90 H70 L52 0 H-52Z', color) + rect(-82, -112, 164, 36, rim, 10)

export const seed = (color: string, stem: string): Svg =>
  line('M0 0 V44 M0 0 L-26 -26 M0 0 L-10 -36 M0 0 L10 -36 M0 0 L26 -26', stem, 4) +
  ellipse(0, 50, 6, 12, color) +
  circle(-27, -28, 5, stem) +
  circle(-10, -38, 5, stem) +
  circle(10, -38, 5, stem) +
  circle(27, -28, 5, stem)

export function roundTree(trunk: string, crown: string, shade: string): Svg {
  const shape = circle(0, -150, 86, crown)
  return (
    line('M0 0 V-110 M0 -70 L28 -104', trunk, 16) +
    shape +
    clipped(
      shape,
      dots(shade, (paint) => ellipse(20, -90, 110, 60, paint, -20)),
    )
  )
}

export const pine = (color: string, trunk: string, shade: string): Svg =>
  rect(-9, -30, 18, 34, trunk) +
  path('M0 -250 L62 -130 H34 L84 -24 H-84 L-34 -130 H-62Z', color) +
  dots(shade, (paint) => path('M0 -250 L62 -130 H34 L84 -24 H0Z', paint), 12, 2.8)

export const lantern = (color: string, cap: string, rib: string, glow: string): Svg =>
  rect(-48, -132, 96, 24, cap, 6) +
  line('M0 -132 V-170', cap, 7) +
  path('M-48 -110 C-130 -70 -130 70 -48 110 H48 C130 70 130 -70 48 -110Z', color) +
  ellipse(0, 10, 62, 74, glow) +
  line(
    'M-74 -78 C-30 -66 30 -66 74 -78 M-100 -40 C-40 -26 40 -26 100 -40 M-109 0 C-40 14 40 14 109 0 M-100 42 C-40 56 40 56 100 42 M-72 82 C-30 94 30 94 72 82',
    rib,
    5,
  ) +
  rect(-48, 108, 96, 24, cap, 6)

export const steam = (color: string): Svg =>
  scatter('-30,0 6,-10 40,0', (x, y) => line(`M${x} ${y} c-16 -22 16 -34 0 -60`, color, 8))

export const window_ = (width: number, height: number, frame: string, sky: string, ...view: Svg[]): Svg =>
  rect(-width / 2 - 14, -height / 2 - 14, width + 28, height + 28, frame, 10) +
  clipped(
    rect(-width / 2, -height / 2, width, height, sky, 4),
    rect(-width / 2, -height / 2, width, height, sky),
    ...view,
  ) +
  line(`M0 ${-height / 2} V${height / 2} M${-width / 2} 0 H${width / 2}`, frame, 10)
