import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureHandler } from './useFailureHandler.ts'

type Options<Data, Input> = Pick<UseMutationOptions<Data, Error, Input>, 'mutationFn' | 'onSettled'> & {
  /** Queries that are read again before the change ends. */
  stale?: QueryKey
  onSuccess?: (data: Data, input: Input) => unknown
  /** A toast after success. */
  done?: string
  /** Says what failed: in a toast with the reason below it, or in `failure` where no reason is known. */
  failed: string
  /** Receives the reason instead of a toast; null: the screen shows `failure`. */
  onFailed?: ((reason: string) => void) | null
}

/** A change that a press saves: once at a time, and repeated after signing in if the session ended. */
export function useChange<Data, Input = void>({
  stale,
  onSuccess,
  done,
  failed,
  onFailed,
  ...options
}: Options<Data, Input>) {
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const running = useRef(false)
  const showFailure = (error: Error) => {
    if (onFailed === undefined) toast.error(failed, { description: storeErrorMessage(error, '') })
    else onFailed?.(storeErrorMessage(error, failed))
  }
  const change = useMutation({
    ...options,
    onSuccess: async (data, input) => {
      if (stale) await client.invalidateQueries({ queryKey: stale })
      await onSuccess?.(data, input)
      if (done !== undefined) toast.success(done)
    },
    onError: (error, input) =>
      handleFailure(
        error,
        () => press(input),
        () => showFailure(error),
      ),
  })

  /** Ignores a second press at once: `isPending` is known only with the next render. Calls `ended` in either case. */
  const press = (input: Input, ended?: () => void): void => {
    if (running.current) return
    running.current = true
    const over = () => {
      running.current = false
      ended?.()
    }
    change.mutateAsync(input).then(over, over)
  }
  const { isPending, isSuccess, variables, data, error } = change
  const failure = onFailed === null && !isPending && error ? storeErrorMessage(error, failed) : null
  return { press, isPending, isSuccess, variables, data, failure }
}
