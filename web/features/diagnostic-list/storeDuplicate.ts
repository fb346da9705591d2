import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { duplicateDiagnostic } from '#domain/diagnostic/duplicateDiagnostic.ts'
import { type ImageSlot, imagesOf, withImages } from '#domain/image/imageSlot.ts'
import type { SavedTo, Stores } from '#store/ports.ts'
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
  const owner = { id, userId: original.userId }
  const copies: string[] = []
  const addresses = new Map<ImageSlot, string | null>()
  try {
    // One after another: twelve uploads at once would make a weak connection fail them all.
    for (const [slot, address] of imagesOf(original)) {
      const copy = await images.copy(owner, slot, address).catch(noneWhenGone)
      if (copy !== null && copy !== address) copies.push(copy)
      addresses.set(slot, copy)
    }
    const copy = duplicateDiagnostic(original, { id, now, titleSuffix: dashboardMessages.duplication.titleSuffix })
    return await diagnostics.save(withImages(copy, addresses))
  } catch (error) {
    // The reason to tell is the first failure; files that cannot be removed either are only left over.
    await images.remove(copies).catch(() => {})
    throw error
  }
}
