/** What an embedded diagnostic and the page around it tell each other; embed.js is the page's side. */
export const FRAME_MESSAGES = {
  height: 'mitsujiku:height',
  /** Another screen is shown; its top should be in view. */
  screen: 'mitsujiku:screen',
  /** The page asks for the height: its script may have come late. */
  ask: 'mitsujiku:ask',
} as const

/** What the server wrote for a frame that forbids what a diagnostic needs; hidden until that is known. */
export const SANDBOX_NOTICE = 'mz-sandboxed'

export const EMBEDDED = 'mz-embedded'
