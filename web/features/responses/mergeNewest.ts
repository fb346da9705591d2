import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseCursor, ResponsePage } from '#store/ports.ts'

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The order of the list: the newest first, and by id what came at one moment. For `sort`. */
function newestFirst(a: DiagnosticResponse, b: DiagnosticResponse): number {
  return (
    Date.parse(b.completedAt) - Date.parse(a.completedAt) ||
    // A date knows milliseconds, the database microseconds.
    compare(b.completedAt, a.completedAt) ||
    compare(a.id, b.id)
  )
}

/** The pages read so far with what arrived since, each at its place; older ones come with their page. */
export function mergeNewest(
  pages: readonly ResponsePage[],
  arrived: readonly DiagnosticResponse[],
): DiagnosticResponse[] {
  const read = pages.flatMap(({ responses }) => responses)
  const seen = new Set(read.map(({ id }) => id))
  const last = read.at(-1)
  const isComplete = pages.at(-1)?.next === null
  const fresh = arrived.filter((response) => {
    if (seen.has(response.id)) return false
    seen.add(response.id)
    return isComplete || (last !== undefined && newestFirst(response, last) < 0)
  })
  return fresh.length === 0 ? read : [...read, ...fresh].sort(newestFirst)
}

/** How far down a response is looked for that was long on its way, or that a filter leaves out. */
const PAGES_SEARCHED = 5

/** Reads unknown responses from the top until a known one. @param known newest first @param missing how many arrived */
export async function readArrived(
  readPage: (after: ResponseCursor | null) => Promise<ResponsePage>,
  known: readonly DiagnosticResponse[],
  missing: number,
): Promise<DiagnosticResponse[]> {
  const ids = new Set(known.map(({ id }) => id))
  const last = known.at(-1)
  const found: DiagnosticResponse[] = []
  let reaches = last === undefined
  let after: ResponseCursor | null = null
  for (let read = 1; ; read += 1) {
    const { responses, next }: ResponsePage = await readPage(after)
    const fresh = responses.filter(({ id }) => !ids.has(id))
    found.push(...fresh)
    reaches ||= fresh.length < responses.length
    const deepest = responses.at(-1)
    const isBelow = last !== undefined && deepest !== undefined && newestFirst(deepest, last) > 0
    if (next === null || isBelow || (reaches && (found.length >= missing || read >= PAGES_SEARCHED))) return found
    after = next
  }
}
