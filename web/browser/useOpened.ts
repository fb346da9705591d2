import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { newId } from '#domain/id/newId.ts'
import { useStableCallback } from './useStableCallback.ts'
import { useIsLeft } from './useUnmount.ts'

/** The layers over the page, outermost first. Each is one history entry. */
type Layers = Readonly<Record<string, unknown>>

/** Identifies this page load. Layers from before a reload stay closed. */
const PAGE = newId()

type Step = { page: string; layers: Layers }

function layersOf({ state }: Location<Step | null>): Layers {
  return state?.page === PAGE ? state.layers : {}
}

/** A layer over the screen (dialog, pane) as a history entry. `value` is small and not personal. */
export function useOpened<Value>(layer: string) {
  const location = useLocation()
  const navigate = useNavigate()
  /** Going back is asynchronous: a second press must not go back twice. */
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
