import { History, Settings, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionKinds } from '#web/messages/connectionKinds.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { logPath, needsAttention, stateNote, viewPath, waitingNote } from './connectionState.ts'
import { KindIcon } from './KindIcon.tsx'
import { RowSwitch } from './RowSwitch.tsx'
import { StateBadge } from './StateBadge.tsx'
import { type DiagnosticChoices, useConnectionChange } from './useConnections.ts'

type Props = ListedConnection & { profile: Profile | null; diagnostics: DiagnosticChoices | undefined }

export function ConnectionRow({ profile, diagnostics, ...listed }: Props) {
  const { connection, deliveries } = listed
  const { connections } = useStores()
  const { delivery } = usePublicConfig()
  const [removing, setRemoving] = useState(false)
  const removal = useConnectionChange(
    () => connections.remove(connection.id),
    () => toast.success(texts.removed),
  )
  const { id, kind, name, lastSuccessAt } = connection
  const note = stateNote(connection, profile)
  const waiting = waitingNote(listed)
  const isOfMails = kind === 'mail' || kind === 'result-mail'
  return (
    <li aria-labelledby={`name-${id}`}>
      <Card className="grid gap-3 p-4 sm:p-5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
          <div className="sm:row-span-2">
            <KindIcon kind={kind} />
          </div>
          <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-0">
            {/* Phrases of a long name would be a line each in this narrow column. */}
            <h2 id={`name-${id}`} className="line-clamp-3 font-semibold text-base [word-break:normal]">
              {name}
            </h2>
            {needsAttention(connection) && <StateBadge connection={connection} />}
          </div>
          <div className="sm:row-span-2">
            <RowSwitch connection={connection} profile={profile} />
          </div>
          <div className="grid min-w-0 gap-1 max-sm:col-span-3 sm:col-start-2">
            <p className="line-clamp-3 text-ink-muted text-sm [word-break:normal]">
              {describe(connection, diagnostics)}
            </p>
            {note && <Note warns={needsAttention(connection)}>{note}</Note>}
            {waiting && <Note warns>{waiting}</Note>}
            {isOfMails && !delivery.mails && <Note warns>{texts.mailsUnavailable}</Note>}
            <p className="tabular flex flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden">
              {connection.reason !== 'new' && (
                <span className="text-ink-muted">
                  {lastSuccessAt === null ? texts.neverSent : texts.lastSuccess(formatMinute(lastSuccessAt))}
                </span>
              )}
              {deliveries.due > 0 && waiting === null && (
                <span className="font-medium">{texts.waiting(deliveries.due)}</span>
              )}
              {deliveries.failed > 0 && (
                <Link
                  to={`${logPath(id)}&state=failed`}
                  className="font-medium text-danger underline underline-offset-4"
                >
                  {texts.failed(deliveries.failed)}
                </Link>
              )}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
          <LinkButton to={viewPath(id)} size="small">
            <Settings aria-hidden size={16} />
            {texts.edit}
          </LinkButton>
          <LinkButton to={logPath(id)} size="small">
            <History aria-hidden size={16} />
            {texts.openLog}
          </LinkButton>
          {id !== profile?.id && (
            <IconButton
              danger
              label={texts.remove}
              icon={<Trash2 aria-hidden size={18} />}
              className="-my-1 ml-auto"
              onClick={() => setRemoving(true)}
            />
          )}
        </div>
      </Card>
      {removing && (
        <ConfirmDialog
          danger
          {...texts.removing(name)}
          busy={removal.isPending}
          onConfirm={() => removal.press(undefined, () => setRemoving(false))}
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

function Note({ warns, children }: { warns: boolean; children: ReactNode }) {
  return <p className={cx('text-sm', warns ? 'text-warning' : 'text-ink-muted')}>{children}</p>
}

/** The kind, where it sends to, and for which diagnostic. */
function describe(connection: Connection, diagnostics: DiagnosticChoices | undefined): string {
  const { kind, diagnosticId } = connection
  const title = diagnostics?.find(({ id }) => id === diagnosticId)?.title
  const parts = [
    connectionKinds[kind].name,
    kind === 'webhook' && connection.settings.host,
    kind === 'mail' && connection.settings.address,
    kind === 'mail' && texts.frequencies[connection.settings.frequency],
    diagnosticId === null ? texts.allDiagnostics : title,
  ]
  return parts.filter(Boolean).join('・')
}
