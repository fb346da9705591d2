import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { StoreError } from '#store/storeError.ts'

/** Retries an outage twice. A refusal is shown at once. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof StoreError && error.kind === 'unavailable'
}

/** @param onSessionEnded called when the session has ended, except for calls with `meta: { aboutSession: true }` */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const notice = (error: Error, meta: Record<string, unknown> | undefined) => {
    const over = error instanceof StoreError && error.kind === 'unauthenticated'
    if (over && meta?.aboutSession !== true) onSessionEnded()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => notice(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => notice(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
