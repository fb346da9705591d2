/** Owns the samples of an embedded installation. Its password is random and unknown, so nobody signs in as it. */
export const SAMPLES_OWNER_EMAIL = 'samples@mitsujiku.invalid'
