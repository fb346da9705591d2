import { useState } from 'react'

type Source = 'tab' | 'list' | 'stored'

/** Which source has a revision that differs from the editor's own and has changed since the editor got that. */
export function useNewerRevisions(own: string, given: Record<Source, string | null>): (source: Source) => boolean {
  const [before, setBefore] = useState({ own, given })
  if (before.own !== own) setBefore({ own, given })
  return (source) => ![null, own, before.given[source]].includes(given[source])
}
