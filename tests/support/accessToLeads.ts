import { describe } from 'vitest'
import { type accessMatrix, deniedToAll, toAll } from './accessMatrix.ts'
import { paidPublished, responseOfPaid } from './world.ts'

/** The part of the matrix that concerns lists of responses and the work on leads: each of an own diagnostic alone. */
export function describeLeadAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('leads', () => {
    const ownAlone = { ...toAll(0), visitor: deniedToAll.visitor, service: deniedToAll.service, paid: 1 }
    cells('search_responses', ownAlone, `select * from search_responses('${paidPublished}', 'b@')`)
    cells('get_response_sources', ownAlone, `select * from get_response_sources('${paidPublished}')`)
    const total = (args: string) => `(get_response_summary('${paidPublished}'${args}) ->> 'total')::integer`
    cells('get_response_summary with a search', ownAlone, `select where ${total(`, 'b@'`)} = 1`)
    cells('get_response_summary', ownAlone, `select where ${total('')} = 2`)
    const changed = `set_lead_status(array['${responseOfPaid}']::uuid[], 'won')`
    cells('set_lead_status', ownAlone, `select where ${changed} = 1`)
  })
}
