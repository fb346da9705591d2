const DASHES = /[‐-―−ー]/g
/** A number as people write it. Remarks and an extension follow it. */
const NUMBER = /^\+?[0-9()\-. ]*/
const FEWEST_DIGITS = 8

/** The `tel:` address of a typed phone number; null for what is no number. */
export function phoneLink(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(DASHES, '-').trim()
  const [number = ''] = NUMBER.exec(text) ?? []
  // +81 (0)3…: the zero is dialled within the country alone.
  const dialled = (number.startsWith('+') ? number.replace('(0)', '') : number).replace(/[^+0-9]/g, '')
  return dialled.length < FEWEST_DIGITS ? null : `tel:${dialled}`
}
