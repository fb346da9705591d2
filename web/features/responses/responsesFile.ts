import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { hasLead } from '#domain/lead/lead.ts'
import { NO_NOTE } from '#domain/lead/leadNote.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import { responseCsvHeader, responseCsvLines } from '#domain/response/responseCsv.ts'
import { type ResponseColumn, responseColumns, responseFileName } from '#domain/response/responseTable.ts'
import type { LeadNotes } from '#store/leadPorts.ts'
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

function excelFile(columns: readonly ResponseColumn[]): Contents {
  const labels = columns.map(({ label }) => label)
  const rows: string[][] = []
  return {
    add: (page) => {
      for (const response of page) rows.push(columns.map(({ value }) => value(response)))
    },
    toBlob: async () => {
      const { default: writeExcelFile } = await import('write-excel-file/browser')
      const widths = columns.map((_, index) => ({ width: widthOf([labels, ...rows], index) }))
      const header = labels.map((value) => ({ value, fontWeight: 'bold' as const }))
      // Every value is a text, so that a leading zero stays and no formula runs.
      return writeExcelFile([header, ...rows.map((row) => row.map((value) => value || null))], {
        sheet: '回答',
        stickyRowsCount: 1,
        columns: widths,
      }).toBlob()
    },
  }
}

function noteColumns(notes: LeadNotes): ResponseColumn[] {
  const noteOf = ({ id }: ResponseLead) => notes[id] ?? NO_NOTE
  const { status, memo } = responsesMessages
  return [
    { label: status.label, value: (lead) => (hasLead(lead.leadInfo) ? status.names[noteOf(lead).status] : '') },
    { label: memo.label, value: (lead) => noteOf(lead).memo },
  ]
}

/** Facts of an export that no response holds. */
export type Known = {
  /** Of the leads. */
  notes: LeadNotes
  /** Since when each text for visitors was shown, by its id. */
  texts: Readonly<Record<string, string>>
}

/** An empty export of a diagnostic's responses. */
export function beginFile(diagnostic: Diagnostic, known: Known, format: ExportFormat, now: Date): ResponsesFile {
  const columns = responseColumns(diagnostic, noteColumns(known.notes), known.texts)
  const contents = format === 'csv' ? csvFile(columns) : excelFile(columns)
  return { name: responseFileName(diagnostic.title, now, format), ...contents }
}
