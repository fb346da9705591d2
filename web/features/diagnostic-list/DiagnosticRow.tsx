import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { privacyTextProblem } from '#domain/diagnostic/privacyText.ts'
import { formatDate } from '#domain/format/format.ts'
import type { WaitingDraft } from '#store/ports.ts'
import { StoreError, type StoreErrorKind } from '#store/storeError.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { useShownPictures } from '#web/data/useShownPictures.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { BreakableWords } from '#web/quiz/BreakableWords.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { RowButtons, type RowButtonsProps } from './RowButtons.tsx'

const texts = dashboardMessages

type Props = RowButtonsProps & {
  /** When its newest response came, ISO 8601. */
  newest: string | undefined
  notice: ReactNode
  announced: string | null
  onLeadSwitch: (collect: boolean) => void
}

/** A diagnostic on the dashboard: one line of about 80 px on a desktop. */
export function DiagnosticRow(props: Props) {
  const { diagnostic, waiting, newest } = props
  const shown = useShownPictures(diagnostic, waiting?.pictures)
  return (
    <li className="rounded-card border border-line bg-surface shadow-card">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 p-3 md:grid-cols-[8rem_minmax(0,1fr)_auto] md:gap-x-4 xl:grid-cols-[6rem_minmax(0,1fr)_12rem_auto] xl:items-center xl:gap-y-0">
        <div className="row-span-2 self-start xl:self-center">
          <DiagnosticImage address={shown.imageUrl} />
        </div>
        <RowTitle {...props} />
        <p className="text-ink-muted text-sm tabular-nums max-xl:col-span-2 xl:self-end">
          {newest ? texts.newestAt(formatMinute(newest)) : texts.createdAt(formatDate(diagnostic.createdAt) ?? '-')}
        </p>
        <RowNotes {...props} />
        <RowButtons {...props} />
        <Switch
          label={texts.leadSwitch}
          checked={diagnostic.collectLeadInfo}
          onCheckedChange={props.onLeadSwitch}
          className="xl:col-start-3 xl:row-start-2 xl:min-h-8"
        />
      </div>
      {props.notice}
    </li>
  )
}

function RowTitle({ diagnostic, waiting }: Props) {
  const refusal = waiting?.refusal
  return (
    <div className="min-w-0 max-xl:col-span-2 xl:row-span-2">
      <h2 title={diagnostic.title} className="line-clamp-4 text-base leading-snug xl:line-clamp-3">
        <BreakableWords text={diagnostic.title || texts.untitled} />
      </h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={diagnostic.isPublished ? 'success' : 'neutral'}>
          {diagnostic.isPublished ? texts.badges.published : texts.badges.unpublished}
        </Badge>
        {diagnostic.workingCopy && <Badge tone="warning">{texts.badges.workingCopy}</Badge>}
        {refusal && <Badge tone="error">{waiting.deletes ? texts.badges.notDeleted : texts.badges.refused}</Badge>}
        {waiting && !refusal && <Badge tone="warning">{texts.badges.pending}</Badge>}
        <span className="font-semibold text-sm tabular-nums">{texts.responseCount(diagnostic.responseCount)}</span>
        <span className="ml-1 font-semibold text-sm tabular-nums">{texts.leadCount(diagnostic.leadCount)}</span>
      </div>
    </div>
  )
}

function refusalNote(refusal: StoreErrorKind, { deletes }: WaitingDraft): string {
  if (refusal === 'conflict') return deletes ? texts.deletion.changed : texts.changedNote
  return texts.refusedNote(storeErrorMessage(new StoreError(refusal, refusal), ''))
}

function RowNotes({ diagnostic, waiting, announced, onPrivacyText }: Props) {
  const refusal = waiting?.refusal
  const problem = diagnostic.isPublished && announced !== diagnostic.id ? privacyTextProblem(diagnostic) : null
  const hidesForm = !diagnostic.collectLeadInfo && diagnostic.leadCount > 0
  if (!waiting && !problem && !hidesForm) return null
  return (
    <div className="col-span-full text-sm xl:col-start-2 xl:row-start-3 xl:mt-1">
      {hidesForm && <p className="text-ink-muted">{texts.leadsWithoutForm}</p>}
      {refusal && <p className="text-danger">{refusalNote(refusal, waiting)}</p>}
      {waiting && !refusal && <p className="text-warning">{texts.pendingNote}</p>}
      {problem && (
        <div className="flex flex-wrap items-center gap-x-3 text-warning">
          <p>{texts.privacyText[problem].note}</p>
          <Button variant="ghost" size="small" className="-ml-3" onClick={() => onPrivacyText(diagnostic)}>
            {texts.privacyText[problem].action}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The main image of a diagnostic, decorative beside its title; a quiet picture of our own where none can be shown. */
function DiagnosticImage({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className="aspect-video overflow-hidden rounded-control bg-accent-soft">
      {address === null || broken === address ? (
        <div className="grid size-full place-items-center text-accent/50">
          <Image aria-hidden className="size-6" strokeWidth={1.5} />
        </div>
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(address)}
        />
      )}
    </div>
  )
}
