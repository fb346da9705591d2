import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { hasLead } from '#domain/lead/lead.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import { responseCsv } from '#domain/response/responseCsv.ts'
import {
  type ResponseColumn,
  responseColumns,
  responseFileName,
  responseTable,
  SHOWN_TEXT,
  textVersion,
} from '#domain/response/responseTable.ts'
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

type Table = ReturnType<ReturnType<typeof responseTable>['end']>

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

async function excelFile({ labels, rows }: Table, texts: ConsentTexts): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const widths = labels.map((_, index) => ({ width: widthOf([labels, ...rows], index) }))
  // Every value is a text, so that a leading zero stays and no formula runs.
  const data = [labels.map(bold), ...rows.map((row) => row.map((value) => value || null))]
  const responses = { data, sheet: responsesMessages.sheet, stickyRowsCount: 1, columns: widths }
  return writeExcelFile(labels.includes(SHOWN_TEXT) ? [responses, textsSheet(texts)] : [responses]).toBlob()
}

const isWorkedOn = ({ status, memo }: ResponseLead) => status !== 'new' || memo !== ''

const NOTE_COLUMNS: readonly ResponseColumn[] = [
  {
    label: responsesMessages.status.label,
    value: ({ leadInfo, status }) => (hasLead(leadInfo) ? responsesMessages.status.names[status] : ''),
    isUsed: isWorkedOn,
  },
  { label: responsesMessages.memo.label, value: ({ memo }) => memo, isUsed: isWorkedOn },
]

/** An empty export of a diagnostic's responses. @param texts that visitors saw, by the ids in the responses */
export function beginFile(diagnostic: Diagnostic, texts: ConsentTexts, format: ExportFormat, now: Date): ResponsesFile {
  const table = responseTable(responseColumns(diagnostic, NOTE_COLUMNS, texts))
  return {
    name: responseFileName(diagnostic.title, now, format),
    add: table.add,
    toBlob: async () =>
      format === 'csv'
        ? new Blob(responseCsv(table.end()), { type: 'text/csv;charset=utf-8' })
        : excelFile(table.end(), texts),
  }
}
