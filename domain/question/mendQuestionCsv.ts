import Papa from 'papaparse'
import { isBlank } from '../text/text.ts'
import { decodeCsv, parseQuestionCsv, QUESTION_CSV_COLUMNS } from './questionCsv.ts'

/** Damage by spreadsheets that can be undone without guessing. */
const CSV_DAMAGES = ['separator', 'spaces', 'trailing-columns'] as const
type CsvDamage = (typeof CSV_DAMAGES)[number]

export type MendedCsv = { damages: CsvDamage[]; csv: string }

/** Repairs a refused file to UTF-8 with commas and four columns; null when it stays invalid. */
export function mendQuestionCsv(bytes: Uint8Array): MendedCsv | null {
  const text = decodeCsv(bytes)
  if (text === null) return null
  const [firstLine = ''] = text.split(/\r\n?|\n/)
  const separator = [',', ';', '\t'].find((one) =>
    firstLine.replace(/[" \u3000]/g, '').startsWith(QUESTION_CSV_COLUMNS.join(one)),
  )
  if (separator === undefined) return null
  const spaced = /[ \u3000]/.test(firstLine)
  const { data: rows, errors } = Papa.parse<string[]>(spaced ? withoutSpaces(text, separator) : text, {
    delimiter: separator,
  })
  if (errors.length > 0) return null
  const [header = []] = rows
  const width = QUESTION_CSV_COLUMNS.length
  const trails = header.length > width && rows.every((row) => row.slice(width).every(isBlank))
  const csv = Papa.unparse(trails ? rows.map((row) => row.slice(0, width)) : rows)
  const found = { separator: separator !== ',', spaces: spaced, 'trailing-columns': trails }
  const damages = CSV_DAMAGES.filter((damage) => found[damage])
  return damages.length > 0 && parseQuestionCsv(csv).ok ? { damages, csv } : null
}

/** The file without the spaces around its cells. A quoted cell keeps its own. */
function withoutSpaces(text: string, separator: string): string {
  const edges = new RegExp(`("(?:[^"]|"")*")|[ \\u3000]*(${separator}|\\r\\n?|\\n|^|$)[ \\u3000]*`, 'g')
  return text.replace(edges, '$1$2')
}
