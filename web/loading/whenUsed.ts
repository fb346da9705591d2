/** What somebody does who begins to use a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const

/**
 * Starts what makes a page work that can be read already, with the first sign that somebody uses it: until then nothing
 * keeps the processor from painting. A button that was pressed meanwhile is pressed again as soon as it can answer. A
 * start that fails is reported, and tried again with the next sign.
 * @returns starts without a sign; does nothing once it has started
 */
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
