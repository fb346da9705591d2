/** Owns the samples of an embedded installation. Its password is random and unknown, so it cannot sign in. */
export const SAMPLES_OWNER_EMAIL = 'samples@mitsujiku.invalid'
