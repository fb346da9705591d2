import { createContext, type ReactNode, use, useCallback } from 'react'
import type { Stores } from '#store/createStores.ts'

/** The ports themselves, or the way to load them: the same promise each time. */
export type StoresSource = Stores | (() => Promise<Stores>)

const StoresContext = createContext<StoresSource | null>(null)

/** Gives the application its data. A source that loads keeps the backend's client out of the first page's scripts. */
export function StoresProvider({ stores, children }: { stores: StoresSource; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>
}

function useSource(): StoresSource {
  const source = use(StoresContext)
  if (source === null) throw new Error('StoresProvider is missing above this component')
  return source
}

/** The ports; suspends while they are being loaded. */
export function useStores(): Stores {
  const source = useSource()
  return typeof source === 'function' ? use(source()) : source
}

/** Loads the ports when they are needed, for pages that show themselves without them. */
export function useLazyStores(): () => Promise<Stores> {
  const source = useSource()
  return useCallback(async () => (typeof source === 'function' ? source() : source), [source])
}
