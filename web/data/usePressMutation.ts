import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation for a button. `press` ignores a second press at once; `isPending` is known only with the next render. */
export function usePressMutation<Data, Input>(options: UseMutationOptions<Data, Error, Input>) {
  const running = useRef(false)
  const { mutateAsync, isPending, variables, data, error } = useMutation(options)

  /** Calls `ended` after success and failure alike. */
  const press = (input: Input, ended?: () => void): void => {
    if (running.current) return
    running.current = true
    const over = () => {
      running.current = false
      ended?.()
    }
    mutateAsync(input).then(over, over)
  }
  return { press, isPending, variables, data, error }
}
