/** Messages between an embedded diagnostic and the parent page, where embed.js handles them. */
export const FRAME_MESSAGES = {
  height: 'mitsujiku:height',
  /** Another screen is shown: scroll to its top. */
  screen: 'mitsujiku:screen',
  /** The parent page, perhaps loaded later, asks for the height. */
  ask: 'mitsujiku:ask',
  /** The frame asks for the campaign in the parent's address, and the answer. */
  campaign: 'mitsujiku:campaign',
} as const

/** Id of the server's notice for frames whose sandbox blocks scripts or forms. Hidden until that is detected. */
export const SANDBOX_NOTICE = 'mz-sandboxed'

export const EMBEDDED = 'mz-embedded'
