import type { Feature, SheetData } from 'write-excel-file/browser'
import { tokyoClock } from '#domain/format/format.ts'

type Value = string | Date

/** `widest`: of a column, in characters; a longer text wraps. */
export type Sheet = { name: string; labels: readonly string[]; rows: readonly (readonly Value[])[]; widest: number }

/** In characters. The button that filters a column covers a part of its label. */
const WIDTHS = { least: 12, filterButton: 3, date: 20, rowsLookedAt: 200 }

/** As the screens write a date, whatever the language of the reader's Excel. */
const DATE_FORMAT = '[$-411]yyyy/mm/dd hh:mm:ss'

/** The date of an Excel cell, which knows no time zone: Tokyo's, without the part of a second that Excel would round. */
export function excelDate(iso: string): Value {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : tokyoClock(Math.floor(time / 1000) * 1000)
}

/**
 * Excel reads _x0041_ as A, so that such a text is written as _x005F_x0041_. The library keeps texts as keys of an object,
 * whose own names (constructor) need an escape too.
 */
function excelText(text: string): string {
  if (text in {}) return `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}`
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** Japanese characters are twice as wide. */
function textWidth(value: Value): number {
  if (value instanceof Date) return WIDTHS.date
  const lines = value.split('\n').map((line) => line.replace(/[^\0-\u00ff]/g, '  ').length)
  return Math.max(...lines) + 2
}

/** The width of a column by its first values. */
function widthOf({ labels, rows, widest }: Sheet, column: number): number {
  const values = rows.slice(0, WIDTHS.rowsLookedAt).map((row) => textWidth(row[column] ?? ''))
  return Math.min(widest, Math.max(WIDTHS.least, textWidth(labels[column] ?? '') + WIDTHS.filterButton, ...values))
}

const WRAPPED = { wrap: true, alignVertical: 'top' } as const

/** Every value but a date is a text, so that a leading zero stays and no formula runs. */
function sheetData({ labels, rows, widest }: Sheet): SheetData {
  const isLong = (value: Value) => textWidth(value) > widest || (typeof value === 'string' && value.includes('\n'))
  const header = labels.map((label) => ({ value: excelText(label), fontWeight: 'bold' as const, ...WRAPPED }))
  const cells = rows.map((row) => {
    // Styles take time: only for rows of several lines.
    const style = row.some(isLong) ? WRAPPED : {}
    return row.map((value) => {
      if (value === '') return null
      return value instanceof Date ? { value, format: DATE_FORMAT, ...style } : { value: excelText(value), ...style }
    })
  })
  return [header, ...cells]
}

/** The name of a column: A, …, Z, AA, … */
function columnName(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Lets the first row filter those below; the library has no option for it. */
function filters(sheets: readonly Sheet[]): Feature<ArrayBuffer | Blob> {
  const transform = (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) => {
    const { labels, rows } = sheets[sheetIndex] ?? { labels: [], rows: [] }
    const range = `A1:${columnName(labels.length - 1)}${rows.length + 1}`
    return xml.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`)
  }
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

/** An Excel file of sheets whose first row stays in view. */
export async function excelFile(sheets: readonly Sheet[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const written = sheets.map((sheet) => ({
    data: sheetData(sheet),
    sheet: sheet.name,
    stickyRowsCount: 1,
    columns: sheet.labels.map((_, column) => ({ width: widthOf(sheet, column) })),
  }))
  return writeExcelFile(written, { features: [filters(sheets)] }).toBlob()
}
