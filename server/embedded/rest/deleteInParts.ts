import type { Statement } from '../database/database.ts'

/** Rows deleted in about a tenth of a second; other statements run between the parts. */
export const PART = 2_500

/** An index scan skips rows that earlier parts deleted; other plans would read them again in each part. */
export const BY_INDEX = `select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`

/**
 * Deletes one part of the responses, after locking their diagnostics: a concurrent deletion would choose the same rows.
 * @param where condition on the diagnostics `t` @param ending wraps the deleting statement
 */
export function deletePart(where: string, params: readonly unknown[], ending = (sql: string) => sql): Statement[] {
  const part = `delete from public.diagnostic_responses where id = any (array(
      select response.id from public.diagnostic_responses response
      join public.diagnostics t on t.id = response.diagnosticid${where} limit ${PART}
    ))`
  return [
    { sql: `${BY_INDEX}, set_config('mitsujiku.deletes_diagnostic', 'on', true)` },
    { sql: `select from public.diagnostics t${where} order by t.id for no key update`, params },
    { sql: ending(part), params },
  ]
}
