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

/** The diagnostic with every picture's address passed through `map`. */
export function mapImageUrls(diagnostic: Diagnostic, map: (url: string) => string | null): Diagnostic {
  const mapped = <Item extends { imageUrl: string | null }>(item: Item): Item => ({
    ...item,
    imageUrl: item.imageUrl === null ? null : map(item.imageUrl),
  })
  return {
    ...mapped(diagnostic),
    axes: diagnostic.axes.map(mapped),
    resultTypes: diagnostic.resultTypes.map(mapped),
  }
}

/** The diagnostic with other addresses for its pictures; those that are not named stay. */
export function withImageUrls(diagnostic: Diagnostic, replacements: ReadonlyMap<string, string | null>): Diagnostic {
  return mapImageUrls(diagnostic, (url) => {
    const replacement = replacements.get(url)
    return replacement === undefined ? url : replacement
  })
}
