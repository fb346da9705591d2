import { LayoutTemplate, Plus, Send, ShieldCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Allowance } from '#domain/plan/plan.ts'
import { dashboardMessages as texts } from '#web/messages/dashboard.ts'
import { startFromSampleMessages } from '#web/messages/startFromSample.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'

type Props = {
  allowance: Allowance
  /** Without diagnostics there is nothing to set. */
  withSettings: boolean
  onCreate: () => void
  onStartFromSample: () => void
  onPrivacySettings: () => void
}

/** The dashboard's buttons: creating first; narrow screens have the others in a menu. */
export function PageButtons({ allowance, withSettings, onCreate, onStartFromSample, onPrivacySettings }: Props) {
  const navigate = useNavigate()
  const others = [
    ...(withSettings ? [{ name: texts.privacySettings, Icon: ShieldCheck, onSelect: onPrivacySettings }] : []),
    ...(allowance.allowed
      ? [{ name: startFromSampleMessages.button, Icon: LayoutTemplate, onSelect: onStartFromSample }]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:contents">
      {others.map(({ name, Icon, onSelect }) => (
        <Button key={name} className="max-lg:hidden" icon={<Icon aria-hidden size={18} />} onClick={onSelect}>
          {name}
        </Button>
      ))}
      {withSettings && (
        <LinkButton to="/connections" className="max-lg:hidden">
          <Send aria-hidden size={18} />
          {texts.connections}
        </LinkButton>
      )}
      <span className="lg:hidden">
        <Menu label={texts.moreOfPage}>
          {others.map(({ name, Icon, onSelect }) => (
            <MenuItem key={name} icon={<Icon aria-hidden size={18} />} onSelect={onSelect}>
              {name}
            </MenuItem>
          ))}
          {withSettings && (
            <MenuItem icon={<Send aria-hidden size={18} />} onSelect={() => void navigate('/connections')}>
              {texts.connections}
            </MenuItem>
          )}
        </Menu>
      </span>
      <PlanGatedButton
        variant="primary"
        className="max-sm:w-full"
        icon={<Plus aria-hidden size={18} />}
        allowance={allowance}
        onClick={onCreate}
      >
        {texts.create}
      </PlanGatedButton>
    </div>
  )
}
