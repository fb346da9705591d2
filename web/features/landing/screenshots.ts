/** The screens of the product that the landing page shows; `npm run screenshots` takes them again. */
export const SCREENSHOTS = ['dashboard', 'editor', 'responses', 'result'] as const
export type Screenshot = (typeof SCREENSHOTS)[number]

/** Their widths in pixels, and the shape of all. */
export const SCREENSHOT_WIDTHS = [640, 1280] as const
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const

/** A phone's screen, twice as sharp: a desk's would be too small to read there. */
export const PHONE_SCREENSHOT_SIZE = { width: 780, height: 1040 } as const

export function screenshotSources(name: Screenshot, format: 'avif' | 'webp'): string {
  return SCREENSHOT_WIDTHS.map((width) => `/images/screenshots/${name}-${width}.${format} ${width}w`).join(', ')
}
