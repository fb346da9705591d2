/** Rows of a tenth of a second; others' statements come between the parts. */
export const PART = 2_500

/** Only a scan of an index leaves out what was deleted before: by another plan each part, or the end, would read all of it. */
export const BY_INDEX = `select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`

/** @param where which diagnostics, named `t`, lose a part of their responses */
export function deletePart(where: string): string {
  return `delete from public.diagnostic_responses where id = any (array(
      select response.id from public.diagnostic_responses response
      join public.diagnostics t on t.id = response.diagnosticid${where} limit ${PART}
    ))`
}
