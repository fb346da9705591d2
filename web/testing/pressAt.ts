import { createEvent, fireEvent } from '@testing-library/react'

/** `detail` is 0 by keyboard, 2 for the second click of a double click. */
export type Press = { detail: number; by: 'mouse' | 'touch'; x?: number }

/** An event with a time of the `performance.now()` clock. */
export function stamped(event: Event, timeStamp: number): Event {
  return Object.defineProperty(event, 'timeStamp', { value: timeStamp })
}

/** Presses an element at a time of the test's choosing, in terms of `performance.now()`. */
export function pressAt(time: number, element: HTMLElement, { detail, by, x = 0 }: Press): void {
  fireEvent(element, stamped(createEvent.pointerDown(element, { pointerType: by }), time))
  fireEvent(element, stamped(createEvent.click(element, { detail, clientX: x }), time))
}
