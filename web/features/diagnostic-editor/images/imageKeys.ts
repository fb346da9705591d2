import { AXIS_IDS, type AxisId } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_CODES, type ResultCode } from '#domain/result-type/resultType.ts'
import type { ImageSlot } from '#store/ports.ts'

/** Names each of a diagnostic's twelve pictures: the main one, one an axis, one a result type. */
export type ImageKey = 'main' | AxisId | ResultCode

export const IMAGE_KEYS: readonly ImageKey[] = ['main', ...AXIS_IDS, ...RESULT_CODES]

/** The place in storage a picture belongs to (specification, section 7). */
export function imageSlot(key: ImageKey, diagnosticId: string): ImageSlot {
  if (key === 'main') return { kind: 'diagnostic', diagnosticId }
  return isAxisId(key) ? { kind: 'axis', axisId: key } : { kind: 'result-type', code: key }
}

/** The address under `key`; null when there is none. */
export function imageUrlOf(diagnostic: Diagnostic, key: ImageKey): string | null {
  if (key === 'main') return diagnostic.imageUrl
  const owner = isAxisId(key)
    ? diagnostic.axes.find((axis) => axis.id === key)
    : diagnostic.resultTypes.find((type) => type.code === key)
  return owner?.imageUrl ?? null
}

/** The diagnostic with `url` under `key`; everything else is shared with the one given. */
export function withImageUrl(diagnostic: Diagnostic, key: ImageKey, url: string | null): Diagnostic {
  if (key === 'main') return { ...diagnostic, imageUrl: url }
  if (isAxisId(key)) {
    return {
      ...diagnostic,
      axes: diagnostic.axes.map((axis) => (axis.id === key ? { ...axis, imageUrl: url } : axis)),
    }
  }
  return {
    ...diagnostic,
    resultTypes: diagnostic.resultTypes.map((type) => (type.code === key ? { ...type, imageUrl: url } : type)),
  }
}

/** The diagnostic with several addresses put in at once. */
export function withImageUrls(diagnostic: Diagnostic, urls: ReadonlyMap<ImageKey, string | null>): Diagnostic {
  return [...urls].reduce((changed, [key, url]) => withImageUrl(changed, key, url), diagnostic)
}

/** The addresses of all pictures of a diagnostic. */
export function imageUrlsOf(diagnostic: Diagnostic): string[] {
  return IMAGE_KEYS.flatMap((key) => imageUrlOf(diagnostic, key) ?? [])
}

function isAxisId(key: ImageKey): key is AxisId {
  return (AXIS_IDS as readonly string[]).includes(key)
}
