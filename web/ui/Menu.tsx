import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** A button that opens a menu. @param label its accessible name, which also names the menu */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="ghost"
          size="small"
          aria-label={label}
          title={label}
          icon={<Ellipsis aria-hidden size={18} />}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="z-40 min-w-44 max-w-72 rounded-control border border-line bg-surface p-1 shadow-card"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type ItemProps = {
  icon: ReactNode
  children: ReactNode
  /** Why it cannot be chosen, with a way on. */
  blocked?: ReactNode
  onSelect: () => void
}

/** An entry of a menu. A blocked one can be reached and says why. */
export function MenuItem({ icon, children, blocked = null, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      aria-disabled={blocked !== null || undefined}
      onSelect={(event) => (blocked === null ? onSelect() : event.preventDefault())}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-1.5 text-sm outline-none data-highlighted:bg-accent-soft aria-disabled:cursor-default aria-disabled:text-ink-muted [&>svg]:shrink-0"
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
