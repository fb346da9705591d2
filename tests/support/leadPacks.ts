import type { Database } from '#server/embedded/database/database.ts'

/**
 * The packs that are not what the responses of their time say, or do not follow the one before; none when every closed
 * pack has exactly the leads that are stored.
 */
export async function wrongPacks(database: Database): Promise<unknown[]> {
  const { rows } = await database.query(`
    select pack.diagnosticid, pack.starts, pack.ends, pack.previous, pack.leadtexts, stored.texts
    from (
      select *, lag(ends) over followed as previous, lead(starts) over followed as next
      from private.lead_packs window followed as (partition by diagnosticid order by starts)
    ) pack
    cross join lateral (
      select coalesce(array_agg(leadtext order by leadtext) filter (where leadtext <> e'\\n\\n'), '{}') as texts
      from public.diagnostic_responses
      where diagnosticid = pack.diagnosticid and completedat >= pack.starts
        and (completedat < pack.ends or pack.ends = 'infinity')
    ) stored
    where pack.starts is distinct from coalesce(pack.previous, '-infinity')
      or pack.ends is distinct from coalesce(pack.next, 'infinity')
      or length(pack.leadtexts) <> length(array_to_string(stored.texts, e'\\n'))
      or exists (select from unnest(stored.texts) text where strpos(pack.leadtexts, text) = 0)`)
  return rows
}
