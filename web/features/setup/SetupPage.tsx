import { useCallback, useState } from 'react'
import { formatDate } from '#domain/format/format.ts'
import type { SetUp } from '#store/supabase/settingsStore.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { setupMessages as texts } from '#web/messages/setup.ts'
import { AccessDenied } from '#web/session/AccessDenied.tsx'
import { useSession } from '#web/session/session.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LeavingDialog } from '#web/ui/LeavingDialog.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import { PausedConnections } from './PausedConnections.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SECTION_NAMES, type SectionName } from './sections.ts'
import { useSettings, useSettingsChange } from './useSettings.ts'

/** /admin/setup, for administrators. The database refuses others as well. */
export default function SetupPage() {
  const { profile } = useSession()
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle page={texts.heading} />
      {profile?.planType === 'admin' ? <Setup /> : <AccessDenied />}
    </div>
  )
}

function Setup() {
  const settings = useSettings()
  const [dirty, setDirty] = useState<readonly SectionName[]>([])
  const onDirty = useCallback(
    (section: SectionName, isDirty: boolean) =>
      setDirty((sections) => [...sections.filter((other) => other !== section), ...(isDirty ? [section] : [])]),
    [],
  )
  const { leaving } = useLeavingGuard(dirty.length > 0, 'page')
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-2xl">{texts.heading}</h1>
        <p className="mt-1 text-ink-muted">{texts.lead}</p>
      </div>
      <PausedConnections />
      <ChecksSection />
      <QueryPanel query={settings} texts={texts}>
        {(setUp) => (
          <>
            {SECTION_NAMES.map((section) => (
              <SettingsSection key={section} section={section} setUp={setUp} onDirty={onDirty} />
            ))}
            <Completion {...setUp} />
          </>
        )}
      </QueryPanel>
      <LeavingDialog leaving={leaving} />
    </div>
  )
}

/** The button that ends the set-up, or when that was. */
function Completion({ completedAt }: SetUp) {
  const completing = useSettingsChange()
  if (completedAt !== null) {
    return (
      <p role="status" className="text-ink-muted">
        {texts.completed(formatDate(completedAt) ?? '-')}
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="primary" size="large" busy={completing.isPending} onClick={() => completing.press('complete')}>
        {texts.complete}
      </Button>
      <p className="text-ink-muted text-sm">{texts.completeHint}</p>
      {completing.failure && <Banner tone="error">{completing.failure}</Banner>}
    </div>
  )
}
