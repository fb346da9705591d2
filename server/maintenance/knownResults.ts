import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import type { Row, Transfer, TransferRecord } from './records.ts'

function nearestCode(result: string): string {
  const [first, second, third] = result
  return (first === 'B' ? 'B' : 'A') + (second === 'D' ? 'D' : 'C') + (third === 'F' ? 'F' : 'E')
}

/** Replaces result codes that only 0.x accepted by the nearest known one. @param onChanged gets their number, if any */
export async function* withKnownResults(
  backup: Transfer,
  onChanged: (count: number) => void,
): AsyncGenerator<TransferRecord> {
  let count = 0
  const known = (row: Row): Row => {
    if (RESULT_CODES.some((code) => code === row.result)) return row
    count += 1
    return { ...row, result: nearestCode(String(row.result)) }
  }
  for await (const record of backup) {
    const isResponses = record.kind === 'rows' && record.table === 'public.diagnostic_responses'
    yield isResponses ? { ...record, rows: record.rows.map(known) } : record
  }
  if (count > 0) onChanged(count)
}
