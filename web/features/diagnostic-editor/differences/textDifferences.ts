import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { textsOf } from '#domain/schema/findProblems.ts'
import { fieldName } from '#web/messages/fieldNames.ts'

export type TextDifference = { path: string; name: string; mine: string; theirs: string }

/** The texts that differ between two contents. @param schema names the fields that are compared */
export function textDifferences(
  schema: Parameters<typeof textsOf>[0],
  mine: Diagnostic,
  theirs: Diagnostic,
): TextDifference[] {
  const [own, other] = [mine, theirs].map((one) => new Map(textsOf(schema, one).map((at) => [at.path, at.text])))
  return [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])]
    .filter((path) => own?.get(path) !== other?.get(path))
    .map((path) => ({
      path,
      name: fieldName(path, own?.has(path) ? mine.leadFields : theirs.leadFields),
      mine: own?.get(path) ?? '',
      theirs: other?.get(path) ?? '',
    }))
}
