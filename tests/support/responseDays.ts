import type { Database } from '#server/embedded/database/database.ts'

/** The days whose stored counts differ from the rows, with both counts. */
export async function wrongDays(database: Database): Promise<unknown[]> {
  const { rows } = await database.query(`
    select kept.diagnosticid, kept.day, kept.result, kept.responses, kept.contacts, found.responses as found
    from (
      select diagnosticid, (completedat at time zone 'Asia/Tokyo')::date as day, result,
        count(*) as responses, count(*) filter (where hascontact) as contacts
      from public.diagnostic_responses group by 1, 2, 3
    ) found
    full join (select * from private.response_days where responses <> 0 or contacts <> 0) kept
      on (kept.diagnosticid, kept.day, kept.result) = (found.diagnosticid, found.day, found.result)
    where (kept.responses, kept.contacts) is distinct from (found.responses, found.contacts)`)
  return rows
}
