import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { TONE_STYLES, type Tone } from './tone.ts'

type Props = {
  tone?: Exclude<Tone, 'neutral'>
  title?: ReactNode
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** A message in the page. Screen readers announce errors at once, others when idle. */
export function Banner({ tone = 'info', title, action, className, children }: Props) {
  const Icon = ICONS[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-control border px-4 py-3 text-sm', TONE_STYLES[tone], className)}
    >
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="whitespace-pre-line">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
