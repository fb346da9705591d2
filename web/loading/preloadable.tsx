import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a chunk of its own that can be fetched before it is wanted. Once it is there it is shown at once, where
 * `lazy` alone would suspend even then, and React keeps a fallback it has shown for 300 ms.
 * @param load fetches it. Browsers may remember that a module could not be fetched until the page is loaded again, so it
 *   is not tried while there is no network
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetchOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetchOnce() }))

  function Preloadable(props: Props) {
    // The same for as long as it is on the screen: another type would begin it anew.
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  /** Without a network there is nothing to prepare; who opens it is told then. */
  const preload = (): void => {
    if (navigator.onLine) fetchOnce().catch(() => undefined)
  }
  return Object.assign(Preloadable, { preload })
}
