import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

/** The steps of a connection's own screen, under each other. */
type Step = 'name' | 'fields' | 'confirm' | 'test' | 'start' | 'settings'

type Props = ComponentProps<'h1'> & { as?: 'h1' | 'h2'; step?: Step }

/** A heading that takes the focus when its step begins, so that keys and screen readers go on from there. */
export function StepHeading({ as: Heading = 'h1', step, className = '', ...props }: Props) {
  return <Heading {...props} id={step && `step-${step}`} tabIndex={-1} className={`outline-none ${className}`} />
}

/** Moves the focus to the heading of a step, in the middle of the window: the header covers the top. */
export function focusStep(step: Step): void {
  const heading = document.getElementById(`step-${step}`)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}

/** Focuses the heading of each screen after the first. @param screen changes with the screen */
export function useScreenFocus(area: RefObject<HTMLElement | null>, screen: string): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    area.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [area, screen])
}
