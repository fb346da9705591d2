import { circle, dots, line, path, place, rect, type Svg, scatter, star } from './svg.ts'

/** Every picture of the set has one disc (sun, moon, lamp, pool of light) on a flat ground: that is the set's sign. */
export const ground = (color: string): Svg => rect(0, 0, 1200, 830, color)

/** The disc, with a halftone along its lower edge. */
export function disc(x: number, y: number, radius: number, color: string, shade: string): Svg {
  const shape = circle(x, y, radius, color)
  const hollow = `M${x - radius} ${y} a${radius} ${radius} 0 0 0 ${radius * 2} 0 a${radius} ${radius * 0.62} 0 0 1 ${-radius * 2} 0Z`
  return shape + dots(shade, (paint) => path(hollow, paint))
}

/** Two grounds that meet in a soft curve: the composition of every axis (800×600). */
export const duo = (left: string, right: string): Svg =>
  rect(0, 0, 800, 600, left) + path('M440 0 C360 150 470 300 400 420 C370 480 350 540 360 600 H800 V0Z', right)

/** A soft hill from side to side; `rise` lifts its crest at `peak` (0…1 of the width). */
export const hill = (y: number, rise: number, peak: number, color: string, width = 1200): Svg =>
  path(
    `M0 ${y} C${width * peak * 0.5} ${y} ${width * peak * 0.6} ${y - rise} ${width * peak} ${y - rise} S${width * (peak + 0.25)} ${y} ${width} ${y - rise * 0.2} V830 H0Z`,
    color,
  )

/** The floor with a soft halftone where it begins. */
export const floor = (y: number, color: string, shade: string): Svg =>
  rect(0, y, 1200, 830 - y, color) + dots(shade, (paint) => rect(0, y, 1200, 30, paint))

/** A band of rolling waves with a light crest. */
export function waves(y: number, size: number, color: string, crest: string, shift = 0): Svg {
  const top = `M${-size * 2 + shift} ${y} ${'q'.concat(`${size / 2} ${-size * 0.5} ${size} 0 t${size} 0 `).repeat(Math.ceil(1200 / size / 2) + 3)}`
  return path(`${top} V900 H-300Z`, color) + line(top, crest, 7)
}

export const nightStars = (points: string, color: string): Svg =>
  scatter(points, (x, y, index) =>
    index % 3 === 0 ? star(x, y, 13, color, 4, 4) : circle(x, y, index % 3 === 1 ? 4 : 3, color),
  )

export const cloud = (x: number, y: number, scale: number, color: string): Svg =>
  place(x, y, path('M-90 30 a34 34 0 0 1 8 -66 a52 52 0 0 1 98 -14 a40 40 0 0 1 62 26 a28 28 0 0 1 6 54Z', color), {
    scale,
  })

/** Beams that fall from one point. */
export const beams = (x: number, y: number, length: number, color: string, angles: readonly number[]): Svg =>
  angles
    .map((angle) =>
      place(x, y, path(`M-12 0 L12 0 L${length * 0.13} ${length} L${-length * 0.13} ${length}Z`, color), {
        rotate: angle,
      }),
    )
    .join('')

export const bubbles = (points: string, color: string): Svg =>
  scatter(points, (x, y, index) => {
    const radius = 8 + ((index * 7) % 12)
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="5"/>`
  })
