const DASHES = /[‐-―−ー]/g
/** Digits with the usual signs between them. */
const RUN = /\+?[0-9][0-9()\-./・\s]*/g
const BETWEEN_NUMBERS = /[\s/・]/

/** As many digits as a number with an area code, up to 15 in the world. */
function isWhole(number: string): boolean {
  const digits = number.replace('+', '').length
  return digits >= (number.startsWith('+') ? 8 : 10) && digits <= 15
}

/**
 * The number in a typed phone number, as it is dialled; null where there is none. Remarks, an extension and a second
 * number are left out.
 */
export function phoneNumber(typed: string): string | null {
  // +81 (0)3…: the zero is dialled within the country alone.
  const text = typed
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/(\+[0-9]{1,3}) ?\(0\)/g, '$1')
  const candidates = (text.match(RUN) ?? []).flatMap((run) => {
    const parts = run.split(BETWEEN_NUMBERS)
    return run.startsWith('+') ? [run, ...parts] : [...parts, run]
  })
  return candidates.map((candidate) => candidate.replace(/[^+0-9]/g, '')).find(isWhole) ?? null
}

/** The `tel:` address of a typed phone number; null where there is none. */
export function phoneLink(typed: string): string | null {
  const number = phoneNumber(typed)
  return number && `tel:${number}`
}
