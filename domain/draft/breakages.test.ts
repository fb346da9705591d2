import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aiAnswer, pasted, wholeAnswer } from '#tests/support/aiDrafts.ts'
import { Diagnostic } from '../diagnostic/diagnostic.ts'
import { textsOf } from '../schema/findProblems.ts'
import { type PastedDraft, readPastedDraft } from './pastedDraft.ts'

/** Each kind of breakage. */
const OPTIONS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) }
const { axes, ...others } = wholeAnswer()
/** Few questions, so that many runs are quick. */
const short = { ...others, axes: axes.map((axis) => ({ ...axis, questions: axis.questions.slice(0, 4) })) }
const ANSWERS = [JSON.stringify(short, null, 2), JSON.stringify(short), aiAnswer('coffee-careless')]
const whole = new Map(ANSWERS.map((answer) => [answer, pasted(answer).draft]))

const at = (answer: string, share: number) => Math.floor(share * answer.length)
const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const KEYS = ['text', 'left', 'right', 'questions', 'name', 'types', 'axes', 'subtitle', 'description', 'ACE', 'BDF']

type Breakage = (answer: string, share: number, word: string) => string

/** Replaces the first place behind a share of the answer. */
const changed =
  (pattern: RegExp, change: (found: string, word: string) => string): Breakage =>
  (answer, place, word) => {
    const from = at(answer, place)
    return answer.slice(0, from) + answer.slice(from).replace(pattern, (found) => change(found, word))
  }

const BREAKAGES: Record<string, Breakage> = {
  'a comma doubled': changed(/,\n|,"/, (found) => `,${found}`),
  'a comma missing': changed(/",\s*"/, (found) => found.replace(',', '')),
  'a comma behind the last one': changed(/"\s*\}/, (found) => `",${found.slice(1)}`),
  'a brace doubled': changed(/[}\]](?=,?\s*["{}\]\n])/, (found) => found + found),
  'a brace missing': changed(/[}\]](?=,?\s*["{}\]\n])/, () => ''),
  'a quote missing at the end': changed(/"(?=,\s*"(?:left|right|text|description|subtitle)")/, () => ''),
  'a quote within a text': changed(/[？、。](?=[^"\n]{3})/, (found) => `${found}"引用"と`),
  'two quotes within a text': changed(/[？、。](?=[^"\n]{3})/, (found) => `${found}"引用", "B"と`),
  'a brace missing at the beginning': changed(/\{(?=\s*")/, () => ''),
  'a colon missing': changed(/(?<="):/, () => ''),
  'a raw line break': changed(/[？、。](?=[^"\n]{3})/, (found) => `${found}\n`),
  'a key renamed': (answer, place, word) =>
    KEYS.reduce(
      (text, key, index) => (index === Math.floor(place * KEYS.length) ? text.replace(`"${key}"`, `"${word}"`) : text),
      answer,
    ),
  'a key renamed everywhere': (answer, place, word) =>
    answer.replaceAll(`"${KEYS[Math.floor(place * KEYS.length)]}"`, `"${word}"`),
  'text around': (answer, _, word) => `${word}です：\n${answer}\n以上、${word}でした。`,
}
const any = fc.record({
  answer: fc.constantFrom(...ANSWERS),
  place: share,
  word: fc.constantFrom('memo', 'キー', 'question', 'x1', '見出し', 'value'),
})

const plain = (text: string) => text.replace(/[\s*`\\]|^Q?\d+\.?/g, '')

/** All texts that are shown: in the draft or beside it. */
function shownTexts({ draft, surplus }: PastedDraft): string[] {
  const beside = surplus.flatMap((each) => {
    if (each.kind === 'question') return Object.values(each.question)
    return each.kind === 'type' ? [each.name, each.subtitle, each.description] : each.texts
  })
  return [...textsOf(Diagnostic, draft).map(({ text }) => text), ...beside].map(plain)
}

/** Texts of the whole answer that are neither shown nor part of a shown one. */
function lostTexts(answer: string, read: PastedDraft, from: string): string[] {
  const shown = shownTexts(read).join('\n')
  const texts = textsOf(Diagnostic, whole.get(answer)).map(({ text }) => plain(text))
  const pastedText = plain(from)
  return texts.filter((text) => pastedText.includes(text) && !shown.includes(text))
}

function expectNothingInvented(read: PastedDraft, text: string) {
  const source = plain(text)
  for (const shown of shownTexts(read)) expect(source).toContain(shown)
}

describe('a broken answer', () => {
  test.each(Object.entries(BREAKAGES))('%s: nothing is lost in silence or invented', (name, breakage) => {
    fc.assert(
      fc.property(any, ({ answer, place, word }) => {
        const text = breakage(answer, place, word)
        const read = readPastedDraft(text)
        if (!read.ok) throw new Error(read.problem.code)
        const lost = lostTexts(answer, read, text)
        expect(lost, name).toEqual([])
        expectNothingInvented(read, text)
      }),
      OPTIONS,
    )
  })

  test('cut anywhere: whole questions and types stay, and the others are named', () => {
    fc.assert(
      fc.property(any, ({ answer, place }) => {
        const text = answer.slice(0, at(answer, place))
        const read = readPastedDraft(text)
        // Nothing but the title and its description was there yet.
        if (!read.ok) expect(text).not.toMatch(/"left"/)
        if (!read.ok) return
        expect(lostTexts(answer, read, text)).toEqual([])
        expectNothingInvented(read, text)
        const { questions } = whole.get(answer) ?? read.draft
        for (const [index, question] of read.draft.questions.entries()) {
          const isGap = read.missing.some((gap) =>
            gap.code === 'axis'
              ? gap.axisId === question.axisId
              : gap.code === 'questions' && gap.ids.includes(question.id),
          )
          if (!isGap) expect(question).toEqual(questions[index])
        }
      }),
      OPTIONS,
    )
  })

  test('any text, and brackets and quotes in any order, throw nothing', () => {
    const noise = fc.string({
      unit: fc.constantFrom(...'{}[]",:：“”「」\\\n/*#`ACEaxestypesquestions質問1 '),
      maxLength: 300,
    })
    fc.assert(
      fc.property(any, noise, fc.string({ maxLength: 50 }), ({ answer, place }, middle, text) => {
        const from = at(answer, place)
        for (const broken of [middle, text, answer.slice(0, from) + middle + answer.slice(from)])
          readPastedDraft(broken)
      }),
      OPTIONS,
    )
  })

  test.each(['{"', '{"a":', '"text":', '"//', '"/*', '[', '<think>', '{ ', '[ { ] } '])(
    'of %s only, which quadratic reading would not end within the time of a test',
    (unit) => {
      const all = unit.repeat(100_000 / unit.length)
      expect(() => [all, `{"text":${all}`].map(readPastedDraft)).not.toThrow()
    },
  )
})
