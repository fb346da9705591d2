import { Copy, Download, EyeOff, Trash2, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Allowance } from '#domain/plan/plan.ts'
import { contactPath } from '#web/config/contactPath.ts'
import { dashboardMessages as texts } from '#web/messages/dashboard.ts'
import { diagnosticFileMessages } from '#web/messages/diagnosticFile.ts'
import { planMessages } from '#web/messages/plan.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/Menu.tsx'

type Props = {
  /** Names the diagnostic, as every row has such a menu. */
  title: string
  /** The row's buttons that a phone has no room for. */
  onPhone: readonly { name: string; icon: ReactNode; onSelect: () => void }[]
  allowance: Allowance
  onDuplicate: () => void
  onExport: () => void
  onImport: () => void
  /** null: it is not published. */
  onUnpublish: (() => void) | null
  onRemove: () => void
}

/** The rare actions on a diagnostic; deleting stands apart. */
export function RowMenu({ title, onPhone, allowance, onUnpublish, onRemove, ...on }: Props) {
  return (
    <Menu label={texts.more(title)}>
      {onPhone.map(({ name, icon, onSelect }) => (
        <MenuItem key={name} icon={icon} className="md:hidden" onSelect={onSelect}>
          {name}
        </MenuItem>
      ))}
      {onUnpublish && (
        <MenuItem icon={<EyeOff aria-hidden size={18} />} onSelect={onUnpublish}>
          {texts.unpublish}
        </MenuItem>
      )}
      <MenuItem
        icon={<Copy aria-hidden size={18} />}
        onSelect={on.onDuplicate}
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
      <MenuItem icon={<Download aria-hidden size={18} />} onSelect={on.onExport}>
        {diagnosticFileMessages.export}
      </MenuItem>
      <MenuItem icon={<Upload aria-hidden size={18} />} onSelect={on.onImport}>
        {diagnosticFileMessages.import}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden size={18} />} className="text-danger" onSelect={onRemove}>
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}
