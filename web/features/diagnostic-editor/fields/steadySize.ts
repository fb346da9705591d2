/** What a text area's inline styles were before it was held. */
const held = new WeakMap<HTMLTextAreaElement, { before: string; height: string }>()

function hold(area: HTMLTextAreaElement, before: string, height: number): void {
  area.style.height = `${height}px`
  held.set(area, { before, height: area.style.height })
}

/**
 * Holds the size of a text area while one types in it: with each key the browser then lays out its text alone, not the
 * page. It grows with its text in the pauses (`growToText`) and takes its own size again when it is left. Its parent must
 * be a block; Chrome holds no item of a grid or a flex container.
 */
export function holdSize(area: HTMLTextAreaElement): void {
  hold(area, area.style.height, area.offsetHeight)
  area.style.contain = 'layout size'
}

/** Makes room in a held area for the lines that came since; one that somebody drew to another height keeps that. */
export function growToText(area: Element): void {
  if (!(area instanceof HTMLTextAreaElement)) return
  const now = held.get(area)
  if (now?.height !== area.style.height || area.scrollHeight <= area.clientHeight) return
  hold(area, now.before, area.scrollHeight + area.offsetHeight - area.clientHeight)
  // The browser follows the caret with the next key only.
  if (area.selectionEnd === area.value.length) area.scrollIntoView({ block: 'nearest' })
}

/** Gives the area its own size back, unless somebody drew it to another one meanwhile. */
export function releaseSize(area: HTMLTextAreaElement): void {
  const now = held.get(area)
  if (now === undefined) return
  held.delete(area)
  area.style.contain = ''
  if (area.style.height === now.height) area.style.height = now.before
}
