import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { TONE_STYLES, type Tone } from './tone.ts'

type Props = { tone?: Tone; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs',
        TONE_STYLES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
