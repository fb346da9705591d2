import { Toolbar } from 'radix-ui'
import { type Dispatch, memo } from 'react'
import { ResultType } from '#domain/result-type/resultType.ts'
import { isFilled } from '#domain/schema/findProblems.ts'
import { fieldsOf } from '#domain/schema/schema.ts'
import { isBlank } from '#domain/text/text.ts'
import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { resultsMessages } from '#web/messages/editorResults.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { EditorAction } from '../state/editorActions.ts'
import { FILL_LOOKS, FillLegend, type FillState } from './overviewLooks.tsx'

function typeFill(type: ResultType): FillState {
  if (isFilled(ResultType, type)) return 'done'
  return fieldsOf(ResultType).every(({ name }) => isBlank(type[name])) ? 'empty' : 'begun'
}

/** Opens a type's first blank required field, else its name. */
function open(type: ResultType): EditorAction {
  const blank = fieldsOf(ResultType).find(({ name, required }) => required && isBlank(type[name]))
  return { type: 'field-opened', path: `resultTypes.${type.code}.${blank?.name ?? 'name'}` }
}

type Props = { types: readonly ResultType[]; dispatch: Dispatch<EditorAction> }

/** All types at a glance; each leads to its card, arrows move from one to the other. */
export const TypeOverview = memo(function TypeOverview({ types, dispatch }: Props) {
  const missing = types.filter((type) => typeFill(type) !== 'done')
  const [next] = missing
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <Toolbar.Root aria-label={resultsMessages.map} className="grid grid-cols-4 gap-1 sm:grid-cols-8">
        {types.map((type) => {
          const state = typeFill(type)
          return (
            <Toolbar.Button
              key={type.code}
              aria-label={resultsMessages.type(type.code, questionsMessages.states[state])}
              className={cx('min-h-9 min-w-12 rounded border font-mono text-sm hover:border-accent', FILL_LOOKS[state])}
              onClick={() => dispatch(open(type))}
            >
              {type.code}
            </Toolbar.Button>
          )
        })}
      </Toolbar.Root>
      <FillLegend />
      {next && (
        <Button size="small" className="ml-auto" onClick={() => dispatch(open(next))}>
          {resultsMessages.nextMissing(missing.length)}
        </Button>
      )}
    </div>
  )
})
