import { conflictMessages } from '#web/messages/editor.ts'
import type { TextDifference } from './textDifferences.ts'

type Props = { differences: readonly TextDifference[]; labels: { mine: string; theirs: string } }

/** The words of both sides, one field after the other. */
export function TextDifferences({ differences, labels }: Props) {
  const words = (text: string) => text || conflictMessages.blank
  return (
    <ul className="grid gap-4 text-sm">
      {differences.map((one) => (
        <li key={one.path} className="border-line border-t pt-3">
          <h3 className="font-medium">{one.name}</h3>
          <dl className="mt-1.5 grid gap-x-6 gap-y-2 sm:grid-cols-2 [&_dd]:whitespace-pre-line [&_dd]:break-words [&_dt]:text-ink-muted [&_dt]:text-xs">
            <div>
              <dt>{labels.mine}</dt>
              <dd>{words(one.mine)}</dd>
            </div>
            <div>
              <dt>{labels.theirs}</dt>
              <dd>{words(one.theirs)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
