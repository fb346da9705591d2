import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { layoutMessages } from '#web/messages/layout.ts'
import { useSession } from '#web/session/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { useSeesRegisterLink } from './useSeesRegisterLink.ts'

/** The navigation of the header: what the person may open. */
export function HeaderLinks() {
  const session = useSession()
  const seesRegister = useSeesRegisterLink(session.user?.email)
  const signedIn = session.status === 'signed-in'
  return (
    <nav aria-label={layoutMessages.mainNavigation} className={cx(!signedIn && 'lg:ml-auto')}>
      <ul className="flex flex-col gap-x-1 lg:flex-row">
        {signedIn && <Item to="/dashboard">{layoutMessages.dashboard}</Item>}
        {signedIn && <Item to="/dashboard?mode=create">{layoutMessages.createDiagnostic}</Item>}
        {!signedIn && <Item to="/#samples">{layoutMessages.samples}</Item>}
        {!signedIn && <Item to="/#pricing">{layoutMessages.pricing}</Item>}
        <Item to="/contact">{layoutMessages.contact}</Item>
        {session.profile?.planType === 'admin' && <Item to="/admin/users">{layoutMessages.userAdmin}</Item>}
        {(session.status === 'signed-out' || seesRegister) && (
          <Item to="/register" className={seesRegister ? undefined : 'signed-out-only'}>
            {layoutMessages.register}
          </Item>
        )}
      </ul>
    </nav>
  )
}

type ItemProps = { to: string; className?: string | undefined; children: ReactNode }

function Item({ to, className, children }: ItemProps) {
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
