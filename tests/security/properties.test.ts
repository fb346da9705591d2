import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import { normalizeSlug, slugFromTitle, slugProblem, slugWithSuffix } from '#domain/diagnostic/slug.ts'
import { sniffImageType } from '#domain/image/imageRules.ts'
import { emptyQuestions } from '#domain/question/emptyQuestions.ts'
import { QUESTIONS_PER_AXIS_CHOICES, type Question } from '#domain/question/question.ts'
import { decodeCsv, parseQuestionCsv, serializeQuestionCsv } from '#domain/question/questionCsv.ts'
import type { Side } from '#domain/response/response.ts'
import { responseCsvHeader, responseCsvLines } from '#domain/response/responseCsv.ts'
import { resultCode, scoreAnswers } from '#domain/response/scores.ts'
import { lineShareUrl, ogTagsUrl, resultPath, xShareUrl } from '#domain/share/shareLinks.ts'
import { render } from '#server/embedded/mail/template.ts'
import { isJpeg } from '#server/embedded/storage/jpeg.ts'
import { renderDocument } from '#server/public/renderDocument.ts'

/** A small version of the full run: `npm run test:properties` makes it whole. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 150)
const options = { numRuns: RUNS }
const TIMEOUT = 30_000 + RUNS * 30

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...`=+-@＝"',;\r\n\t <>&/\\あ0a`), maxLength: 30 }),
)
/** Line ends within a cell are one kind when read; everything else comes back as it was. */
const cell = text.map((value) => value.replace(/\r\n?/g, '\n'))

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
      const types = [{ code: 'ACE' as const, name: '=HYPERLINK("x")' }]
      fc.assert(
        fc.property(fc.record({ name: text, email: text, company: text }), (leadInfo) => {
          const completedAt = '2026-11-21T00:05:06.789Z'
          const response = {
            id: 'r',
            diagnosticId: 'd',
            answers: {},
            result: 'ACE',
            suspicion: [],
            completedAt,
            leadInfo,
          }
          const csv = responseCsvHeader() + responseCsvLines([response], types)
          const { data } = Papa.parse<string[]>(csv, { newline: '\r\n', delimiter: ',' })
          expect(data).toHaveLength(3)
          const cells = data[1] ?? []
          expect(cells).toHaveLength(5)
          for (const [index, value] of [leadInfo.name, leadInfo.email, leadInfo.company].entries()) {
            expect([value, `'${value}`]).toContain(cells[index + 1])
            expect(cells[index + 1]).not.toMatch(/^\s*[=+\-@＝＋－＠|%]/)
          }
        }),
        options,
      )
    },
    TIMEOUT,
  )
})

test(
  'scoring agrees with counting by hand',
  () => {
    const questions = emptyQuestions()
    const answers = fc.dictionary(
      fc.constantFrom(...questions.map(({ id }) => id), 'axis-9-1', '__proto__'),
      fc.constantFrom<Side>('left', 'right'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...QUESTIONS_PER_AXIS_CHOICES), answers, (questionsPerAxis, given) => {
        const code = resultCode(scoreAnswers({ questions, questionsPerAxis }, given))
        const byHand = AXIS_IDS.map((axisId, index) => {
          let left = 0
          let right = 0
          for (let slot = 0; slot < questionsPerAxis; slot += 1) {
            const side = given[`${axisId}-${slot}`]
            if (side === 'left') left += 1
            if (side === 'right') right += 1
          }
          return ['AB', 'CD', 'EF'][index]?.[left > right ? 0 : 1]
        })
        expect(code).toBe(byHand.join(''))
      }),
      options,
    )
  },
  TIMEOUT,
)

test(
  'a slug is valid or none, whatever the title, and stays valid with a number behind it',
  () => {
    const rule = /^[a-z0-9]+(-[a-z0-9]+)*$/
    fc.assert(
      fc.property(
        fc.oneof(text, fc.string({ unit: fc.constantFrom(...'aZ0 -_'), maxLength: 90 })),
        fc.integer({ min: 2, max: 999 }),
        (title, number) => {
          const slug = slugFromTitle(title)
          for (const made of slug === null ? [] : [slug, slugWithSuffix(slug, number)]) {
            expect(made).toMatch(rule)
            expect(made.length).toBeGreaterThanOrEqual(3)
            expect(made.length).toBeLessThanOrEqual(50)
          }
          const typed = normalizeSlug(title)
          if (typed !== '' && slugProblem(typed) === null) expect(typed).toMatch(rule)
        },
      ),
      options,
    )
  },
  TIMEOUT,
)

test(
  'what is no picture is taken for none',
  () => {
    const page = fc.string({ unit: 'binary', maxLength: 40 }).map((rest) => new TextEncoder().encode(`<${rest}`))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 64 }), page), (bytes) => {
        const behindStart = Uint8Array.of(0xff, 0xd8, ...bytes)
        expect(typeof isJpeg(bytes) === 'boolean' && typeof isJpeg(behindStart) === 'boolean').toBe(true)
        if (isJpeg(bytes)) expect([bytes[0], bytes[1], bytes[2]]).toEqual([0xff, 0xd8, 0xff])
        if (bytes[0] === 0x3c)
          expect([isJpeg(bytes), isJpeg(behindStart), sniffImageType(bytes)]).toEqual([false, false, null])
      }),
      options,
    )
  },
  TIMEOUT,
)

test(
  'share links carry any text in its own parameter, and paths stay within their segments',
  () => {
    fc.assert(
      fc.property(text, text, (said, code) => {
        for (const link of [xShareUrl(said, 'https://x.jp/a'), lineShareUrl(said, 'https://x.jp/a')]) {
          const { searchParams, protocol } = new URL(link)
          expect([protocol, [...searchParams.keys()].sort()]).toEqual(['https:', ['text', 'url']])
          expect([searchParams.get('text'), searchParams.get('url')]).toEqual([said, 'https://x.jp/a'])
        }
        expect(resultPath(said, code).split('/')).toHaveLength(5)
        const target = new URL(ogTagsUrl('https://x.jp', said, code))
        expect([target.origin, target.searchParams.get('diagnosticId')]).toEqual(['https://x.jp', said])
      }),
      options,
    )
  },
  TIMEOUT,
)

describe('HTML', () => {
  const skeleton = (html: string) => html.match(/<\/?[a-z!][^>]*?(?=[\s>])/gi)?.map((tag) => tag.toLowerCase())

  const pageWith = (said: string) =>
    renderDocument({
      title: said,
      indexed: true,
      metadata: {
        pageTitle: said,
        title: said,
        description: said,
        url: 'https://x.jp/',
        type: 'article',
        card: 'summary_large_image',
        imageUrl: 'https://x.jp/i.png',
      },
      css: '',
      body: '',
      script: { code: 'import("/visitor/run.js")', data: { said } as never },
      productName: said,
    })

  test(
    'of a page has the same elements whatever a text in it says',
    async () => {
      const plain = skeleton(await pageWith('x'))
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(text, fc.constantFrom('</script>', '</title>', '-->', '"><img src=x>')),
          async (said) => {
            const html = await pageWith(said)
            expect(skeleton(html)).toEqual(plain)
            const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
            expect(JSON.parse(data)).toEqual({ said })
          },
        ),
        options,
      )
    },
    TIMEOUT,
  )

  test(
    'of a mail has the same elements whatever address it is for',
    () => {
      const template = '<title>確認</title><p>{{ .Email }}</p><a href="{{ .ConfirmationURL }}">{{ .SiteURL }}</a>'
      const mailTo = (value: string) =>
        render(template, { Email: value, ConfirmationURL: `https://x.jp/?t=${value}`, SiteURL: value }).html
      const plain = skeleton(mailTo('x'))
      fc.assert(
        fc.property(text, (value) => {
          expect(skeleton(mailTo(value))).toEqual(plain)
        }),
        options,
      )
    },
    TIMEOUT,
  )
})
