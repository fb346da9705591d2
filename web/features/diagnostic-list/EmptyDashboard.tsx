import { Plus, Sparkles, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Allowance } from '#domain/plan/plan.ts'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { dashboardMessages as texts } from '#web/messages/dashboard.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  allowance: Allowance
  /** Three samples; a press starts from one. */
  samples: ReactNode
  onCreate: () => void
  onStartFromSample: () => void
  onStartFromDraft: () => void
  onImportNew: () => void
}

/** The dashboard without a diagnostic: samples first, an empty one second. */
export function EmptyDashboard({ allowance, samples, onCreate, ...starts }: Props) {
  return (
    <section aria-label={texts.empty.title} className="mt-6 mb-10">
      <h2 className="font-semibold text-lg">{texts.empty.title}</h2>
      {allowance.allowed && (
        <>
          <p className="mt-1 mb-4 text-ink-muted">{texts.empty.description}</p>
          {samples}
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <PlanGatedButton icon={<Plus aria-hidden size={18} />} allowance={allowance} onClick={onCreate}>
          {texts.create}
        </PlanGatedButton>
        {allowance.allowed && (
          <>
            <Button icon={<Sparkles aria-hidden size={18} />} onClick={starts.onStartFromDraft}>
              {aiDraftMessages.button}
            </Button>
            <Button variant="ghost" onClick={starts.onStartFromSample}>
              {texts.moreSamples}
            </Button>
            <Button variant="ghost" icon={<Upload aria-hidden size={18} />} onClick={starts.onImportNew}>
              {texts.importNew}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
