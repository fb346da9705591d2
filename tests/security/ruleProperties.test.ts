import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import { normalizeSlug, slugFromTitle, slugProblem, slugWithSuffix } from '#domain/diagnostic/slug.ts'
import { sniffImageType } from '#domain/image/imageRules.ts'
import { emptyQuestions, QUESTIONS_PER_AXIS_CHOICES } from '#domain/question/question.ts'
import type { Side } from '#domain/response/response.ts'
import { resultCode, scoreAnswers } from '#domain/response/scores.ts'
import { lineShareUrl, ogTagsUrl, resultPath, xShareUrl } from '#domain/share/shareLinks.ts'
import { jpegPixels } from '#server/http/jpeg.ts'
import { options, TIMEOUT, text } from '#tests/support/properties.ts'

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
        for (const pixels of [jpegPixels(bytes), jpegPixels(behindStart)]) expect(pixels ?? 0).toBeGreaterThanOrEqual(0)
        if (jpegPixels(bytes) !== null) expect([bytes[0], bytes[1], bytes[2]]).toEqual([0xff, 0xd8, 0xff])
        if (bytes[0] === 0x3c)
          expect([jpegPixels(bytes), jpegPixels(behindStart), sniffImageType(bytes)]).toEqual([null, null, null])
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
