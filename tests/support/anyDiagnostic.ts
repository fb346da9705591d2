import fc from 'fast-check'
import { DESIGN_TEMPLATES, type Diagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { DEFAULT_LEAD_FORM, newLeadField } from '#domain/lead/leadForm.ts'
import { QUESTIONS_PER_AXIS_CHOICES } from '#domain/question/question.ts'
import { MAX_ACTIONS } from '#domain/result-type/resultType.ts'
import { cleanText, cutCharacters } from '#domain/text/text.ts'

const ID = '11111111-1111-4111-8111-111111111111'
export const BLANK = emptyDiagnostic({ id: ID, userId: ID, now: '2026-01-01T00:00:00Z' })

/** Typed text, also with what means something in JSON or Markdown, and blank. */
const typed = (max: number) =>
  fc
    .oneof(
      fc.constant(''),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'"\\{}[],:：“”「」*#1. \n朝と夜'), maxLength: 20 }),
    )
    .map((text) => cutCharacters(cleanText(text), max))
const optional = (max: number) => typed(max).map((text) => text || null)

const action = fc.record({
  label: typed(20),
  url: fc.constantFrom('https://a.example/b?c=d', 'tel:03-1234-5678', 'mailto:a@a.example'),
})
const leadFields = fc.constantFrom(null, DEFAULT_LEAD_FORM.slice(0, 2), [
  ...DEFAULT_LEAD_FORM,
  { ...newLeadField('choice-1', 'choice'), label: '人数', required: true, options: ['1人', '2人"以上"'] },
])

/** A diagnostic with random content, without pictures. */
export const anyDiagnostic: fc.Arbitrary<Diagnostic> = fc
  .record({
    title: typed(200),
    description: typed(5_000),
    questionsPerAxis: fc.constantFrom(...QUESTIONS_PER_AXIS_CHOICES),
    designTemplate: fc.constantFrom(...DESIGN_TEMPLATES),
    leadFields,
    privacyPolicyText: optional(20_000),
    advertisingConsent: optional(300),
    texts: fc.array(typed(200), { minLength: 200, maxLength: 200 }),
    actions: fc.array(fc.array(action, { maxLength: MAX_ACTIONS }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ texts, actions, ...content }) => {
    const rest = texts.values()
    const next = () => rest.next().value ?? ''
    const named = () => ({ name: next(), description: next() })
    return {
      ...BLANK,
      ...content,
      axes: BLANK.axes.map((axis) => ({
        ...{ ...axis, ...named() },
        leftTrait: { ...axis.leftTrait, ...named() },
        rightTrait: { ...axis.rightTrait, ...named() },
      })),
      questions: BLANK.questions.map((each) => ({ ...each, text: next(), leftChoice: next(), rightChoice: next() })),
      resultTypes: BLANK.resultTypes.map((type, index) => ({
        ...{ ...type, ...named() },
        ...{ subtitle: next(), actions: actions[index] ?? [] },
      })),
    }
  })
