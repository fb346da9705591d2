/** What somebody does who begins to use a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Starts what makes a page work that can be read already, with the first sign that somebody uses it: until then nothing
 * keeps the processor from painting. A button that was pressed meanwhile is pressed again as soon as it can answer. A
 * start that fails (a tunnel) is reported, and tried again with the next sign.
 */
export function whenUsed(start: () => Promise<void>): void {
  let starting = false
  let pressed: HTMLElement | null = null

  const keepPress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  const begin = () => {
    if (starting) return
    starting = true
    start().then(
      () => {
        listen('remove')
        pressed?.click()
      },
      (error: unknown) => {
        starting = false
        reportError(error)
      },
    )
  }
  const listen = (change: 'add' | 'remove') => {
    const method = `${change}EventListener` as const
    for (const sign of SIGNS) window[method](sign, begin, { capture: true, passive: true })
    window[method]('click', keepPress, { capture: true })
  }
  listen('add')
}
