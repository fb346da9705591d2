import { useState } from 'react'

type Source = 'tab' | 'list'

/** Tells which source gives another revision than the editor's own, and another than when the editor got its own. */
export function useNewerRevisions(own: string, given: Record<Source, string | null>): (source: Source) => boolean {
  const [before, setBefore] = useState({ own, given })
  if (before.own !== own) setBefore({ own, given })
  return (source) => ![null, own, before.given[source]].includes(given[source])
}
