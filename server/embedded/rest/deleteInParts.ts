import type { Statement } from '../database/database.ts'

/** Rows of a tenth of a second; others' statements come between the parts. */
export const PART = 2_500

/** Only a scan of an index leaves out what was deleted before: by another plan each part, or the end, would read all of it. */
export const BY_INDEX = `select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`

/**
 * Deletes a part of the responses. Their diagnostics are held first: a deletion beside it would choose the same rows.
 * @param where which diagnostics, named `t` @param ending what the last statement makes of the deletion
 */
export function deletePart(where: string, params: readonly unknown[], ending = (sql: string) => sql): Statement[] {
  const part = `delete from public.diagnostic_responses where id = any (array(
      select response.id from public.diagnostic_responses response
      join public.diagnostics t on t.id = response.diagnosticid${where} limit ${PART}
    ))`
  return [
    { sql: BY_INDEX },
    { sql: `select from public.diagnostics t${where} order by t.id for no key update`, params },
    { sql: ending(part), params },
  ]
}
