import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { SETTINGS, type Setting } from '#domain/draft/draft.ts'
import { diagnosticFileMessages } from '#web/messages/diagnosticFile.ts'
import { textDifferences } from '../differences/textDifferences.ts'

const texts = diagnosticFileMessages.changes

const TEXTS = ['title', 'description'] as const
const LISTS = [
  ['axes', 'axes'],
  ['resultTypes', 'types'],
  ['questions', 'questions'],
] as const

/** The parts that a file changes, named for people, and the texts that differ. */
export function contentChanges(current: Diagnostic, content: Diagnostic) {
  const changed = (names: readonly ((typeof TEXTS)[number] | Setting)[]) =>
    names.filter((name) => !isSame(current[name], content[name])).map((name) => texts[name])
  const lists = LISTS.flatMap(([name, label]) => {
    const count = content[name].filter((item, index) => !isSame(item, current[name][index])).length
    return count === 0 ? [] : [texts[label](count)]
  })
  return {
    parts: [...changed(TEXTS), ...lists, ...changed(SETTINGS)],
    words: textDifferences(Diagnostic, current, content),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
