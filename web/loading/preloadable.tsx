import { type ComponentType, lazy, useState } from 'react'

/** A component that can be fetched before it is wanted. `lazy` would suspend even then. Not tried while offline. */
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
