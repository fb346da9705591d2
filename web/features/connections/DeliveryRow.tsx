import { RotateCw, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import type { DeliveryState } from '#domain/delivery/delivery.ts'
import type { Delivery } from '#store/connectionPorts.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { connectionsLogMessages as texts } from '#web/messages/connectionsLog.ts'
import { deliveryAdvice } from '#web/messages/connectionsProblems.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  due: 'info',
  sent: 'success',
  failed: 'error',
  skipped: 'neutral',
}

/** Lines break between facts, not inside of dates. */
const NO_BREAK = '\u00a0'

type Props = { connection: Connection; delivery: Delivery; busy: boolean; onResend: () => void; onSendNow: () => void }

/** A delivery: its tries, what the receiver answered, and what comes next. */
export function DeliveryRow({ connection, delivery, busy, onResend, onSendNow }: Props) {
  const { state, tries, status, problem, answer, createdAt, triedAt, response, diagnosticId } = delivery
  const advice = state !== 'sent' && problem !== null ? deliveryAdvice(connection.kind, problem) : null
  const lead = leadName(delivery)
  const when = formatMinute(response?.completedAt ?? createdAt)
  const rest = restOf(connection, delivery.waitsUntil)
  const waits = state === 'due' && rest !== null
  const facts = [
    texts.answered(when),
    triedAt !== null && state !== 'skipped' && texts.lastTry(formatMinute(triedAt)),
    tries > 0 && state !== 'skipped' && texts.tries(tries),
    status !== null && texts.status(status),
    state === 'due' && nextTry(connection, rest),
  ].filter(Boolean)
  return (
    <li
      aria-label={`${lead} ${when} ${texts.states[state]}`}
      className="grid items-start gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
    >
      <div className="grid min-w-0 gap-1.5 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
          <span className={cx('text-sm', response === null ? 'text-ink-muted' : 'font-medium')}>{lead}</span>
        </div>
        <p className="tabular text-ink-muted text-sm">{facts.join('・').replaceAll(' ', NO_BREAK)}</p>
        {state === 'skipped' && problem === null && (
          <p className="text-ink-muted text-sm">{response === null ? texts.skipped : texts.skippedErased}</p>
        )}
        {advice && (
          <p className="text-sm">
            {advice.sentence}
            {advice.action}
          </p>
        )}
        {answer !== '' && (
          <p
            className={cx(
              'font-mono text-ink-muted text-xs leading-6',
              state === 'sent' ? 'truncate' : 'rounded-control bg-paper-deep px-3 py-1.5',
            )}
          >
            <span className="sr-only">{texts.test.answer}: </span>
            {answer}
          </p>
        )}
      </div>
      {(response !== null || waits) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {response !== null && (
            <Link
              to={`/dashboard?responses=${diagnosticId}&response=${response.id}`}
              className="inline-flex min-h-9 items-center text-accent text-sm underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {texts.openResponse}
            </Link>
          )}
          {waits && (
            <Button
              size="small"
              aria-label={texts.sendNowOf(lead, when)}
              aria-disabled={busy || undefined}
              icon={<Send aria-hidden size={16} />}
              onClick={onSendNow}
            >
              {texts.sendNow}
            </Button>
          )}
          {response !== null && state !== 'due' && state !== 'skipped' && (
            <ConfirmButton
              size="small"
              aria-label={texts.resendOf(lead, when)}
              aria-disabled={busy || undefined}
              icon={<RotateCw aria-hidden size={16} />}
              question={{ ...texts.question, description: texts.question.one }}
              onConfirm={onResend}
            >
              {texts.resend}
            </ConfirmButton>
          )}
        </div>
      )}
    </li>
  )
}

/** The lead of a delivery: the name or address; without one, why there is none. */
function leadName({ event, response }: Delivery): string {
  if (event === 'lead.erased') return texts.erasure
  if (response === null) return texts.deleted
  const { name, email, ...others } = response.leadInfo
  const lead = [name, email, ...Object.values(others)].find((value) => value !== '')
  return lead ?? (event === 'lead.created' ? texts.erased : texts.anonymous)
}

/** When a waiting delivery may be sent, after its own and the connection's rest; null: at once, or when it is switched on. */
function restOf({ state, restUntil }: Connection, waitsUntil: string | null): string | null {
  const next = Math.max(...[restUntil, waitsUntil].map((time) => Date.parse(time ?? '') || 0))
  return state !== 'off' && next > Date.now() ? new Date(next).toISOString() : null
}

function nextTry({ state }: Connection, rest: string | null): string {
  if (state === 'off') return texts.nextWhenOn
  return rest === null ? texts.nextSoon : texts.nextAt(formatMinute(rest))
}
