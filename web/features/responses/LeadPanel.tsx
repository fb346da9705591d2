import { useReducer } from 'react'
import { MAX_MEMO_LENGTH } from '#domain/lead/leadNote.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { characterCount, isLongerThan } from '#domain/text/text.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { STATUS_OPTIONS, StatusChoice } from './StatusChoice.tsx'
import type { useLeadWork } from './useLeadWork.ts'

/** Pause in typing before the memo is saved. */
const MEMO_PAUSE_MS = 1_500

/** Shorter memos do not come near the limit. */
const COUNTED_ABOVE = MAX_MEMO_LENGTH - 500

type Props = {
  response: DiagnosticResponse
  work: ReturnType<typeof useLeadWork>
}

/** Status and memo of a lead, each saved by itself. */
export function LeadPanel(props: Props) {
  return (
    <div className="space-y-3 rounded-control border border-line bg-paper px-4 py-3">
      {props.work.workOn(props.response.id).waits && (
        <p role="status" className="text-sm text-warning">
          {responsesMessages.noteWaits}
        </p>
      )}
      <Status {...props} />
      <Memo {...props} />
    </div>
  )
}

function Status({ response, work }: Props) {
  const { statusFailure } = work.workOn(response.id)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <p aria-hidden className="font-medium text-sm">
        {responsesMessages.status.label}
      </p>
      <StatusChoice
        className="flex-wrap"
        value={response.status}
        options={STATUS_OPTIONS}
        onChange={(status) => void work.changeStatus(response, status)}
      />
      {statusFailure && (
        <p role="alert" className="basis-full text-danger text-sm">
          {statusFailure}
        </p>
      )}
    </div>
  )
}

function Memo({ response, work }: Props) {
  const texts = responsesMessages.memo
  // The query cache notifies after the event; a field whose text comes later loses its caret.
  const [, renderNow] = useReducer((times: number) => times + 1, 0)
  const { memo = response.memo, memoState, failure, waits } = work.workOn(response.id)
  const save = () => void work.saveMemo(response)
  useDelayedAction(memoState === 'typed' && memo, MEMO_PAUSE_MS, save)
  useUnmount(() => work.leave(response))
  return (
    <div className="space-y-1.5">
      <TextAreaField
        label={texts.label}
        rows={2}
        autoComplete="off"
        value={memo}
        hint={texts.hint}
        error={isLongerThan(memo, MAX_MEMO_LENGTH) && texts.tooLong(MAX_MEMO_LENGTH)}
        onChange={(event) => {
          work.typeMemo(response.id, event.target.value)
          renderNow()
        }}
        onBlur={save}
      />
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <p role="status" className={memoState === 'saved' ? 'text-success' : 'text-ink-muted'}>
          {((memoState === 'saving' && !waits) || memoState === 'saved') && texts[memoState]}
        </p>
        {isLongerThan(memo, COUNTED_ABOVE) && (
          <p className="ml-auto text-ink-muted tabular-nums">{texts.count(characterCount(memo), MAX_MEMO_LENGTH)}</p>
        )}
      </div>
      {memoState === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="min-w-0 flex-1 text-danger text-sm">
            {failure}
          </p>
          <Button size="small" onClick={save}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
