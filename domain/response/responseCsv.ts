import Papa from 'papaparse'
import { BYTE_ORDER_MARK } from '../text/text.ts'
import type { ResponseLead } from './response.ts'
import type { ResponseColumn } from './responseTable.ts'

/** Text that spreadsheets run as a formula, also after white space and in full-width form. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%\t\r]/

function lines(rows: string[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
}

/** The byte order mark and the header line. */
export function responseCsvHeader(columns: readonly ResponseColumn[]): string {
  return BYTE_ORDER_MARK + lines([columns.map(({ label }) => label)])
}

/** CSV lines of one page of responses; '' for none. */
export function responseCsvLines(responses: readonly ResponseLead[], columns: readonly ResponseColumn[]): string {
  if (responses.length === 0) return ''
  return lines(responses.map((response) => columns.map(({ value }) => value(response))))
}
