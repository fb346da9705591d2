/** A picture takes 4 bytes a pixel while it is converted. The editor makes at most 1200 × 1200. */
export const MAX_PIXELS = 16_000_000
/** The bucket takes no larger file. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
