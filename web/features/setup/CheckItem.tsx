import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { isUntried, type SetupCheck } from '#domain/wire/setupChecks.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { type Advice, setupChecksMessages as texts } from '#web/messages/setupChecks.ts'
import { cx } from '#web/ui/cx.ts'
import { MailTest } from './MailTest.tsx'

/** Advice about a check; null when it is well or its details advise. */
function adviceOf(check: SetupCheck): Advice | null {
  const { name, problem } = check
  if (problem !== null) {
    return problem === 'mail_test_failed' || problem === 'mail_failing' ? null : texts.problems[problem]
  }
  const { origin } = window.location
  return name === 'address' && check.publicUrl !== origin ? texts.addressDiffers(origin) : null
}

const STATES = {
  well: { Icon: CircleCheck, tone: 'text-success', label: texts.well },
  untried: { Icon: CircleDashed, tone: 'text-ink-muted', label: texts.untried },
  attention: { Icon: TriangleAlert, tone: 'text-warning', label: texts.attention },
}

function stateOf(check: SetupCheck, advice: Advice | null): keyof typeof STATES {
  if (isUntried(check)) return 'untried'
  return advice === null && check.problem === null ? 'well' : 'attention'
}

/** One check: whether it is well, otherwise what to do, and what was found. */
export function CheckItem({ check }: { check: SetupCheck }) {
  const advice = adviceOf(check)
  const text = detailOf(check)
  const { Icon, tone, label } = STATES[stateOf(check, advice)]
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-4">
      <Icon aria-hidden size={20} className={cx('mt-1', tone)} />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 max-sm:justify-between">
          <h3 className="text-base">{texts.names[check.name]}</h3>
          <p className={cx('font-medium text-sm', tone)}>{label}</p>
        </div>
        {text && <p className="tabular text-ink-muted text-sm">{text}</p>}
        {advice && (
          <>
            <p>{advice.sentence}</p>
            <p className="text-ink-muted text-sm">{advice.action}</p>
          </>
        )}
        {check.name === 'mail' && <MailTest check={check} />}
        {check.name === 'proxy' && check.addresses && <Addresses {...check.addresses} />}
      </div>
    </li>
  )
}

function detailOf(check: SetupCheck): string | null {
  if (check.name === 'mail' || check.name === 'proxy') return null
  if (check.name === 'address') return check.publicUrl
  if (check.name === 'version') return check.version
  if (check.name === 'deliveries') return texts.due(check.due)
  if (check.name === 'backup') return check.madeAt && texts.lastBackup(formatMinute(check.madeAt))
  return check.freeBytes === null ? texts.freeUnknown : texts.free(check.freeBytes)
}

type AddressesProps = NonNullable<Extract<SetupCheck, { name: 'proxy' }>['addresses']>

function Addresses(addresses: AddressesProps) {
  return (
    <>
      <p className="text-ink-muted text-sm">{texts.proxy.hint}</p>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {(['socket', 'forwarded', 'client'] as const).map((kind) => (
          <div key={kind} className="max-sm:py-1 sm:contents">
            <dt className="text-ink-muted">{texts.proxy[kind]}</dt>
            <dd className="tabular">{addresses[kind] ?? texts.proxy.none}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
