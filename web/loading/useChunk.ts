import { useQuery } from '@tanstack/react-query'

/**
 * A part of the application that is fetched when it is wanted, with its failure as a value: a network that is gone, or a
 * file that a deployment removed, must not take the page down. @param name tells parts apart
 */
export function useChunk<Chunk>(name: string, load: () => Promise<Chunk>) {
  return useQuery({
    queryKey: ['chunk', name],
    queryFn: load,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
