import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

type OptimisticChange<Data, Input> = {
  queryKey: QueryKey
  /** Sends the change; rejecting takes it back. */
  change: (input: Input) => Promise<unknown>
  /** The data as it will be. Pure. */
  patch: (data: Data, input: Input) => Data
  /** Takes this one change out again, and no other that is running meanwhile. Pure. */
  undo: (data: Data, input: Input) => Data
  onFailed: (error: Error, input: Input) => void
  /** Changes of one subject are sent one after another, in the order of their making: the last one is what stays. */
  subject?: string
}

/** The key of the changes of a query that are shown and still being sent. */
export function optimisticKey(queryKey: QueryKey): QueryKey {
  return ['optimistic', ...queryKey]
}

/** A change that shows before it is stored; patched back on failure, read again when the last running one ended. */
export function useOptimisticChange<Data, Input>(options: OptimisticChange<Data, Input>) {
  const { queryKey, change, patch, undo, onFailed, subject } = options
  const client = useQueryClient()
  const mutationKey = optimisticKey(queryKey)
  const show = (step: (data: Data, input: Input) => Data, input: Input) =>
    client.setQueryData<Data>(queryKey, (data) => (data === undefined ? undefined : step(data, input)))
  return useMutation({
    mutationKey,
    ...(subject !== undefined && { scope: { id: subject } }),
    mutationFn: change,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey })
      show(patch, input)
    },
    onError: (error, input) => {
      show(undo, input)
      onFailed(error, input)
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) return client.invalidateQueries({ queryKey })
    },
  })
}
