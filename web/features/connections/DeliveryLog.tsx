import { CalendarClock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts'
import { formatNumber } from '#domain/format/format.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { connectionsMessages } from '#web/messages/connections.ts'
import { connectionsLogMessages as texts } from '#web/messages/connectionsLog.ts'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { ResendSince } from './ResendSince.tsx'
import { StepHeading } from './stepFocus.tsx'
import { DELIVERIES_ON_A_PAGE, useDeliveries, useResending, useSendingNow } from './useDeliveries.ts'

/** The deliveries of a connection, by state (?state=) and page (?page=). */
export function DeliveryLog({ connection, deliveries: counts }: ListedConnection) {
  const [params, setParams] = useSearchParams()
  const { id, name } = connection
  const state = DELIVERY_STATES.find((known) => known === params.get('state'))
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const show = (change: Record<string, string>) => setParams({ log: id, ...change }, { replace: true })
  const ofState = state === undefined ? {} : { state }

  const log = useDeliveries(connection, state, page)
  const resending = useResending(connection)
  const sendingNow = useSendingNow(connection)
  const { data } = log
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / DELIVERIES_ON_A_PAGE))
  return (
    <>
      <BackLink to="/connections">{connectionsMessages.backToList}</BackLink>
      <StepHeading className="text-2xl">{texts.heading}</StepHeading>
      <p className="text-ink-muted [overflow-wrap:anywhere]">{name}</p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <SelectField
          label={texts.filter}
          value={state ?? ''}
          options={[
            { value: '', label: texts.all },
            ...DELIVERY_STATES.map((value) => ({
              value,
              label: `${texts.states[value]}（${formatNumber(counts[value])}）`,
            })),
          ]}
          className="w-48 max-sm:w-full"
          onChange={({ target }) => show(target.value === '' ? {} : { state: target.value })}
        />
        <ResendTools connection={connection} failed={counts.failed} resending={resending} />
      </div>
      <p className="mt-2 text-ink-muted text-sm">{texts.note}</p>

      <QueryPanel
        query={log}
        texts={texts}
        className="mt-5"
        isEmpty={({ deliveries }) => deliveries.length === 0}
        empty={<EmptyState title={state === undefined ? texts.empty : texts.emptyState} />}
      >
        {({ deliveries }) => (
          <Card className="mt-5">
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers */}
            <ul role="list" aria-label={texts.heading} className="divide-y divide-line">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  connection={connection}
                  delivery={delivery}
                  busy={resending.isPending || sendingNow.isPending}
                  onResend={() => resending.press({ delivery: delivery.id })}
                  onSendNow={() => sendingNow.press(delivery.id)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryPanel>
      {pageCount > 1 && (
        <div className="mt-5">
          <Pagination
            label={texts.pages}
            page={page}
            pageCount={pageCount}
            onPageChange={(next) => show({ ...ofState, page: String(next) })}
          />
        </div>
      )}
    </>
  )
}

type ToolsProps = { connection: Connection; failed: number; resending: ReturnType<typeof useResending> }

/** Sends all that failed again, or all leads since a day. A result mail goes to a visitor once. */
function ResendTools({ connection, failed, resending }: ToolsProps) {
  const [choosesDay, setChoosesDay] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
      {failed > 0 && (
        <ConfirmButton
          icon={<RotateCw aria-hidden size={16} />}
          busy={resending.isPending && resending.variables === 'failed'}
          question={{ ...texts.question, description: texts.question.failed }}
          onConfirm={() => resending.press('failed')}
        >
          {texts.resendFailed(failed)}
        </ConfirmButton>
      )}
      {connection.kind !== 'result-mail' && (
        <Button icon={<CalendarClock aria-hidden size={16} />} onClick={() => setChoosesDay(true)}>
          {texts.since.title}
        </Button>
      )}
      {choosesDay && <ResendSince connection={connection} onClose={() => setChoosesDay(false)} />}
    </div>
  )
}
