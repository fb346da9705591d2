import { isActionAddress, type ResultType } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'

type NextStepsProps = {
  type: ResultType
  onPress?: (place: number) => void
}

/** The next steps of a result. Web pages open in a new tab. */
export function NextSteps({ type, onPress }: NextStepsProps) {
  const actions = type.actions
    .map((action, index) => ({ ...action, place: index + 1 }))
    .filter(({ label, url }) => !isBlank(label) && isActionAddress(url))
  if (actions.length === 0) return null
  return (
    <nav className="mz-next" aria-label={m.result.next}>
      {actions.map(({ label, url, place }, index) => (
        <a
          key={`${label} ${url}`}
          className={index === 0 ? 'mz-button mz-primary' : 'mz-button'}
          href={url}
          onClick={() => onPress?.(place)}
          {...(/^https:/i.test(url) && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
