import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { hasLead } from '#domain/lead/lead.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import { responseCsvHeader, responseCsvLines } from '#domain/response/responseCsv.ts'
import { type ResponseColumn, responseColumns, responseFileName, textVersion } from '#domain/response/responseTable.ts'
import type { ConsentTexts } from '#store/consentPorts.ts'
import { responsesMessages } from '#web/messages/responses.ts'

/** How the responses are exported; also the ending of the file. */
export type ExportFormat = 'csv' | 'xlsx'

/** A file in the making. */
export type ResponsesFile = {
  name: string
  add: (page: readonly ResponseLead[]) => void
  /** Ends it. */
  toBlob: () => Promise<Blob>
}

type Contents = Omit<ResponsesFile, 'name'>

function csvFile(columns: readonly ResponseColumn[]): Contents {
  const parts = [responseCsvHeader(columns)]
  return {
    add: (page) => parts.push(responseCsvLines(page, columns)),
    toBlob: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}

/** In characters. */
const WIDTHS = { least: 12, most: 40, rowsLookedAt: 200 }

/** The width of a column by its first values; Japanese characters are twice as wide. */
function widthOf(rows: readonly (readonly string[])[], index: number): number {
  const lengths = rows.slice(0, WIDTHS.rowsLookedAt).map((row) => {
    return (row[index] ?? '').split('').reduce((sum, character) => sum + (character > '\u00ff' ? 2 : 1), 2)
  })
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, ...lengths))
}

/** The texts that the responses name, in a sheet of their own. */
function textsSheet(texts: ConsentTexts) {
  const { sheet, columns, kinds } = responsesMessages.textsSheet
  const rows = Object.values(texts)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .map((text) => [textVersion(text), kinds[text.kind], { value: text.body, wrap: true }])
  return { data: [columns.map(bold), ...rows], sheet, columns: [{ width: 30 }, { width: 20 }, { width: 100 }] }
}

const bold = (value: string) => ({ value, fontWeight: 'bold' as const })

function excelFile(columns: readonly ResponseColumn[], texts: ConsentTexts): Contents {
  const labels = columns.map(({ label }) => label)
  const rows: string[][] = []
  return {
    add: (page) => {
      for (const response of page) rows.push(columns.map(({ value }) => value(response)))
    },
    toBlob: async () => {
      const { default: writeExcelFile } = await import('write-excel-file/browser')
      const widths = columns.map((_, index) => ({ width: widthOf([labels, ...rows], index) }))
      // Every value is a text, so that a leading zero stays and no formula runs.
      const data = [labels.map(bold), ...rows.map((row) => row.map((value) => value || null))]
      const responses = { data, sheet: responsesMessages.sheet, stickyRowsCount: 1, columns: widths }
      return writeExcelFile(Object.keys(texts).length === 0 ? [responses] : [responses, textsSheet(texts)]).toBlob()
    },
  }
}

const NOTE_COLUMNS: readonly ResponseColumn[] = [
  {
    label: responsesMessages.status.label,
    value: ({ leadInfo, status }) => (hasLead(leadInfo) ? responsesMessages.status.names[status] : ''),
  },
  { label: responsesMessages.memo.label, value: ({ memo }) => memo },
]

/** An empty export of a diagnostic's responses. @param texts that visitors saw, by the ids in the responses */
export function beginFile(diagnostic: Diagnostic, texts: ConsentTexts, format: ExportFormat, now: Date): ResponsesFile {
  const columns = responseColumns(diagnostic, NOTE_COLUMNS, texts)
  const contents = format === 'csv' ? csvFile(columns) : excelFile(columns, texts)
  return { name: responseFileName(diagnostic.title, now, format), ...contents }
}
