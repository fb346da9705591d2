import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withChange } from '#domain/diagnostic/workingCopy.ts'
import type { DiagnosticList } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { toast } from '#web/ui/toast.ts'

type Flip = { id: string; on: boolean }

/** Switches an option of a diagnostic optimistically: sent in order, rolled back on failure. */
export function useSwitch(userId: string, field: 'collectLeadInfo' | 'listedInSitemap', failed: string) {
  const { diagnostics } = useStores()
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const queryKey = queryKeys.diagnostics(userId)
  const mutationKey = queryKeys.switches(userId)
  const show = ({ id, on }: Flip) =>
    client.setQueryData<DiagnosticList>(queryKey, (list) => {
      const flipped = list?.diagnostics.map((known) => (known.id === id ? withChange(known, { [field]: on }) : known))
      return list && { ...list, diagnostics: flipped ?? [] }
    })
  const mutation = useMutation({
    mutationKey,
    scope: { id: field },
    mutationFn: ({ id, on }: Flip) => diagnostics.change(id, { [field]: on }),
    onMutate: async (flip) => {
      await client.cancelQueries({ queryKey })
      show(flip)
    },
    onError: (error, flip) => {
      show({ ...flip, on: !flip.on })
      handleFailure(
        error,
        () => mutation.mutate(flip),
        () => toast.error(failed, { description: storeErrorMessage(error, '') }),
      )
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) return client.invalidateQueries({ queryKey })
    },
  })
  return mutation
}
