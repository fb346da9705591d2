/** A piece of SVG markup. Everything in this folder is a pure function that gives one. */
export type Svg = string

export type Point = readonly [x: number, y: number]

const round = (value: number): string => String(Math.round(value * 10) / 10)

function idOf(text: string): string {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return `i${(hash >>> 0).toString(36)}`
}

export const path = (d: string, fill: string): Svg => `<path d="${d}" fill="${fill}"/>`

/** An open line with round ends. */
export const line = (d: string, color: string, width = 6): Svg =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const circle = (x: number, y: number, radius: number, fill: string): Svg =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`

export const ring = (x: number, y: number, radius: number, color: string, width = 6): Svg =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${color}" stroke-width="${width}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rotate = 0): Svg =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" transform="rotate(${round(rotate)} ${round(x)} ${round(y)})"/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Svg =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fill}"/>`

export const polygon = (points: readonly Point[], fill: string): Svg =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`

/** A star with `spikes` points; with many of them and a large inner radius it is a burst. */
export function star(x: number, y: number, outer: number, fill: string, spikes = 5, inner = outer * 0.45): Svg {
  const points = Array.from({ length: spikes * 2 }, (_, index): Point => {
    const angle = (Math.PI * index) / spikes - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
  return polygon(points, fill)
}

export type Placement = { scale?: number; rotate?: number; flip?: boolean }

/** Moves a drawing made around the origin; turned clockwise in degrees, mirrored before it is turned. */
export const place = (x: number, y: number, child: Svg, { scale = 1, rotate = 0, flip = false }: Placement = {}): Svg =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(rotate)}) scale(${flip ? -scale : scale} ${scale})">${child}</g>`

export const faded = (opacity: number, ...children: Svg[]): Svg => `<g opacity="${opacity}">${children.join('')}</g>`

/** `children` where they lie inside `shape`. */
export function clipped(shape: Svg, ...children: Svg[]): Svg {
  const id = idOf(shape)
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${children.join('')}</g>`
}

export const repeat = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** One drawing at each of the points, written as `x,y x,y …`. */
export const scatter = (points: string, draw: (x: number, y: number, index: number) => Svg): Svg =>
  points
    .split(' ')
    .map((point, index) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return draw(x, y, index)
    })
    .join('')

/** `count` drawings around a centre, each turned to look outwards (0° is up). */
export const around = (x: number, y: number, count: number, child: Svg, offset = 0): Svg =>
  repeat(count, (index) => place(x, y, child, { rotate: offset + (360 * index) / count }))

/** The print's halftone: a paint of fine dots, to lay over a flat colour as its shade. */
export function dots(color: string, draw: (paint: string) => Svg, pitch = 14, radius = 3): Svg {
  const id = idOf(`${color} ${pitch} ${radius}`)
  const half = pitch / 2
  const pattern = `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="${half}" cy="${half}" r="${radius}" fill="${color}"/></pattern>`
  return pattern + draw(`url(#${id})`)
}

export const svgDocument = (width: number, height: number, body: Svg): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
