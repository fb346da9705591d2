import { useQuery } from '@tanstack/react-query'

/** A deployment removed the file: only a reload of the page helps. */
export class ChunkOutdated extends Error {}

/** Loads a chunk as a query: a failure is a value and does not break the page. @param name unique key of the chunk */
export function useChunk<Chunk>(name: string, load: () => Promise<Chunk>) {
  return useQuery({
    queryKey: ['chunk', name],
    queryFn: () => fetchChunk(load),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Loads a chunk. @throws ChunkOutdated where a deployment removed it, otherwise the error of `load` */
export async function fetchChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    throw (await isOutdated(error)) ? new ChunkOutdated('a file of this version was removed', { cause: error }) : error
  }
}

async function isOutdated(error: unknown): Promise<boolean> {
  const named = /https?:\/\/\S+|\/assets\/\S+/.exec(String(error))?.[0]
  try {
    const answer = await fetch(named ?? '/', { method: 'HEAD', cache: 'no-store' })
    // Safari names no file and never retries a failed one: if the server answers, only a reload helps.
    return named === undefined ? answer.ok : answer.status === 404
  } catch {
    return false
  }
}
