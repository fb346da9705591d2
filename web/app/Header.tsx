import { LogOut, Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { layoutMessages } from '#web/messages/layout.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { HeaderLinks } from './HeaderLinks.tsx'
import { PlanBadge } from './PlanBadge.tsx'
import { ProductMark } from './ProductMark.tsx'

const MENU_ID = 'header-menu'

type Props = { signingOut: boolean; onSignOut: () => void }

/** The head of every page. On phones the links and the account fold into a menu. */
export function Header({ signingOut, onSignOut }: Props) {
  const { productName } = usePublicConfig()
  const session = useSession()
  const { open: openLogin } = useLoginModal()
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  const texts = layoutMessages

  return (
    <header className="screen-bar sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-2 px-4 sm:gap-x-6 sm:px-6">
        <Link
          to="/"
          aria-label={texts.homeOf(productName)}
          className="flex min-h-16 items-center gap-2.5 font-bold text-lg"
        >
          <ProductMark size={30} />
          {productName}
        </Link>
        <div className="ml-auto flex items-center gap-1 lg:hidden">
          {session.status === 'signed-in' && pathname === '/' && (
            <LinkButton to="/dashboard" variant="primary">
              {texts.dashboard}
            </LinkButton>
          )}
          {session.status === 'signed-out' && (
            <Button variant="primary" className="signed-out-only" onClick={openLogin}>
              {texts.signIn}
            </Button>
          )}
          <Button
            variant="ghost"
            aria-expanded={open}
            aria-controls={MENU_ID}
            icon={open ? <X aria-hidden size={22} /> : <Menu aria-hidden size={22} />}
            onClick={() => setOpenedAt(open ? null : key)}
          >
            <span className="sr-only">{texts.menu}</span>
          </Button>
        </div>
        <div
          id={MENU_ID}
          className={cx(
            'w-full flex-col gap-4 border-line border-t py-4 lg:flex lg:w-auto lg:flex-1 lg:flex-row lg:items-center lg:gap-6 lg:border-0 lg:py-0',
            open ? 'flex' : 'hidden',
          )}
        >
          <HeaderLinks />
          {/* A second one, so that Tab goes as the eye does: beside the menu's button on a phone, last on a desk. */}
          {session.status === 'signed-out' && (
            <Button variant="primary" className="signed-out-only max-lg:hidden" onClick={openLogin}>
              {texts.signIn}
            </Button>
          )}
          {session.status === 'signed-in' && (
            <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4 lg:ml-auto lg:border-0 lg:pt-0">
              {session.profile && <PlanBadge plan={session.profile.planType} />}
              <span className="max-w-52 truncate text-ink-muted text-sm" title={session.user.email}>
                {session.user.email}
              </span>
              <Button
                size="small"
                busy={signingOut}
                icon={<LogOut aria-hidden size={16} />}
                className="max-lg:ml-auto"
                onClick={onSignOut}
              >
                {texts.signOut}
              </Button>
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
