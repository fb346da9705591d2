import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** 'h1' where it is the whole page. */
  titleAs?: 'p' | 'h1'
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, titleAs: Title = 'p', description, icon, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {icon && <div className="mb-2 text-accent">{icon}</div>}
      <Title tabIndex={Title === 'h1' ? -1 : undefined} className="font-semibold text-lg outline-none">
        {title}
      </Title>
      {description && <p className="max-w-reading text-balance text-ink-muted text-sm">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:grid">{action}</div>}
    </div>
  )
}
