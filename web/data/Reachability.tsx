import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { unreachable } from '#domain/diagnostic/reachability.ts'
import { Question } from '#domain/question/question.ts'
import { isFilled } from '#domain/schema/findProblems.ts'
import { fieldName } from '#web/messages/fieldNames.ts'
import { reachabilityMessages } from '#web/messages/reachability.ts'

/** More would hide what stands below. */
const NAMED = 4

type Props = Parameters<typeof unreachable>[0] & {
  /** Opens a field; without it the places are only named. */
  onOpen?: (path: FieldPath) => void
}

/** One line whether all eight types are reachable, and one about leaning questions. Blank fields are named elsewhere. */
export function Reachability({ onOpen, ...content }: Props) {
  const { types, questions } = unreachable(content)
  const equal = content.questions.filter((question) => questions.includes(question.id) && isFilled(Question, question))
  const isWhole = types.length + questions.length === 0
  const state = equal.length > 0 ? 'equalChoices' : isWhole ? 'all' : 'unfinished'
  const { Icon, color } = LOOKS[state]
  return (
    <section aria-label={reachabilityMessages.label} className="flex items-start gap-2 text-sm">
      <Icon aria-hidden size={18} className={`mt-0.5 shrink-0 ${color}`} />
      <div className="grid gap-1">
        <p>{reachabilityMessages[state]}</p>
        {equal.length > 0 && (
          <Places paths={equal.map(({ id }) => `questions.${id}.leftChoice` as const)} onOpen={onOpen} />
        )}
        <p className="text-ink-muted">{reachabilityMessages.leaning(content.questionsPerAxis)}</p>
      </div>
    </section>
  )
}

const LOOKS = {
  all: { Icon: CircleCheck, color: 'text-success' },
  unfinished: { Icon: Info, color: 'text-ink-muted' },
  equalChoices: { Icon: TriangleAlert, color: 'text-warning' },
} as const

type PlacesProps = { paths: readonly FieldPath[]; onOpen: Props['onOpen'] }

function Places({ paths, onOpen }: PlacesProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {paths.slice(0, NAMED).map((path) => (
        <li key={path}>
          {onOpen ? (
            <button type="button" className="text-left underline underline-offset-2" onClick={() => onOpen(path)}>
              {fieldName(path, null)}
            </button>
          ) : (
            fieldName(path, null)
          )}
        </li>
      ))}
      {paths.length > NAMED && <li>{reachabilityMessages.more(paths.length - NAMED)}</li>}
    </ul>
  )
}
