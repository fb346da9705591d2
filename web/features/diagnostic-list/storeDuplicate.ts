import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { duplicateDiagnostic } from '#domain/diagnostic/duplicateDiagnostic.ts'
import type { ImageSlot, SavedTo, Stores } from '#store/ports.ts'
import { noneWhenGone } from '#store/storeError.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'

/**
 * Stores a copy of a diagnostic under the given id, with image files of its own, so that deleting one never takes the
 * other's pictures. A copy that cannot be saved leaves no file behind.
 */
export async function storeDuplicate(
  { diagnostics, images }: Pick<Stores, 'diagnostics' | 'images'>,
  original: Diagnostic,
  { id, now }: { id: string; now: string },
): Promise<{ diagnostic: Diagnostic; savedTo: SavedTo }> {
  const copies: string[] = []
  const copyImage = async (slot: ImageSlot, address: string | null): Promise<string | null> => {
    if (address === null) return null
    const copy = await images.copy(original.userId, slot, address).catch(noneWhenGone)
    if (copy !== null && copy !== address) copies.push(copy)
    return copy
  }
  try {
    const copy = duplicateDiagnostic(original, { id, now, titleSuffix: dashboardMessages.duplication.titleSuffix })
    return await diagnostics.save({
      ...copy,
      imageUrl: await copyImage({ kind: 'diagnostic', diagnosticId: id }, original.imageUrl),
      axes: await inTurn(original.axes, async (axis) => ({
        ...axis,
        imageUrl: await copyImage({ kind: 'axis', axisId: axis.id }, axis.imageUrl),
      })),
      resultTypes: await inTurn(original.resultTypes, async (type) => ({
        ...type,
        imageUrl: await copyImage({ kind: 'result-type', code: type.code }, type.imageUrl),
      })),
    })
  } catch (error) {
    // The reason to tell is the first failure; files that cannot be removed either are only left over.
    await images.remove(copies).catch(() => {})
    throw error
  }
}

/** One after another: twelve uploads at once would make a weak connection fail them all. */
async function inTurn<T>(items: readonly T[], change: (item: T) => Promise<T>): Promise<T[]> {
  const changed: T[] = []
  for (const item of items) changed.push(await change(item))
  return changed
}
