import { ChevronDown, LayoutTemplate, type LucideIcon, Plus, Send, ShieldCheck, Sparkles, Upload } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Allowance } from '#domain/plan/plan.ts'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
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
  onStartFromDraft: () => void
  onImportNew: () => void
  onPrivacySettings: () => void
}

/** The dashboard's buttons: creating first, other ways to begin in a menu; narrow screens have one menu for all others. */
export function PageButtons({ allowance, withSettings, onCreate, onPrivacySettings, ...on }: Props) {
  const navigate = useNavigate()
  const starts = allowance.allowed
    ? [
        { name: aiDraftMessages.button, Icon: Sparkles, onSelect: on.onStartFromDraft },
        { name: startFromSampleMessages.button, Icon: LayoutTemplate, onSelect: on.onStartFromSample },
        { name: texts.importNew, Icon: Upload, onSelect: on.onImportNew },
      ]
    : []
  const settings = withSettings
    ? [
        { name: texts.privacySettings, Icon: ShieldCheck, onSelect: onPrivacySettings },
        { name: texts.connections, Icon: Send, onSelect: () => void navigate('/connections') },
      ]
    : []
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:contents">
      {withSettings && (
        <>
          <Button className="max-lg:hidden" icon={<ShieldCheck aria-hidden size={18} />} onClick={onPrivacySettings}>
            {texts.privacySettings}
          </Button>
          <LinkButton to="/connections" className="max-lg:hidden">
            <Send aria-hidden size={18} />
            {texts.connections}
          </LinkButton>
        </>
      )}
      {starts.length > 0 && (
        <span className="max-lg:hidden">
          <Menu
            label={texts.otherStarts}
            trigger={
              <Button>
                {texts.otherStarts}
                <ChevronDown aria-hidden size={18} />
              </Button>
            }
          >
            <Entries entries={starts} />
          </Menu>
        </span>
      )}
      {starts.length + settings.length > 0 && (
        <span className="lg:hidden">
          <Menu label={texts.moreOfPage}>
            <Entries entries={[...starts, ...settings]} />
          </Menu>
        </span>
      )}
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

type EntriesProps = { entries: readonly { name: string; Icon: LucideIcon; onSelect: () => void }[] }

function Entries({ entries }: EntriesProps) {
  return entries.map(({ name, Icon, onSelect }) => (
    <MenuItem key={name} icon={<Icon aria-hidden size={18} />} onSelect={onSelect}>
      {name}
    </MenuItem>
  ))
}
