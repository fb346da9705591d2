import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { formatDateTime } from '#domain/format/format.ts'
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
import { excelDate, excelFile, type Sheet } from './excelFile.ts'

/** How the responses are exported; also the ending of the file. */
export type ExportFormat = 'csv' | 'xlsx'

/** A file in the making. */
export type ResponsesFile = {
  name: string
  add: (page: readonly ResponseLead[]) => void
  /** Ends it. */
  toBlob: () => Promise<Blob>
}

/** The texts that the responses name, in a sheet of their own. */
function textsSheet(texts: ConsentTexts): Sheet {
  const { sheet, columns, kinds } = responsesMessages.textsSheet
  const rows = Object.values(texts)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .map((text) => [textVersion(text), kinds[text.kind], text.body])
  return { name: sheet, labels: columns, rows, widest: 100 }
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
  const columns = responseColumns(diagnostic, NOTE_COLUMNS, texts)
  const name = responseFileName(diagnostic.title, now, format)
  if (format === 'csv') {
    const { add, end } = responseTable(columns, formatDateTime)
    return { name, add, toBlob: async () => new Blob(responseCsv(end()), { type: 'text/csv;charset=utf-8' }) }
  }
  const { add, end } = responseTable(columns, excelDate)
  const toBlob = () => {
    const responses = { name: responsesMessages.sheet, ...end(), widest: 40 }
    return excelFile(responses.labels.includes(SHOWN_TEXT) ? [responses, textsSheet(texts)] : [responses])
  }
  return { name, add, toBlob }
}
