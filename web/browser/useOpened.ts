import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { newId } from '#domain/id/newId.ts'
import { useStableCallback } from './useStableCallback.ts'
import { useIsLeft } from './useUnmount.ts'

/** What is open over the page, the outermost first; each is one step of the history. */
type Layers = Readonly<Record<string, unknown>>

/** Of the page as it was loaded now: what lay over it before a reload must not hide what a reload has to say. */
const PAGE = newId()

type Step = { page: string; layers: Layers }

function layersOf({ state }: Location<Step | null>): Layers {
  return state?.page === PAGE ? state.layers : {}
}

/** What opens over a screen as a step of the history, small and not personal. An answer that comes late closes nothing else. */
export function useOpened<Value>(layer: string) {
  const location = useLocation()
  const navigate = useNavigate()
  /** Going back takes a moment, and a second press in it must not go back twice. */
  const closed = useRef<object | null>(null)
  const layers = layersOf(location)
  const { pathname, search, hash } = location

  const open = (value: Value) => {
    if (layers[layer] === value) return
    void navigate(
      { pathname, search, hash },
      {
        replace: layer in layers,
        preventScrollReset: true,
        state: { page: PAGE, layers: { ...layers, [layer]: value } } satisfies Step,
      },
    )
  }
  const isLeft = useIsLeft()
  const close = useStableCallback(() => {
    if (isLeft.current) return
    const depth = Object.keys(layers).indexOf(layer)
    if (depth < 0 || closed.current === location) return
    closed.current = location
    void navigate(depth - Object.keys(layers).length)
  })
  return { value: (layers[layer] ?? null) as Value | null, open, close }
}
