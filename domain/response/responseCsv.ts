import Papa from 'papaparse'
import { formatDateTime, tokyoDay } from '../format/format.ts'
import { leadValue } from '../lead/lead.ts'
import { DEFAULT_LEAD_FORM } from '../lead/leadForm.ts'
import type { ResultType } from '../result-type/resultType.ts'
import { BYTE_ORDER_MARK, isBlank } from '../text/text.ts'
import type { ResponseLead } from './response.ts'

const COLUMNS = ['回答日時', ...DEFAULT_LEAD_FORM.map(({ label }) => label), '結果タイプ']

/** Text that spreadsheets run as a formula, also after white space and in full-width form. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%\t\r]/

function lines(rows: readonly (readonly string[])[]): string {
  const csv = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )
  return `${csv}\r\n`
}

/** The byte order mark and the header line. */
export function responseCsvHeader(): string {
  return BYTE_ORDER_MARK + lines([COLUMNS])
}

/** CSV lines of one page of responses; '' for none. */
export function responseCsvLines(
  responses: readonly Omit<ResponseLead, 'id'>[],
  resultTypes: readonly Pick<ResultType, 'code' | 'name'>[],
): string {
  if (responses.length === 0) return ''
  const names = new Map<string, string>(resultTypes.map((type) => [type.code, type.name]))
  return lines(
    responses.map(({ completedAt, leadInfo, result }) => {
      const name = names.get(result) ?? ''
      return [
        formatDateTime(completedAt),
        ...DEFAULT_LEAD_FORM.map(({ key }) => leadValue(leadInfo, key)),
        isBlank(name) ? result : `${result} ${name}`,
      ]
    }),
  )
}

/** In bytes of UTF-8; file systems allow 255 for the whole name. */
const MAX_TITLE_BYTES = 180

function fileNamePart(title: string): string {
  const safe = title.trim().replace(/[\\/:*?"<>|\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '_')
  let part = ''
  let bytes = 0
  for (const character of safe) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > MAX_TITLE_BYTES) break
    part += character
  }
  return part
}

/** responses_{title}_{date}.csv, with the date in Asia/Tokyo; invalid characters become _. */
export function responseCsvFileName(title: string, now: Date): string {
  return `responses_${fileNamePart(title)}_${tokyoDay(now)}.csv`
}
