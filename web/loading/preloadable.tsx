import type { ComponentType, ReactNode } from 'react'
import { ChunkFailure } from './ChunkFailure.tsx'
import { useChunk } from './useChunk.ts'

type Meanwhile<Props> = {
  waiting?: ReactNode
  /** Frames the error message, or returns null to hide it. */
  failed?: (message: ReactNode, props: Props) => ReactNode
}

/** A lazy component with `preload()` and its own error message. @param name unique key of the chunk */
export function preloadable<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = (message) => message }: Meanwhile<Props> = {},
) {
  let loaded: ComponentType<Props> | null = null
  const fetchOnce = async () => {
    loaded ??= await load()
    return loaded
  }

  function Preloadable(props: Props) {
    const chunk = useChunk(name, fetchOnce)
    const Shown = loaded ?? chunk.data
    if (Shown) return <Shown {...props} />
    return chunk.isError ? failed(<ChunkFailure chunk={chunk} />, props) : waiting
  }
  /** Skipped offline: opening the component reports the failure. */
  const preload = (): void => {
    if (navigator.onLine) fetchOnce().catch(() => undefined)
  }
  return Object.assign(Preloadable, { preload })
}
