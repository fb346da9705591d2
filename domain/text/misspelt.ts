/** Shorter names resemble each other by chance. */
const SHORTEST = 6

/** Whether one letter is missing, too many, another, or changed places with the next one. */
function differsByOne(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const [restOfShort, restOfLong] = [short.slice(at), long.slice(at)]
  if (long.length === short.length + 1) return restOfShort === restOfLong.slice(1)
  if (long.length !== short.length || restOfShort === '') return false
  const isSwapped = restOfShort[0] === restOfLong[1] && restOfShort[1] === restOfLong[0]
  return restOfShort.slice(1) === restOfLong.slice(1) || (isSwapped && restOfShort.slice(2) === restOfLong.slice(2))
}

/** The known name that differs by one letter from an unknown one; null when there is none. */
export function misspelt(name: string, known: readonly string[]): string | null {
  if (name.length < SHORTEST || known.includes(name)) return null
  return known.find((each) => each.length >= SHORTEST && differsByOne(name, each)) ?? null
}

/** The known name that an unknown one probably means: in other letters, misspelt, its beginning, or of the same first word. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const upper = name.toUpperCase()
  if (known.includes(upper)) return upper
  const [word] = upper.split('_')
  const begins = (start: string) => known.find((each) => each.startsWith(start))
  return misspelt(upper, known) ?? begins(upper) ?? begins(`${word}_`) ?? null
}
