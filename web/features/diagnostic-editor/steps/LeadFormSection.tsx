import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { findMissing, findRefused } from '#domain/diagnostic/editorSteps.ts'
import { previewOf } from '#domain/diagnostic/previewOf.ts'
import { shownLabels } from '#domain/lead/editLeadForm.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { useChunk } from '#web/loading/useChunk.ts'
import { leadFormMessages } from '#web/messages/editorLeadForm.ts'
import { Button } from '#web/ui/Button.tsx'
import type { EditorState } from '../state/editorState.ts'
import { useStep } from '../state/stepContext.ts'
import { LeadFieldList } from './LeadFieldList.tsx'

const isLeadField = (path: string | undefined) => path?.startsWith('leadFields.') ?? false

/** Whether a field of the form keeps the draft from being saved. */
function hasProblem({ diagnostic }: EditorState): boolean {
  return [...findMissing(diagnostic, 'basic'), ...findRefused(diagnostic, 'basic')].some(({ path }) =>
    isLeadField(path),
  )
}

/** The lead form: its fields at a glance, folded until they are to be changed or one is to be focused. */
export function LeadFormSection() {
  const { state } = useStep()
  const id = useId()
  const [isOpen, setOpen] = useState(isLeadField(state.focus?.path))
  const [seen, setSeen] = useState(state.focus)
  if (state.focus !== seen) {
    setSeen(state.focus)
    if (isLeadField(state.focus?.path)) setOpen(true)
  }
  if (!state.diagnostic.collectLeadInfo && !hasProblem(state)) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h3 id={id} className="font-semibold text-lg">
            {leadFormMessages.heading}
          </h3>
          <p className="line-clamp-2 text-ink-muted text-sm">
            {isOpen ? leadFormMessages.intro : shownLabels(state.diagnostic.leadFields).join('・')}
          </p>
        </div>
        <Button
          size="small"
          className="shrink-0"
          aria-expanded={isOpen}
          icon={<ChevronDown aria-hidden size={18} className={isOpen ? 'rotate-180' : ''} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? leadFormMessages.close : leadFormMessages.edit}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <LeadFieldList />
          <Picture />
        </div>
      )}
    </section>
  )
}

/** The form as visitors see it, following the edits. */
function Picture() {
  const { state, profile } = useStep()
  const { productName, publicUrl } = usePublicConfig()
  const diagnostic = useDeferredValue(state.diagnostic)
  const { data } = useChunk('lead-picture', () => import('#web/quiz/LeadPicture.tsx'))
  return (
    <figure className="min-w-0 lg:sticky lg:top-24">
      <figcaption className="mb-2 text-ink-muted text-sm">{leadFormMessages.picture}</figcaption>
      <div className="min-h-80 overflow-hidden rounded-card border border-line">
        {data && (
          <data.LeadPicture diagnostic={previewOf(diagnostic, profile)} product={{ productName, homeUrl: publicUrl }} />
        )}
      </div>
    </figure>
  )
}
