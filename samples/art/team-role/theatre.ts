import { figure, type Hair, type Person } from '../people.ts'
import { circle, clipped, dots, ellipse, line, path, polygon, rect, repeat, type Svg, star } from '../svg.ts'

export const STAGE = {
  night: '#171c4a',
  indigo: '#2d3690',
  violet: '#5a5fc0',
  rose: '#e2727a',
  cream: '#fff4dc',
  gold: '#f3b73f',
  wood: '#a9623d',
  skin: '#f3bd94',
} as const

/** A curtain from the top, `width` wide, gathered at (x, y) by a gold tie; mirrored by `place`. */
export const curtain = (width: number, height: number, color: string, fold: string): Svg =>
  path(
    `M0 0 H${width} C${width * 0.96} ${height * 0.34} ${width * 0.7} ${height * 0.52} ${width * 0.36} ${height * 0.62} C${width * 0.46} ${height * 0.78} ${width * 0.5} ${height * 0.9} ${width * 0.5} ${height} H0Z`,
    color,
  ) +
  line(
    [0.24, 0.5, 0.76]
      .map(
        (t) =>
          `M${width * t} 0 C${width * t} ${height * 0.3} ${width * t * 0.7} ${height * 0.5} ${width * t * 0.38} ${height * 0.61}`,
      )
      .join(' '),
    fold,
    9,
  ) +
  line(`M${width * 0.12} ${height * 0.66} V${height} M${width * 0.28} ${height * 0.68} V${height}`, fold, 9) +
  path(`M0 ${height * 0.6} H${width * 0.38} a20 20 0 0 1 0 40 H0Z`, STAGE.gold)

/** Swags along the top edge. */
export const valance = (width: number, count: number, color: string, fringe: string): Svg =>
  repeat(count, (i) => {
    const step = width / count
    const d = `M${i * step} -10 h${step} v40 q${-step / 2} 74 ${-step} 0Z`
    return path(d, color) + line(`M${i * step} 30 q${step / 2} 74 ${step} 0`, fringe, 10)
  })

export const boards = (y: number, color: string, seam: string): Svg =>
  rect(0, y, 1200, 830 - y, color) +
  line(
    [-700, -330, -40, 220, 400, 580, 840, 1130, 1500].map((x) => `M${400 + (x - 400) * 0.5} ${y} L${x} 830`).join(' '),
    seam,
    4,
  ) +
  dots(seam, (paint) => rect(0, y, 1200, 24, paint))

export const actor = (top: string, hairStyle: Hair, pose: Partial<Person> = {}): Svg =>
  figure({
    skin: STAGE.skin,
    hair: STAGE.wood,
    hairStyle,
    top,
    bottom: STAGE.night,
    ink: STAGE.night,
    shade: STAGE.gold,
    ...pose,
  })

export function megaphone(): Svg {
  const horn = path('M-60 -44 L190 -150 V150 L-60 44Z', STAGE.rose)
  return (
    line('M-80 50 C-84 110 -66 150 -40 150 C-14 150 -14 110 -20 64', STAGE.gold, 26) +
    horn +
    clipped(
      horn,
      dots(STAGE.night, (paint) => path('M-60 0 L190 20 V150 L-60 44Z', paint)),
    ) +
    ellipse(190, 0, 40, 152, STAGE.cream) +
    ellipse(194, 0, 26, 118, STAGE.rose) +
    ellipse(200, 0, 12, 46, STAGE.gold) +
    rect(-136, -44, 84, 88, STAGE.gold, 18) +
    rect(-166, -30, 40, 60, STAGE.cream, 12)
  )
}

export const pocketWatch = (): Svg =>
  line('M0 -186 C20 -270 120 -240 130 -320', STAGE.gold, 9) +
  circle(0, -196, 30, STAGE.gold) +
  circle(0, -196, 14, STAGE.night) +
  circle(0, 0, 176, STAGE.gold) +
  dots(STAGE.wood, (paint) => path('M-176 0 a176 176 0 0 0 352 0 a176 140 0 0 1 -352 0Z', paint)) +
  circle(0, 0, 144, STAGE.cream) +
  repeat(12, (i) => `<g transform="rotate(${i * 30})">${line('M0 -126 V-108', STAGE.night, i % 3 ? 6 : 12)}</g>`) +
  line('M0 0 V-88', STAGE.night, 13) +
  line('M0 0 L54 34', STAGE.night, 13) +
  line('M0 20 L-20 -100', STAGE.rose, 5) +
  circle(0, 0, 13, STAGE.rose)

export const sheet = (width: number, height: number, rows: number): Svg =>
  rect(-width / 2, -height / 2, width, height, STAGE.cream, 12) +
  repeat(rows, (i) => {
    const y = -height / 2 + 50 + i * ((height - 70) / rows)
    return (
      circle(-width / 2 + 40, y, 11, [STAGE.rose, STAGE.gold, STAGE.violet][i % 3] ?? STAGE.gold) +
      line(`M${-width / 2 + 70} ${y} H${width / 2 - 34 - (i % 2) * 40}`, STAGE.indigo, 9)
    )
  })

export function mask(face: string, shade: string, ink: string): Svg {
  const shape = path('M-150 -120 C-60 -160 60 -160 150 -120 C166 20 120 150 0 196 C-120 150 -166 20 -150 -120Z', face)
  return (
    shape +
    clipped(
      shape,
      dots(shade, (paint) => path('M0 -160 H180 V200 H0Z', paint)),
    ) +
    path(
      'M-104 -34 C-86 -74 -46 -74 -30 -34 C-50 -50 -84 -50 -104 -34Z M104 -34 C86 -74 46 -74 30 -34 C50 -50 84 -50 104 -34Z',
      ink,
    ) +
    path('M-86 44 C-40 84 40 84 86 44 C76 130 30 146 0 146 C-30 146 -76 130 -86 44Z', ink) +
    path('M-56 98 C-30 80 30 80 56 98 C40 136 20 146 0 146 C-20 146 -40 136 -56 98Z', STAGE.rose) +
    line('M-114 -84 C-90 -108 -56 -108 -36 -94 M114 -84 C90 -108 56 -108 36 -94', ink, 9) +
    circle(-104, 26, 20, STAGE.rose) +
    circle(104, 26, 20, STAGE.rose)
  )
}

export const quill = (color: string, spine: string): Svg =>
  path('M0 0 C-70 -90 -90 -230 20 -400 C80 -330 100 -170 34 -50 Z', color) +
  line('M-14 60 C-2 -60 0 -200 20 -350', spine, 8) +
  line('M-4 -120 L-46 -150 M2 -180 L-44 -220 M10 -250 L-26 -288 M4 -140 L54 -180 M10 -210 L60 -250', spine, 5) +
  path('M-20 50 L-8 46 L-18 92Z', spine)

export const hammer = (): Svg =>
  rect(-20, -160, 40, 330, STAGE.wood, 16) +
  rect(-22, 60, 44, 110, STAGE.gold, 18) +
  path('M-110 -216 H60 L110 -190 C120 -176 120 -164 110 -150 H-110Z', STAGE.violet) +
  rect(-128, -222, 40, 80, STAGE.cream, 10)

export function violin(): Svg {
  const body = path(
    'M0 -150 C60 -150 96 -116 88 -66 C84 -40 58 -30 60 0 C62 26 108 40 108 96 C108 152 60 184 0 184 C-60 184 -108 152 -108 96 C-108 40 -62 26 -60 0 C-58 -30 -84 -40 -88 -66 C-96 -116 -60 -150 0 -150Z',
    STAGE.wood,
  )
  return (
    body +
    clipped(
      body,
      dots(STAGE.night, (paint) => path('M20 -160 H120 V190 H-60 C40 140 60 40 20 -160Z', paint)),
    ) +
    rect(-17, -330, 34, 280, STAGE.night, 8) +
    circle(0, -350, 26, STAGE.wood) +
    circle(0, -350, 11, STAGE.gold) +
    line('M-20 -316 H-44 M20 -316 H44 M-20 -288 H-44 M20 -288 H44', STAGE.gold, 11) +
    line('M-44 20 C-66 40 -34 70 -54 92 M44 20 C66 40 34 70 54 92', STAGE.night, 8) +
    rect(-42, 62, 84, 14, STAGE.cream, 4) +
    path('M-22 110 H22 L16 176 H-16Z', STAGE.night) +
    line('M-9 -300 V116 M0 -300 V116 M9 -300 V116', STAGE.cream, 2.6)
  )
}

export const bow = (): Svg =>
  line('M0 -270 V250', STAGE.gold, 11) +
  line('M18 -262 V236', STAGE.cream, 5) +
  path('M-4 200 h26 v44 h-26Z', STAGE.night)

/** A lamp that hangs from its bracket; shines downwards from the origin. */
export const spotlight = (): Svg =>
  line('M0 -210 V-140 M-96 -40 V-110 C-96 -150 96 -150 96 -110 V-40', STAGE.gold, 15) +
  path('M-70 -110 H70 L96 40 H-96Z', STAGE.violet) +
  dots(STAGE.night, (paint) => path('M10 -110 H70 L96 40 H30Z', paint)) +
  rect(-108, 30, 216, 30, STAGE.night, 8) +
  path('M-116 56 L-150 120 H-96 L-92 56Z M116 56 L150 120 H96 L92 56Z', STAGE.night) +
  circle(-96, -40, 14, STAGE.rose) +
  circle(96, -40, 14, STAGE.rose)

export const banner = (color: string): Svg =>
  line('M0 20 V-560', STAGE.gold, 16) +
  line('M-10 -530 H190', STAGE.gold, 12) +
  circle(0, -572, 18, STAGE.gold) +
  path('M14 -520 H180 C170 -420 196 -330 180 -230 C176 -190 186 -170 180 -140 L96 -176 L14 -140Z', color) +
  dots(STAGE.night, (paint) =>
    path(
      'M110 -520 H180 C170 -420 196 -330 180 -230 C176 -190 186 -170 180 -140 L96 -176 C150 -300 120 -420 110 -520Z',
      paint,
    ),
  ) +
  star(96, -400, 58, STAGE.cream) +
  line('M52 -290 H140 M52 -250 H140', STAGE.cream, 11)

export const beam = (x: number, top: number, bottom: number, from: number, to: number, color: string): Svg =>
  polygon(
    [
      [x - from, top],
      [x + from, top],
      [x + to, bottom],
      [x - to, bottom],
    ],
    color,
  )
