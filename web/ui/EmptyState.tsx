import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { title: ReactNode; description?: ReactNode; icon?: ReactNode; action?: ReactNode; className?: string }

/** Says that there is nothing yet and what to do next. */
export function EmptyState({ title, description, icon, action, className }: Props) {
  return (
    <div className={cx('flex flex-col items-center gap-2 px-6 py-14 text-center', className)}>
      {icon && <div className="mb-2 text-accent">{icon}</div>}
      <p className="font-semibold text-lg">{title}</p>
      {description && <p className="max-w-reading text-balance text-ink-muted text-sm">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
