import { createEvent, fireEvent } from '@testing-library/react'

/** `after` counts ms from a start; `detail` is 0 by keyboard, 2 for the second click of a double click. */
export type Press = { after: number; detail: number; by: 'mouse' | 'touch' }

/** Presses an element at a time of the test's choosing, in terms of `performance.now()`. */
export function pressAt(start: number, element: HTMLElement, { after, detail, by }: Press): void {
  fireEvent(element, createEvent.pointerDown(element, { pointerType: by }))
  const click = createEvent.click(element, { detail })
  Object.defineProperty(click, 'timeStamp', { value: start + after })
  fireEvent(element, click)
}
