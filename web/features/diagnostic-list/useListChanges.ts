import { useQueryClient } from '@tanstack/react-query'
import { duplicateDiagnostic } from '#domain/diagnostic/copies.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { editedContent } from '#domain/diagnostic/workingCopy.ts'
import { newId } from '#domain/id/newId.ts'
import { imageAddresses, imagesOf } from '#domain/image/imageSlot.ts'
import type { Stores } from '#store/createStores.ts'
import type { ListedDiagnostic, SaveResult } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { showSaved } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { keptMessage } from '#web/messages/errors.ts'
import { useChange } from '#web/session/useChange.ts'
import { toast } from '#web/ui/toast.ts'

export function useDuplicate(userId: string) {
  const stores = useStores()
  const client = useQueryClient()
  const texts = dashboardMessages.duplication
  return useChange({
    mutationFn: (original: ListedDiagnostic) =>
      storeDuplicate(stores, original, { id: newId(), now: new Date().toISOString() }),
    onSuccess: ({ outage }) =>
      toast.success(outage === null ? texts.done : keptMessage(outage, dashboardMessages.saved)),
    failed: texts.failed,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) }),
  })
}

/** Takes a public page offline. Its working copy becomes the draft. */
export function useUnpublishing(userId: string) {
  const { diagnostics } = useStores()
  const client = useQueryClient()
  const texts = dashboardMessages.unpublishing
  return useChange({
    mutationFn: (live: Diagnostic) =>
      diagnostics.save(
        { ...editedContent(live), isPublished: false },
        { replace: true, storedImages: imageAddresses(live) },
      ),
    onSuccess: (saved) => {
      showSaved(client, saved)
      if (saved.outage === null) toast.success(texts.done)
      else toast.warning(keptMessage(saved.outage, dashboardMessages.saved))
    },
    onSettled: (_saved, error) => {
      if (error) void client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
    },
    failed: texts.failed,
  })
}

/** Deletes a diagnostic with its responses and stored images; on failure an alert, and everything stays. */
export function useRemoval(userId: string, onRemoved: (diagnostic: Diagnostic) => void) {
  const { diagnostics } = useStores()
  const texts = dashboardMessages.deletion
  return useChange({
    mutationFn: (diagnostic: Diagnostic) => diagnostics.remove(diagnostic),
    stale: queryKeys.diagnostics(userId),
    onSuccess: (outage, diagnostic) => {
      if (outage === null) toast.success(texts.done)
      else toast.warning(keptMessage(outage, texts))
      onRemoved(diagnostic)
    },
    failed: texts.failed,
  })
}

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
