import type { Location } from 'react-router'

export const SCROLL_POSITIONS = 'mitsujiku.scroll'

/** The key of scroll positions. The first location of every document has the same key, so use its address. */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** A typed address starts at the top, unlike a reload or going back. */
export function resetScrollOfTypedAddress(address: string): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate') return
  try {
    const { [address]: _former, ...others } = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(others))
  } catch {}
}
