import type { Insights } from './insights.ts'
import { sharedBy } from './origin.ts'

export type OriginRow = Insights['origins'][number]

/** The origins, the largest first. Links that visitors share are one line a channel. */
export function originRows(origins: readonly OriginRow[]): OriginRow[] {
  const rows = new Map<string, OriginRow>()
  for (const row of origins) {
    const channel = sharedBy(row.origin)?.channel ?? null
    const key = JSON.stringify([channel ?? row.origin, row.medium, channel !== null])
    const known = rows.get(key)
    rows.set(key, known === undefined ? row : added(known, row))
  }
  return [...rows.values()].sort((a, b) => b.came - a.came || b.responses - a.responses)
}

function added(row: OriginRow, { came, started, answered, leads, responses, contacts, won }: OriginRow): OriginRow {
  return {
    ...row,
    came: row.came + came,
    started: row.started + started,
    answered: row.answered + answered,
    leads: row.leads + leads,
    responses: row.responses + responses,
    contacts: row.contacts + contacts,
    won: row.won + won,
  }
}
