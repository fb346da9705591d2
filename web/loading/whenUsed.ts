const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const

/** Starts the page at the first sign of use and repeats a click on a button before that. @returns starts now */
export function whenUsed(start: () => Promise<unknown>): () => void {
  let starting = false
  let pressed: HTMLElement | null = null

  const keepPress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  const begin = async () => {
    if (starting) return
    starting = true
    try {
      await start()
    } catch (error) {
      starting = false
      return reportError(error)
    }
    listen('remove')
    pressed?.click()
  }
  const listen = (change: 'add' | 'remove') => {
    const method = `${change}EventListener` as const
    for (const sign of SIGNS) window[method](sign, begin, { capture: true, passive: true })
    window[method]('click', keepPress, { capture: true })
  }
  listen('add')
  return begin
}
