/** Stands in for a picture that could not be uploaded: a file of our own. */
export const FALLBACK_IMAGE_URL = '/images/fallback.jpg'
