import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'

type MenuProps = {
  /** Names the button of three dots, and the menu. */
  label: string
  /** Instead of the three dots. */
  trigger?: ReactElement
  /** Stands in a dialog: the end of the page would be beneath it. */
  inDialog?: boolean
  /** Prevent it to move the focus elsewhere than to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A button that opens a menu. */
export function Menu({ label, trigger, inDialog = false, onCloseAutoFocus, children }: MenuProps) {
  const content = (
    <DropdownMenu.Content
      align="start"
      sideOffset={4}
      collisionPadding={12}
      onCloseAutoFocus={onCloseAutoFocus}
      className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-card"
    >
      {children}
    </DropdownMenu.Content>
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        {trigger ?? (
          <Button
            variant="ghost"
            size="small"
            aria-label={label}
            title={label}
            icon={<Ellipsis aria-hidden size={18} />}
          />
        )}
      </DropdownMenu.Trigger>
      {inDialog ? content : <DropdownMenu.Portal>{content}</DropdownMenu.Portal>}
    </DropdownMenu.Root>
  )
}

type ItemProps = {
  icon: ReactNode
  children: ReactNode
  /** Why it cannot be chosen, with a way on. */
  blocked?: ReactNode
  className?: string | undefined
  onSelect: () => void
}

/** An entry of a menu. A blocked one can be reached and says why. */
export function MenuItem({ icon, children, blocked = null, className, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      aria-disabled={blocked !== null || undefined}
      onSelect={(event) => (blocked === null ? onSelect() : event.preventDefault())}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-1.5 text-sm outline-none data-highlighted:bg-accent-soft aria-disabled:cursor-default aria-disabled:text-ink-muted [&>svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <span>
        {children}
        {blocked}
      </span>
    </DropdownMenu.Item>
  )
}

/** A link in a menu. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Item
      asChild
      className="flex min-h-11 items-center rounded-control px-3 text-accent text-sm underline outline-none data-highlighted:bg-accent-soft"
    >
      {children}
    </DropdownMenu.Item>
  )
}

/** Sets the entries that follow apart. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 border-line border-t" />
}
