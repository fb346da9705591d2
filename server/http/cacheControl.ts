/** A file whose name changes with its content. */
export const BUILT_FILE_CACHE = 'public, max-age=31536000, immutable'

/** A stored picture, whose name changes too. Shared caches drop one that was deleted or unpublished within a minute. */
export const PICTURE_CACHE = `${BUILT_FILE_CACHE}, s-maxage=60`

/** A drawn picture, which may change under its name. */
export const CARD_CACHE = 'public, max-age=3600, s-maxage=60'

/** Shared caches keep a public page for 3 seconds; `must-revalidate` makes browsers ask each time. */
export const PUBLIC_PAGE_CACHE = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=2'
