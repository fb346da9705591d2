import { isActionAddress } from '#domain/result-type/resultAction.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/isBlank.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'

/** What the creator offers to do next; web pages leave this one open. */
export function NextSteps({ type }: { type: ResultType }) {
  const actions = type.actions.filter(({ label, url }) => !isBlank(label) && isActionAddress(url))
  if (actions.length === 0) return null
  return (
    <nav className="mz-next" aria-label={m.result.next}>
      {actions.map(({ label, url }, place) => (
        <a
          key={`${label} ${url}`}
          className={place === 0 ? 'mz-button mz-primary' : 'mz-button'}
          href={url}
          {...(/^https:/i.test(url) && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
