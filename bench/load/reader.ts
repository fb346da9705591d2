import type { SupabaseClient } from '@supabase/supabase-js'
import { loadSecrets } from '#server/embedded/commons/secrets.ts'
import { responseRow } from '#tests/support/productClient.ts'

const LIST = 500
/** A search follows the typing. */
const SEARCH_EVERY_MS = 300

/** Stores `count` responses in lists, as a restore does. */
export async function fillResponses(url: string, dataDir: string, diagnosticId: string, count: number): Promise<void> {
  const { serviceKey } = await loadSecrets(dataDir)
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' }
  for (let stored = 0; stored < count; stored += LIST) {
    const body = JSON.stringify(Array.from({ length: LIST }, () => responseRow(diagnosticId)))
    const answer = await fetch(`${url}/rest/v1/diagnostic_responses`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`HTTP ${answer.status}: ${await answer.text()}`)
  }
}

type Reader = { stop: () => Promise<{ pages: number; searches: number; refused: number }> }

/** Exports the list page by page, again and again, and searches it for what no response has, until it is stopped. */
export function startReader(owner: SupabaseClient, diagnosticId: string): Reader {
  const done = { pages: 0, searches: 0, refused: 0 }
  let stopped = false
  const search = (args: object) => owner.rpc('search_responses', { p_diagnosticid: diagnosticId, ...args })

  async function exportAll(): Promise<void> {
    let after = {}
    while (!stopped) {
      const { data, error } = await search({ p_limit: LIST, ...after })
      if (error === null) done.pages += 1
      else done.refused += 1
      const last = (data ?? []).at(-1)
      after = last === undefined ? {} : { p_after_completedat: last.completedat, p_after_id: last.id }
    }
  }

  async function searchAgain(): Promise<void> {
    while (!stopped) {
      const { error } = await search({ p_search: '該当なし' })
      if (error === null) done.searches += 1
      else done.refused += 1
      await new Promise((resolve) => setTimeout(resolve, SEARCH_EVERY_MS))
    }
  }

  const reading = Promise.all([exportAll(), searchAgain()])
  return {
    stop: async () => {
      stopped = true
      await reading
      return done
    },
  }
}
