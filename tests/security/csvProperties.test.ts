import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { formatDateTime } from '#domain/format/format.ts'
import { emptyQuestions, type Question } from '#domain/question/question.ts'
import { decodeCsv, parseQuestionCsv, serializeQuestionCsv } from '#domain/question/questionCsv.ts'
import { BARE_RESPONSE } from '#domain/response/response.ts'
import { responseCsv } from '#domain/response/responseCsv.ts'
import { responseColumns, responseTable } from '#domain/response/responseTable.ts'
import { cleanText } from '#domain/text/text.ts'
import { options, TIMEOUT, text } from '#tests/support/properties.ts'

/** Texts as they are stored, with the line ends that reading gives. */
const cell = text.map((value) => cleanText(value.replace(/\r\n?/g, '\n')))

describe('CSV', () => {
  test(
    'of questions gives back what was exported, in UTF-8 bytes too',
    () => {
      const slot = fc.record({ at: fc.nat(44), text: cell, leftChoice: cell, rightChoice: cell })
      fc.assert(
        fc.property(fc.array(slot, { minLength: 1, maxLength: 3 }), (filled) => {
          const questions: Question[] = emptyQuestions()
          for (const { at, ...texts } of filled) {
            const question = questions[at]
            if (question !== undefined) questions[at] = { ...question, ...texts }
          }
          const csv = decodeCsv(new TextEncoder().encode(serializeQuestionCsv(questions)))
          const result = parseQuestionCsv(csv ?? '')
          expect(result.ok && result.questions).toEqual(questions)
        }),
        options,
      )
    },
    TIMEOUT,
  )

  test(
    'of any bytes is read or refused, never thrown at',
    () => {
      const line = fc.tuple(fc.constantFrom('axis-1', 'axis-4', ''), text, text, text).map((cells) => cells.join(','))
      const file = fc.oneof(
        fc.array(line, { maxLength: 5 }).map((lines) => `axisId,text,leftChoice,rightChoice\n${lines.join('\n')}`),
        text,
      )
      const bytes = fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        file.map((content) => new TextEncoder().encode(content)),
      )
      fc.assert(
        fc.property(bytes, (sent) => {
          const csv = decodeCsv(sent)
          if (csv === null) return
          const result = parseQuestionCsv(csv)
          if (result.ok) expect(result.questions).toHaveLength(45)
          else expect(result.problems.length).toBeGreaterThan(0)
        }),
        options,
      )
    },
    TIMEOUT,
  )

  test(
    'of responses keeps every cell in its place and lets none begin as a formula',
    () => {
      const asked = { kind: 'text' as const, required: false, options: [], archived: false }
      const columns = responseColumns({
        leadFields: [{ ...asked, key: 'text-1', label: '=1+1' }],
        resultTypes: [{ code: 'ACE' as const, name: '=HYPERLINK("x")' }],
      })
      const lead = fc.record({ name: text, email: text, company: text, 'text-1': text })
      fc.assert(
        fc.property(lead, fc.record({ referrer: text, utm_source: text, gclid: text }), (leadInfo, source) => {
          const completedAt = '2026-11-21T00:05:06.789Z'
          const response = {
            id: 'r',
            diagnosticId: 'd',
            answers: {},
            result: 'ACE',
            startedAt: null,
            website: '',
            suspicion: [],
            ...BARE_RESPONSE,
            source,
            completedAt,
            leadInfo,
          }
          const table = responseTable(columns, formatDateTime)
          table.add([response])
          const { labels, rows } = table.end()
          const csv = responseCsv({ labels, rows }).join('')
          const { data } = Papa.parse<string[]>(csv, { newline: '\r\n', delimiter: ',' })
          expect(data).toHaveLength(3)
          const cells = data[1] ?? []
          const [texts = []] = rows
          expect(cells).toHaveLength(texts.length)
          for (const [index, value] of texts.entries()) {
            expect([value, `'${value}`]).toContain(cells[index])
          }
          for (const cell of data.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠|%]/)
        }),
        options,
      )
    },
    TIMEOUT,
  )
})
