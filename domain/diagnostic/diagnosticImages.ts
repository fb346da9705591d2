import type { AxisId } from '../axis/axis.ts'
import type { ResultCode } from '../result-type/resultType.ts'
import type { Diagnostic } from './diagnostic.ts'

/** One of the twelve places of a picture: the main one, three axes, eight result types. */
export type ImagePlace =
  | { kind: 'diagnostic' }
  | { kind: 'axis'; axisId: AxisId }
  | { kind: 'result-type'; code: ResultCode }

/** The pictures a diagnostic has, each with its place. */
export function diagnosticImages(diagnostic: Diagnostic): { place: ImagePlace; url: string }[] {
  const { imageUrl, axes, resultTypes } = diagnostic
  const all = [
    { place: { kind: 'diagnostic' } as const, url: imageUrl },
    ...axes.map((axis) => ({ place: { kind: 'axis', axisId: axis.id } as const, url: axis.imageUrl })),
    ...resultTypes.map((type) => ({ place: { kind: 'result-type', code: type.code } as const, url: type.imageUrl })),
  ]
  return all.flatMap(({ place, url }) => (url === null ? [] : [{ place, url }]))
}

/** The diagnostic with other addresses for its pictures; those that are not named stay. */
export function withImageUrls(diagnostic: Diagnostic, replacements: ReadonlyMap<string, string | null>): Diagnostic {
  const replaced = (url: string | null) => {
    const replacement = url === null ? undefined : replacements.get(url)
    return replacement === undefined ? url : replacement
  }
  return {
    ...diagnostic,
    imageUrl: replaced(diagnostic.imageUrl),
    axes: diagnostic.axes.map((axis) => ({ ...axis, imageUrl: replaced(axis.imageUrl) })),
    resultTypes: diagnostic.resultTypes.map((type) => ({ ...type, imageUrl: replaced(type.imageUrl) })),
  }
}
