import { useQueryClient } from '@tanstack/react-query'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { editedContent } from '#domain/diagnostic/workingCopy.ts'
import { newId } from '#domain/id/newId.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import type { DiagnosticList, ListedDiagnostic } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { showSaved } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { useOptimisticChange } from '#web/data/useOptimisticChange.ts'
import { usePressMutation } from '#web/data/usePressMutation.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { toast } from '#web/ui/toast.ts'
import { storeDuplicate } from './storeDuplicate.ts'

function withChange(list: DiagnosticList, id: string, change: Partial<Diagnostic>): DiagnosticList {
  const diagnostics = list.diagnostics.map((known) => (known.id === id ? { ...known, ...change } : known))
  return { ...list, diagnostics }
}

/** Turns lead collection of a diagnostic on or off: shown at once, taken back with an alert when it fails. */
export function useLeadSwitch(userId: string) {
  const { diagnostics } = useStores()
  const handleFailure = useFailureHandler()
  const mutation = useOptimisticChange<DiagnosticList, { id: string; collect: boolean }>({
    queryKey: queryKeys.diagnostics(userId),
    subject: 'lead-switch',
    change: ({ id, collect }) => diagnostics.setCollectLeadInfo(id, collect),
    patch: (list, { id, collect }) => withChange(list, id, { collectLeadInfo: collect }),
    undo: (list, { id, collect }) => withChange(list, id, { collectLeadInfo: !collect }),
    onFailed: (error, input) =>
      handleFailure(
        error,
        () => mutation.mutate(input),
        () => toast.error(dashboardMessages.leadSwitchFailed),
      ),
  })
  return mutation
}

/** Whether the public page stands in the sitemap: shown at once, taken back on failure. */
export function useSitemapChoice(userId: string, id: string) {
  const { diagnostics } = useStores()
  const handleFailure = useFailureHandler()
  const mutation = useOptimisticChange<DiagnosticList, boolean>({
    queryKey: queryKeys.diagnostics(userId),
    subject: `sitemap-${id}`,
    change: (listed) => diagnostics.setListedInSitemap(id, listed),
    patch: (list, listed) => withChange(list, id, { listedInSitemap: listed }),
    undo: (list, listed) => withChange(list, id, { listedInSitemap: !listed }),
    onFailed: (error, listed) =>
      handleFailure(
        error,
        () => mutation.mutate(listed),
        () => toast.error(dashboardMessages.sitemap.failed),
      ),
  })
  return mutation
}

export function useDuplicate(userId: string) {
  const stores = useStores()
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const texts = dashboardMessages.duplication
  const mutation = usePressMutation({
    mutationFn: (original: ListedDiagnostic) =>
      storeDuplicate(stores, original, { id: newId(), now: new Date().toISOString() }),
    onSuccess: ({ savedTo }) => toast.success(savedTo === 'backend' ? texts.done : texts.doneLocally),
    onError: (error, original) =>
      handleFailure(
        error,
        () => mutation.press(original),
        () => toast.error(texts.failed, { description: storeErrorMessage(error, '') }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) }),
  })
  return mutation
}

/** Takes a public page offline. What its owner wrote beside it becomes the draft. */
export function useUnpublishing(userId: string) {
  const { diagnostics } = useStores()
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const texts = dashboardMessages.unpublishing
  const mutation = usePressMutation({
    mutationFn: (live: Diagnostic) =>
      diagnostics.save(
        { ...editedContent(live), isPublished: false },
        { replace: true, storedImages: imageAddresses(live) },
      ),
    onSuccess: (saved) => {
      showSaved(client, saved)
      if (saved.savedTo === 'backend') toast.success(texts.done)
      else toast.warning(dashboardMessages.saved.locally)
    },
    onError: (error, live) => {
      handleFailure(
        error,
        () => mutation.press(live),
        () => toast.error(texts.failed, { description: storeErrorMessage(error, '') }),
      )
      void client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
    },
  })
  return mutation
}

/** Deletes a diagnostic with its responses and stored images; on failure an alert, and everything stays. */
export function useRemoval(userId: string, onRemoved: () => void) {
  const { diagnostics } = useStores()
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const mutation = usePressMutation({
    mutationFn: (diagnostic: Diagnostic) => diagnostics.remove(diagnostic),
    onSuccess: async (removedFrom) => {
      await client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
      if (removedFrom === 'backend') toast.success(dashboardMessages.deletion.done)
      else toast.warning(dashboardMessages.deletion.doneLocally)
      onRemoved()
    },
    onError: (error, diagnostic) =>
      handleFailure(
        error,
        () => mutation.press(diagnostic),
        () => toast.error(dashboardMessages.deletion.failed),
      ),
  })
  return mutation
}
