import { Copy, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Allowance } from '#domain/plan/plan.ts'
import { contactPath } from '#web/config/contactPath.ts'
import { dashboardMessages as texts } from '#web/messages/dashboard.ts'
import { planMessages } from '#web/messages/plan.ts'
import { Menu, MenuItem, MenuLink } from '#web/ui/Menu.tsx'

type Props = {
  /** Names the diagnostic, as every row has such a menu. */
  title: string
  allowance: Allowance
  onDuplicate: () => void
  /** null: it is not published. */
  onUnpublish: (() => void) | null
}

/** The rare actions on a diagnostic. */
export function RowMenu({ title, allowance, onDuplicate, onUnpublish }: Props) {
  return (
    <Menu label={texts.more(title)}>
      {onUnpublish && (
        <MenuItem icon={<EyeOff aria-hidden size={18} />} onSelect={onUnpublish}>
          {texts.unpublish}
        </MenuItem>
      )}
      <MenuItem
        icon={<Copy aria-hidden size={18} />}
        onSelect={onDuplicate}
        blocked={
          allowance.allowed ? null : <span className="block text-xs">{planMessages.refusals[allowance.reason]}</span>
        }
      >
        {texts.duplicate}
      </MenuItem>
      {!allowance.allowed && (
        <MenuLink>
          <Link to={contactPath(allowance.reason)}>{planMessages.contact}</Link>
        </MenuLink>
      )}
    </Menu>
  )
}
