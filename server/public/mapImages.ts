import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'

/** The diagnostic with every image address passed through `map`. */
export function mapImages(diagnostic: Diagnostic, map: (url: string) => string): Diagnostic {
  const mapped = <T extends { imageUrl: string | null }>(item: T): T => ({
    ...item,
    imageUrl: item.imageUrl === null ? null : map(item.imageUrl),
  })
  return {
    ...mapped(diagnostic),
    axes: diagnostic.axes.map(mapped),
    resultTypes: diagnostic.resultTypes.map(mapped),
  }
}
