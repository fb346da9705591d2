/** Stands in for a picture that could not be uploaded (specification, section 4): a file of our own. */
export const FALLBACK_IMAGE_URL = '/images/fallback.jpg'
