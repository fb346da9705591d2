import { Clock, Image } from 'lucide-react'
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

/** A diagnostic on the dashboard; the destructive action stands apart. */
export function DiagnosticRow(props: Props) {
  const { diagnostic, waiting, newest } = props
  const shown = useShownPictures(diagnostic, waiting?.pictures)
  return (
    <li className="rounded-card border border-line bg-surface shadow-card">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:grid-rows-[auto_auto_1fr] md:gap-y-1 md:p-5">
        <div className="self-start md:row-span-3">
          <DiagnosticImage address={shown.imageUrl} />
        </div>
        <RowTitle {...props} />
        <RowNotes {...props} />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 self-end text-sm tabular-nums max-md:col-span-2 md:col-start-2">
          <span className="font-semibold">{texts.responseCount(diagnostic.responseCount)}</span>
          <span className="font-semibold">{texts.leadCount(diagnostic.leadCount)}</span>
          {!diagnostic.collectLeadInfo && diagnostic.leadCount > 0 && (
            <span className="text-ink-muted">{texts.leadsWithoutForm}</span>
          )}
          {newest && (
            <span className="inline-flex items-center gap-1 text-ink-muted">
              <Clock aria-hidden size={16} />
              {texts.newestAt(formatMinute(newest))}
            </span>
          )}
        </p>
        <Switch
          label={texts.leadSwitch}
          checked={diagnostic.collectLeadInfo}
          onCheckedChange={props.onLeadSwitch}
          className="self-start max-md:col-span-2 md:col-start-3 md:row-start-1"
        />
      </div>
      <RowButtons {...props} />
      {props.notice}
    </li>
  )
}

function RowTitle({ diagnostic, waiting }: Props) {
  const refusal = waiting?.refusal
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={diagnostic.isPublished ? 'success' : 'neutral'}>
          {diagnostic.isPublished ? texts.badges.published : texts.badges.unpublished}
        </Badge>
        {diagnostic.workingCopy && <Badge tone="warning">{texts.badges.workingCopy}</Badge>}
        {refusal && <Badge tone="error">{waiting.deletes ? texts.badges.notDeleted : texts.badges.refused}</Badge>}
        {waiting && !refusal && <Badge tone="warning">{texts.badges.pending}</Badge>}
        <span className="text-ink-muted text-sm tabular-nums">
          {texts.createdAt(formatDate(diagnostic.createdAt) ?? '-')}
        </span>
      </div>
      <h2 className="mt-1.5 line-clamp-4 text-lg leading-snug">
        <BreakableWords text={diagnostic.title || texts.untitled} />
      </h2>
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
  return (
    <div className="max-md:col-span-2 md:col-start-2">
      <p className="line-clamp-2 text-ink-muted text-sm">{diagnostic.description}</p>
      {refusal && <p className="mt-1 text-danger text-sm">{refusalNote(refusal, waiting)}</p>}
      {waiting && !refusal && <p className="mt-1 text-sm text-warning">{texts.pendingNote}</p>}
      {problem && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-warning">
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
          <Image aria-hidden className="size-8" strokeWidth={1.5} />
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
