import type { InfiniteData } from '@tanstack/react-query'
import type { ResponseCursor, ResponsePage } from '#store/ports.ts'

export type ResponsePages = InfiniteData<ResponsePage, ResponseCursor | null>

/**
 * The pages read so far with a newly read first page laid on top: what is new goes to the front, and nothing that was
 * read is read again. When the new page does not reach what is known, it alone is left, since a gap would be hidden.
 */
export function mergeNewest(known: ResponsePages, newest: ResponsePage): ResponsePages {
  const [first, ...rest] = known.pages
  const seen = new Set(known.pages.flatMap(({ responses }) => responses.map(({ id }) => id)))
  const arrived = newest.responses.filter(({ id }) => !seen.has(id))
  const reaches = arrived.length < newest.responses.length || newest.next === null
  if (first === undefined || !reaches) return { pages: [newest], pageParams: [null] }
  if (arrived.length === 0) return known
  return { ...known, pages: [{ ...first, responses: [...arrived, ...first.responses] }, ...rest] }
}
