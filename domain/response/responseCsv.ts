import Papa from 'papaparse'
import { BYTE_ORDER_MARK } from '../text/text.ts'

/** Text that spreadsheets run as a formula, also after white space and in full-width form. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%\t\r]/

/** One text of a million lines would be longer than a text can be. */
const ROWS_A_PART = 1_000

function lines(rows: readonly string[][]): string {
  return `${Papa.unparse([...rows], { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
}

/** A CSV file in parts: the byte order mark, the header line, and a line for each row. */
export function responseCsv({ labels, rows }: { labels: string[]; rows: readonly string[][] }): string[] {
  const parts = [BYTE_ORDER_MARK, lines([labels])]
  for (let from = 0; from < rows.length; from += ROWS_A_PART) parts.push(lines(rows.slice(from, from + ROWS_A_PART)))
  return parts
}
