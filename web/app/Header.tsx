import { LogOut, Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PLAN_LABELS, type PlanType } from '#domain/plan/plan.ts'
import { ProductMark } from '#web/config/ProductMark.tsx'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { layoutMessages } from '#web/messages/layout.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { useSession } from '#web/session/session.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { HeaderLink } from './HeaderLink.tsx'
import { useSeesRegisterLink } from './useSeesRegisterLink.ts'

const MENU_ID = 'header-menu'

type Props = { signingOut: boolean; onSignOut: () => void }

/** The header of every page. On phones links and account are in a menu. */
export function Header({ signingOut, onSignOut }: Props) {
  const { productName } = usePublicConfig()
  const session = useSession()
  const { open: openLogin } = useLoginModal()
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  const texts = layoutMessages

  return (
    <header className="screen-bar print:hidden sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center lg:flex-nowrap gap-x-2 px-4 sm:gap-x-6 sm:px-6">
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
            <LinkButton to="/dashboard" variant="primary" className="max-sm:px-3 max-sm:text-sm">
              {texts.dashboard}
            </LinkButton>
          )}
          {session.status === 'signed-out' && (
            <Button variant="primary" className="signed-out-only" onClick={openLogin}>
              {texts.signIn}
            </Button>
          )}
          <IconButton
            label={texts.menu}
            aria-expanded={open}
            aria-controls={MENU_ID}
            icon={open ? <X aria-hidden size={22} /> : <Menu aria-hidden size={22} />}
            className="-mr-2.5"
            onClick={() => setOpenedAt(open ? null : key)}
          />
        </div>
        <div
          id={MENU_ID}
          className={cx(
            'w-full flex-col gap-4 border-line border-t py-4 lg:flex lg:w-auto lg:min-w-0 lg:flex-1 lg:flex-row lg:items-center lg:gap-6 lg:border-0 lg:py-0',
            open ? 'flex' : 'hidden',
          )}
        >
          <HeaderLinks />
          {/* A second button keeps the tab order visual: beside the menu's button on a phone, last on a desktop. */}
          {session.status === 'signed-out' && (
            <Button variant="primary" className="signed-out-only max-lg:hidden" onClick={openLogin}>
              {texts.signIn}
            </Button>
          )}
          {session.status === 'signed-in' && (
            <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4 lg:ml-auto lg:min-w-0 lg:flex-nowrap lg:border-0 lg:pt-0">
              {session.profile && <PlanBadge plan={session.profile.planType} />}
              <AccountMenu email={session.user.email} />
              <Button
                size="small"
                busy={signingOut}
                icon={<LogOut aria-hidden size={16} />}
                className="shrink-0 whitespace-nowrap max-lg:w-full"
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

function HeaderLinks() {
  const session = useSession()
  const seesRegister = useSeesRegisterLink(session.user?.email)
  const signedIn = session.status === 'signed-in'
  // There it is a button: beside the logo on a phone, here on a desktop.
  const onLanding = useLocation().pathname === '/'
  return (
    <nav aria-label={layoutMessages.mainNavigation} className={cx('lg:shrink-0', !signedIn && 'lg:ml-auto')}>
      <ul className="flex flex-col gap-x-1 lg:flex-row">
        {signedIn && !onLanding && <HeaderLink to="/dashboard">{layoutMessages.dashboard}</HeaderLink>}
        {signedIn && onLanding && (
          <li className="max-lg:hidden lg:mr-2 lg:flex lg:items-center">
            <LinkButton to="/dashboard" variant="primary" size="small" className="whitespace-nowrap">
              {layoutMessages.dashboard}
            </LinkButton>
          </li>
        )}
        {signedIn && <HeaderLink to="/dashboard?mode=create">{layoutMessages.createDiagnostic}</HeaderLink>}
        {!signedIn && <HeaderLink to="/#samples">{layoutMessages.samples}</HeaderLink>}
        {!signedIn && <HeaderLink to="/#pricing">{layoutMessages.pricing}</HeaderLink>}
        <HeaderLink to="/contact">{layoutMessages.contact}</HeaderLink>
        {session.profile?.planType === 'admin' && <HeaderLink to="/admin/users">{layoutMessages.userAdmin}</HeaderLink>}
        {(session.status === 'signed-out' || seesRegister) && (
          <HeaderLink to="/register" className={seesRegister ? undefined : 'signed-out-only'}>
            {layoutMessages.register}
          </HeaderLink>
        )}
      </ul>
    </nav>
  )
}

const TONES: Readonly<Record<PlanType, Tone>> = { free: 'neutral', light: 'info', premium: 'success', admin: 'warning' }

function PlanBadge({ plan }: { plan: PlanType }) {
  return <Badge tone={TONES[plan]}>{PLAN_LABELS[plan]}</Badge>
}
