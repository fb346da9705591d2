const DASHES = /[‐-―−ー]/g
/** A number as people write it. Remarks and an extension follow it. */
const NUMBER = /^\+?[0-9()\-. ]*/
const FEWEST_DIGITS = 8

/** The number of a typed phone number, without its extension and remarks; null for what is no number. */
export function phoneNumber(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(DASHES, '-').trim()
  const [number = ''] = NUMBER.exec(text) ?? []
  return number.replace(/[^0-9]/g, '').length < FEWEST_DIGITS ? null : number.replace(/[^0-9]+$/, '')
}

/** The `tel:` address of a typed phone number; null for what is no number. */
export function phoneLink(typed: string): string | null {
  const number = phoneNumber(typed)
  if (number === null) return null
  // +81 (0)3…: the zero is dialled within the country alone.
  return `tel:${(number.startsWith('+') ? number.replace('(0)', '') : number).replace(/[^+0-9]/g, '')}`
}
