import { duplicateDiagnostic } from '#domain/diagnostic/duplicateDiagnostic.ts'
import { imagesOf } from '#domain/image/imageSlot.ts'
import type { ListedDiagnostic, SaveResult, Stores } from '#store/ports.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'

/** Stores a copy under the given id with image files of its own. */
export function storeDuplicate(
  { diagnostics }: Pick<Stores, 'diagnostics'>,
  { diagnostic: original, waiting }: ListedDiagnostic,
  { id, now }: { id: string; now: string },
): Promise<SaveResult> {
  const copy = duplicateDiagnostic(original, { id, now, titleSuffix: dashboardMessages.duplication.titleSuffix })
  const copies = imagesOf(copy).map(([slot]) => slot)
  return diagnostics.save(copy, { copies, pictures: waiting?.pictures ?? {} })
}
