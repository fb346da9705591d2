import type { ComponentType, ReactNode } from 'react'
import { ChunkFailure } from './ChunkFailure.tsx'
import { useChunk } from './useChunk.ts'

type Meanwhile<Props> = {
  waiting?: ReactNode
  /** The frame of the sentence on a failure; null shows none. */
  failed?: (sentence: ReactNode, props: Props) => ReactNode
}

/** A component that can be fetched before it is wanted, and whose failure stays its own. @param name tells parts apart */
export function preloadable<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = (sentence) => sentence }: Meanwhile<Props> = {},
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
  /** Without a network there is nothing to prepare; who opens it is told then. */
  const preload = (): void => {
    if (navigator.onLine) fetchOnce().catch(() => undefined)
  }
  return Object.assign(Preloadable, { preload })
}
