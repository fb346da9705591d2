import type { UseMutationOptions } from '@tanstack/react-query'
import { usePressMutation } from '#web/data/usePressMutation.ts'
import { useFailureHandler } from './useFailureHandler.ts'

/** A mutation for a button, repeated after signing in if the session ended. @param onFailed any other failure */
export function useChange<Data, Input>({
  onFailed,
  ...options
}: UseMutationOptions<Data, Error, Input> & { onFailed: (error: Error) => void }) {
  const handleFailure = useFailureHandler()
  const change = usePressMutation({
    ...options,
    onError: (error, input) =>
      handleFailure(
        error,
        () => change.press(input),
        () => onFailed(error),
      ),
  })
  return change
}
