import { expect, it } from 'vitest'
import { unzip } from '#tests/support/unzip.ts'
import { makeDiagnostic, makeResponse, testId } from '#web/testing/records.ts'
import { beginFile } from './responsesFile.ts'

const NOW = new Date('2026-11-21T15:30:00Z')

async function excelOf(leads: Record<string, string>[]) {
  const file = beginFile(makeDiagnostic(), {}, 'xlsx', NOW)
  file.add(
    leads.map((lead) =>
      makeResponse({ leadInfo: { name: '', email: '', company: '', ...lead }, status: 'won', memo: '050 月曜に電話' }),
    ),
  )
  const files = unzip(Buffer.from(await (await file.toBlob()).arrayBuffer()))
  const parse = (name: string) => new DOMParser().parseFromString(files[name] ?? '', 'text/xml')
  const texts = [...parse('xl/sharedStrings.xml').querySelectorAll('si')].map(({ textContent }) => textContent)
  const sheet = parse('xl/worksheets/sheet1.xml')
  const cells = [...sheet.querySelectorAll('c')].map((cell) => {
    return [cell.getAttribute('r'), cell.getAttribute('t'), texts[Number(cell.querySelector('v')?.textContent)]]
  })
  return { name: file.name, files, sheet, cells }
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
  expect(cells.every(([, type]) => type === 's')).toBe(true)
  expect(sheet.querySelector('f')).toBeNull()
})

it('keeps the header in view, in bold, and makes columns as wide as their values', async () => {
  const { sheet, files } = await excelOf([{ name: '長'.repeat(60), company: 'ab' }])
  expect(sheet.querySelector('pane')?.getAttribute('ySplit')).toBe('1')
  expect(files['xl/styles.xml']).toContain('<b/>')
  const widths = [...sheet.querySelectorAll('col')].map((column) => Number(column.getAttribute('width')))
  expect(widths.slice(1, 4)).toEqual([40, 16, 12])
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
