/** The screenshots of the landing page, taken by `npm run screenshots`. */
export const SCREENSHOTS = ['dashboard', 'editor', 'responses', 'result'] as const
export type Screenshot = (typeof SCREENSHOTS)[number]

/** Widths in pixels, and the aspect ratio. */
export const SCREENSHOT_WIDTHS = [640, 1280] as const
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const

/** Phone screenshots at double resolution: desktop ones would be unreadable there. */
export const PHONE_SCREENSHOT_SIZE = { width: 780, height: 1040 } as const

export function screenshotSources(name: Screenshot, format: 'avif' | 'webp'): string {
  return SCREENSHOT_WIDTHS.map((width) => `/images/screenshots/${name}-${width}.${format} ${width}w`).join(', ')
}
