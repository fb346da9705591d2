import { expect, it } from 'vitest'
import { decodeCsv, parseQuestionCsv, serializeQuestionCsv } from '#domain/question/questionCsv.ts'
import { csvTemplateQuestions, readCsvFile } from './csvFile.ts'

it('is a file that can be imported as it stands: 45 rows in their axes, the first of each filled in', () => {
  const file = new TextEncoder().encode(serializeQuestionCsv(csvTemplateQuestions()))
  const read = parseQuestionCsv(decodeCsv(file) ?? '')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  expect(read.written).toBe(3)
  const filled = read.questions.filter(({ text, leftChoice, rightChoice }) => text && leftChoice && rightChoice)
  expect(filled.map(({ id }) => id)).toEqual(['axis-1-0', 'axis-2-0', 'axis-3-0'])
})

it.each([
  ['.xlsx', [0x50, 0x4b, 3, 4]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0]],
])('names an %s file as a workbook, and offers no mending', async (_, start) => {
  const read = await readCsvFile(new Blob([Uint8Array.from([...start, 0, 0])]))
  expect(read).toEqual({ result: { ok: false, problems: [{ code: 'workbook' }] }, mended: null })
})
