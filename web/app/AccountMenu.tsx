import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { layoutMessages as texts } from '#web/messages/layout.ts'
import { cx } from '#web/ui/cx.ts'
import { ACCOUNT_SCREENS } from './accountScreens.ts'
import { HeaderLink } from './HeaderLink.tsx'

const PANEL_ID = 'account-menu'

/** The account's pages behind the e-mail address. On phones they stand in the header's menu. */
export function AccountMenu({ email }: { email: string }) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = openedAt === key
  const close = () => setOpenedAt(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches events of its button and links
    <div
      className="relative min-w-0 max-lg:w-full"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        close()
        opener.current?.focus()
      }}
    >
      <div className="relative flex items-center lg:min-h-11 lg:max-w-60">
        <p className="truncate px-3 text-ink-muted text-sm lg:pr-8" title={email}>
          {email}
        </p>
        {/* Covers the address, so that a press on it opens the menu. */}
        <button
          ref={opener}
          type="button"
          aria-label={texts.accountMenu}
          aria-expanded={open}
          aria-controls={PANEL_ID}
          title={email}
          onClick={({ currentTarget }) => {
            // Safari does not focus a pressed button, and the panel closes when the focus leaves.
            currentTarget.focus()
            setOpenedAt(open ? null : key)
          }}
          className="absolute inset-0 flex items-center justify-end rounded-control px-2 text-ink-muted transition-colors hover:bg-accent/10 max-lg:hidden"
        >
          <ChevronDown aria-hidden size={16} />
        </button>
      </div>
      <div
        id={PANEL_ID}
        tabIndex={-1}
        className={cx(
          'outline-none lg:absolute lg:top-full lg:right-0 lg:z-40 lg:mt-1 lg:w-56 lg:rounded-control lg:border lg:border-line lg:bg-surface lg:p-2 lg:shadow-card',
          !open && 'lg:hidden',
        )}
      >
        <ul>
          {ACCOUNT_SCREENS.map(({ path, label }) => (
            <HeaderLink key={path} to={path}>
              {label}
            </HeaderLink>
          ))}
          <HeaderLink to="/account">{texts.account}</HeaderLink>
        </ul>
      </div>
    </div>
  )
}
