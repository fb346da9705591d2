import { useQuery } from '@tanstack/react-query'

/** A deployment removed the file: fetching it again cannot succeed, loading the page again does. */
export class ChunkGone extends Error {}

/**
 * A part of the application that is fetched when it is wanted, with its failure as a value: it must not take the page
 * down. @param name tells parts apart
 */
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

/** Loads a part of the application. @throws ChunkGone where a deployment removed it, otherwise what `load` throws */
export async function fetchChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    throw (await isGone(error)) ? new ChunkGone('a file of this version is gone', { cause: error }) : error
  }
}

async function isGone(error: unknown): Promise<boolean> {
  const named = /https?:\/\/\S+|\/assets\/\S+/.exec(String(error))?.[0]
  try {
    const answer = await fetch(named ?? '/', { method: 'HEAD', cache: 'no-store' })
    // Safari names no file, and never fetches a failed one again: with a server that answers, only a new page helps.
    return named === undefined ? answer.ok : answer.status === 404
  } catch {
    return false
  }
}
