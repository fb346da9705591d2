import { describe, expect, it } from 'vitest'
import { emptyQuestions } from '#domain/question/question.ts'
import { isSpreadsheet, pasteRows } from './pasteRows.ts'

describe('pasteRows', () => {
  it('fills a slot a row, from the slot that was pasted into', () => {
    const text = '朝は好きですか\tはい\tいいえ\r\n夜は好きですか\tとても\tあまり\r\n'
    const { questions, ...counts } = pasteRows(emptyQuestions(), { id: 'axis-1-14', column: 'text' }, text)
    expect(questions[14]).toMatchObject({ text: '朝は好きですか', leftChoice: 'はい', rightChoice: 'いいえ' })
    expect(questions[15]).toMatchObject({ id: 'axis-2-0', text: '夜は好きですか', rightChoice: 'あまり' })
    expect(questions[13]?.text).toBe('')
    expect(counts).toEqual({ filled: 2, continued: 1, cut: 0, cells: 0 })
  })

  it('begins at the column that was pasted into and leaves the others', () => {
    const before = emptyQuestions().map((question) => ({ ...question, text: '元の文' }))
    const { questions, cells } = pasteRows(before, { id: 'axis-1-0', column: 'leftChoice' }, '左\t右\t余り')
    expect(questions[0]).toMatchObject({ text: '元の文', leftChoice: '左', rightChoice: '右' })
    expect(cells).toBe(1)
  })

  it.each(['leftChoice', 'rightChoice'] as const)('fills the %s downwards with a column', (column) => {
    const before = emptyQuestions().map((question) => ({ ...question, leftChoice: '元', rightChoice: '元' }))
    const { questions, ...counts } = pasteRows(
      before,
      { id: 'axis-1-13', column },
      'はい\r\n"はい\u200b、\nとても"\r\nいいえ\r\n',
    )
    const other = column === 'leftChoice' ? 'rightChoice' : 'leftChoice'
    expect([13, 14, 15, 16].map((slot) => questions[slot]?.[column])).toEqual(['はい', 'はい、 とても', 'いいえ', '元'])
    expect(questions.every((question) => question[other] === '元')).toBe(true)
    expect(counts).toEqual({ filled: 3, continued: 1, cut: 0, cells: 0 })
  })

  it.each([
    ['with', 'axisId\ttext\tleftChoice\trightChoice\n'],
    ['without', ''],
  ])('fills the axes that rows of a question file name, %s its header', (_, header) => {
    const text = `${header}axis-2\t二の一\tはい\tいいえ\naxis-1\t一の一\tはい\tいいえ\naxis-2\t二の二\tはい\tいいえ\t余り\n`
    const { questions, ...counts } = pasteRows(emptyQuestions(), { id: 'axis-3-7', column: 'leftChoice' }, text)
    expect([0, 15, 16].map((slot) => questions[slot]?.text)).toEqual(['一の一', '二の一', '二の二'])
    expect(questions[16]).toMatchObject({ leftChoice: 'はい', rightChoice: 'いいえ' })
    expect(counts).toEqual({ filled: 3, continued: 0, cut: 0, cells: 1 })
  })

  it('counts the rows that find no slot on their axis', () => {
    const rows = Array.from({ length: 17 }, (_, index) => `axis-3\tQ${index}\ta\tb`).join('\n')
    const { questions, filled, cut } = pasteRows(emptyQuestions(), { id: 'axis-1-0', column: 'text' }, rows)
    expect([filled, cut, questions[44]?.text, questions[0]?.text]).toEqual([15, 2, 'Q14', ''])
  })

  it('counts the rows that find no slot', () => {
    const { filled, continued, cut } = pasteRows(
      emptyQuestions(),
      { id: 'axis-3-14', column: 'text' },
      'a\tb\tc\nd\te\tf',
    )
    expect({ filled, continued, cut }).toEqual({ filled: 1, continued: 0, cut: 1 })
  })

  it('reads quoted cells with line breaks and tabs; a choice becomes one line', () => {
    const { questions } = pasteRows(
      emptyQuestions(),
      { id: 'axis-1-0', column: 'text' },
      '"一行目\n「""引用""」"\t"はい\r\nそう\t思う"\tc',
    )
    expect(questions[0]).toMatchObject({ text: '一行目\n「"引用"」', leftChoice: 'はい そう 思う' })
  })
})

it('tells cells from words', () => {
  expect(isSpreadsheet({ text: 'ふつうの文\n二行目', html: '' }, 'text')).toBe(false)
  expect(isSpreadsheet({ text: 'a\tb', html: '' }, 'text')).toBe(true)
  expect(isSpreadsheet({ text: '質問1\n質問2\n', html: '<table><tr><td>質問1' }, 'text')).toBe(true)
  expect(isSpreadsheet({ text: 'ひとつだけ\n', html: '<table><tr><td>ひとつだけ' }, 'text')).toBe(false)
  for (const column of ['leftChoice', 'rightChoice'] as const) {
    expect(isSpreadsheet({ text: 'はい\nいいえ', html: '' }, column)).toBe(true)
    expect(isSpreadsheet({ text: 'はい\n', html: '' }, column)).toBe(false)
  }
})
