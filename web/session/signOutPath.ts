/** Signing out is a form submission, so that unsaved work can block it. */
export const SIGN_OUT_PATH = '/sign-out'
export const SIGN_OUT_EVERYWHERE_PATH = `${SIGN_OUT_PATH}?everywhere`
