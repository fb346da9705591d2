import type { Location } from 'react-router'

export const SCROLL_POSITIONS = 'mitsujiku.scroll'

/** The router gives the first location of every document one key: told apart by address. */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** A typed address begins at its top, wherever it was left before; a reload and the way back do not. */
export function forgetPositionOfTyped(address: string): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate') return
  try {
    const { [address]: _former, ...others } = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(others))
  } catch {}
}
