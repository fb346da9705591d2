import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element has come within a screen of being seen. Without an observer it counts as seen. */
export function useSeen<T extends Element>(): [RefCallback<T>, boolean] {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  const mark = useCallback((element: T | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: '100%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [mark, seen]
}
