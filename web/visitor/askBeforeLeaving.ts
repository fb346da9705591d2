import type { ResponseOutbox } from '#store/visitor/responseOutbox.ts'

/** Has the browser ask before the page is closed, while a response would be lost with it. */
export function askBeforeLeaving({ subscribe, hasUnkept }: Pick<ResponseOutbox, 'subscribe' | 'hasUnkept'>): void {
  subscribe(() => {
    window.onbeforeunload = hasUnkept() ? () => true : null
  })
}
