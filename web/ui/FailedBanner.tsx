import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

type Props = {
  children: ReactNode
  retry: string
  busy: boolean
  onRetry: () => void
  /** A further way on, beside the button. */
  also?: ReactNode
  className?: string
}

/** Why something could not be read, with a button that reads it again. */
export function FailedBanner({ children, retry, busy, onRetry, also, className = '' }: Props) {
  const action = (
    <>
      <Button size="small" busy={busy} onClick={onRetry}>
        {retry}
      </Button>
      {also}
    </>
  )
  return (
    <Banner tone="error" action={action} className={className}>
      {children}
    </Banner>
  )
}
