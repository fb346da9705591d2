import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link of the header in its list; the page that it leads to is marked. */
export function HeaderLink({ to, className, children }: Props) {
  const { pathname, search } = useLocation()
  const here = pathname + search === to
  return (
    <li className={className}>
      <Link
        to={to}
        aria-current={here ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center whitespace-nowrap rounded-control px-3 text-sm transition-colors hover:bg-accent-soft hover:text-accent-strong',
          here ? 'font-semibold text-accent' : 'text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
