import { expect, it } from 'vitest'
import { unzip } from '#tests/support/unzip.ts'
import { makeDiagnostic, makeResponse, testId } from '#web/testing/records.ts'
import { beginFile } from './responsesFile.ts'

const NOW = new Date('2026-11-21T15:30:00Z')

async function excelOf(leads: Record<string, string>[], diagnostic = makeDiagnostic()) {
  const file = beginFile(diagnostic, {}, 'xlsx', NOW)
  file.add(
    leads.map((lead) =>
      makeResponse({
        completedAt: '2026-11-21T00:05:06.789Z',
        leadInfo: { name: '', email: '', company: '', ...lead },
        status: 'won',
        memo: '050 月曜に電話',
      }),
    ),
  )
  const files = unzip(Buffer.from(await (await file.toBlob()).arrayBuffer()))
  const parse = (name: string) => new DOMParser().parseFromString(files[name] ?? '', 'text/xml')
  const texts = [...parse('xl/sharedStrings.xml').querySelectorAll('si')].map(({ textContent }) => textContent)
  const sheet = parse('xl/worksheets/sheet1.xml')
  const cells = [...sheet.querySelectorAll('c')].map((cell) => {
    return [cell.getAttribute('r'), cell.getAttribute('t'), texts[Number(cell.querySelector('v')?.textContent)]]
  })
  const styles = parse('xl/styles.xml')
  const formatOf = (cell: Element | null) => {
    const style = styles.querySelectorAll('cellXfs > xf')[Number(cell?.getAttribute('s'))]
    const id = style?.getAttribute('numFmtId')
    const numFmt = styles.querySelector(`numFmt[numFmtId="${id}"]`)?.getAttribute('formatCode')
    return { numFmt, wrap: style?.querySelector('alignment')?.getAttribute('wrapText') }
  }
  return { name: file.name, files, sheet, cells, formatOf }
}

it('makes an Excel file whose values are texts: zeros stay, no formula runs', async () => {
  const { name, cells, sheet } = await excelOf([{ name: '0312', email: '=1+1', company: 'A & <B>\n"𠮷"' }])
  expect(name).toBe('responses_働き方タイプ診断_2026-11-22.xlsx')
  expect(cells).toEqual(
    expect.arrayContaining([
      ['A1', 's', '回答日時'],
      ['F1', 's', '対応状況'],
      ['G1', 's', 'メモ'],
      ['B2', 's', '0312'],
      ['C2', 's', '=1+1'],
      ['D2', 's', 'A & <B>\n"𠮷"'],
      ['F2', 's', '成約'],
      ['G2', 's', '050 月曜に電話'],
    ]),
  )
  const numbers = cells.filter(([place, type]) => type !== 's' && place !== 'A2')
  expect(numbers).toEqual([])
  expect(sheet.querySelector('f')).toBeNull()
})

/** As ECMA-376 reads a text: _xHHHH_ is a character. */
const readText = (text = '') =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

it.each([
  ['_x0020_', '_x005F_x0020_'],
  ['改行_x000D_あり', '改行_x005F_x000D_あり'],
  ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
  ['_x005F_x0020_', '_x005F_x005F_x005F_x0020_'],
  ['__xaBcD__', '__x005F_xaBcD__'],
  ['_x41_ _x00412_ x0041_', '_x41_ _x00412_ x0041_'],
  ['constructor', '_x0063_onstructor'],
  ['__proto__', '_x005F__proto__'],
])('reads %s as what was typed, in values and labels', async (typed, written) => {
  const form = [{ key: 'text-1', kind: 'text' as const, label: typed, required: false, options: [], archived: false }]
  const { cells } = await excelOf([{ name: typed, 'text-1': 'x' }], makeDiagnostic({ leadFields: form }))
  for (const place of ['B2', 'F1']) {
    const text = cells.find(([at]) => at === place)?.[2]
    expect([text, readText(text ?? '')]).toEqual([written, typed])
  }
})

it('writes dates as dates of Tokyo, in a Japanese format', async () => {
  const { sheet, files, formatOf } = await excelOf([{ name: '花子' }])
  const date = sheet.querySelector('c[r="A2"]')
  // Days since 1899-12-30, which is how Excel counts.
  const tokyo = new Date(Math.round((Number(date?.querySelector('v')?.textContent) - 25_569) * 86_400) * 1000)
  expect(tokyo.toISOString().slice(0, 19)).toBe('2026-11-21T09:05:06')
  expect(formatOf(date)?.numFmt).toBe('[$-411]yyyy/mm/dd hh:mm:ss')
  expect(files['xl/sharedStrings.xml']).not.toContain('2026/11/21')
})

it('wraps long texts and filters by the first row', async () => {
  const { sheet, formatOf } = await excelOf([{ name: '花子', company: '長'.repeat(60) }, { name: '一郎' }])
  expect(formatOf(sheet.querySelector('c[r="D2"]'))?.wrap).toBe('1')
  expect(sheet.querySelector('autoFilter')?.getAttribute('ref')).toBe('A1:G3')
  // Excel refuses a file whose elements stand in another order.
  expect(sheet.querySelector('sheetData')?.nextElementSibling?.tagName).toBe('autoFilter')
})

it('filters by every column, also after the twenty-sixth', async () => {
  const form = Array.from({ length: 30 }, (_, index) => {
    const key = `text-${index + 1}`
    return { key, kind: 'text' as const, label: key, required: false, options: [], archived: false }
  })
  const { sheet } = await excelOf([{ name: '花子' }], makeDiagnostic({ leadFields: form }))
  // Five columns, thirty, status and memo.
  expect(sheet.querySelector('autoFilter')?.getAttribute('ref')).toBe('A1:AK2')
})

it('keeps the header in view, in bold, and makes columns as wide as their values', async () => {
  const { sheet, files } = await excelOf([{ name: '長'.repeat(60), company: 'ab' }])
  expect(sheet.querySelector('pane')?.getAttribute('ySplit')).toBe('1')
  expect(files['xl/styles.xml']).toContain('<b/>')
  const widths = [...sheet.querySelectorAll('col')].map((column) => Number(column.getAttribute('width')))
  expect(widths.slice(1, 4)).toEqual([40, 19, 12])
})

it('has the wording of the texts that were shown in a second sheet, under the names of the first', async () => {
  const texts = {
    [testId(7)]: { kind: 'privacy' as const, body: '=一行目\n二行目', createdAt: '2026-11-20T01:05:00Z' },
  }
  const file = beginFile(makeDiagnostic({ advertisingConsent: '案内を受け取る' }), texts, 'xlsx', NOW)
  file.add([makeResponse({ privacyTextId: testId(7) })])
  const files = unzip(Buffer.from(await (await file.toBlob()).arrayBuffer()))
  expect(files['xl/workbook.xml']).toContain('name="表示した文章"')
  const shared = files['xl/sharedStrings.xml'] ?? ''
  for (const text of ['2026/11/20 10:05:00からの文章', '個人情報の取り扱い', '=一行目\n二行目'])
    expect(shared).toContain(text)
  expect(files['xl/worksheets/sheet2.xml']).not.toContain('<f>')
})

it('leaves out characters that no spreadsheet opens', async () => {
  const { files } = await excelOf([{ name: 'a\u0001\ufffe\uffffb' }])
  for (const character of ['\u0001', '\ufffe', '\uffff']) expect(files['xl/sharedStrings.xml']).not.toContain(character)
})
