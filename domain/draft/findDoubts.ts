import { AXIS_IDS } from '../axis/axis.ts'
import { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { Question } from '../question/question.ts'
import { findProblems, textsOf } from '../schema/findProblems.ts'
import { isBlank, isLongerThan } from '../text/text.ts'
import type { DraftTexts } from './draft.ts'

/** A part of a draft to be looked at; `paths` lead there: `questions.axis-1-3` or a field such as `resultTypes.ACE.name`. */
export type Doubt =
  /** Both answers of a question are the same. */
  | { code: 'equal-choices'; paths: string[] }
  /** Most questions of an axis are answered by はい and いいえ. */
  | { code: 'yes-no'; paths: string[] }
  /** A text like 以下同様 or 省略. */
  | { code: 'placeholder'; paths: string[] }
  /** The same question, answers or name more than once. */
  | { code: 'repeated'; paths: string[] }
  /** More than may be stored; kept as it is. */
  | { code: 'too-long'; paths: string[]; limit: number }
  /** More than the prompt asks for: a subtitle. */
  | { code: 'long'; paths: string[]; limit: number }
  /** A text whose end or beginning was not certain, with its line in the pasted text. */
  | { code: 'ambiguous'; paths: string[]; line: number; text: string }

/** As the prompt asks for. */
const SUBTITLE_CHARACTERS = 20

const YES_NO =
  /^(?:はい|いいえ|yes|no|そう思う|そう思わない|そうだ|そうではない|(?:当|あ)てはまる|(?:当|あ)てはまらない|賛成|反対|○|×)(?:[、。,.！!\s]|$)/i
const PLACEHOLDER =
  /^[「（(【[]?(?:(?:以下|以降|残り|あと|他|ほか)?[^。]{0,8}(?:同様|同じ(?:形式|よう|く)|略|省略|続く|繰り返し)[^。]{0,8}|(?:以下|中|後)略|TODO|TBD|XXX+|ここに.{0,20}|[.…・‥\-ー―＿_?？]{2,}|未定|ダミー|サンプルテキスト)[」）)】\]]?[。.…]*$/i

const same = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Texts of a draft that are probably not meant so, or may not be stored. */
export function findDoubts(draft: DraftTexts): Doubt[] {
  const { questions, resultTypes } = draft
  const filled = questions.filter(
    ({ text, leftChoice, rightChoice }) => ![text, leftChoice, rightChoice].every(isBlank),
  )
  const texts = textsOf(Diagnostic, draft)
  return [
    ...filled.filter(hasEqualChoices).map((question) => doubt('equal-choices', [pathOf(question)])),
    ...AXIS_IDS.flatMap((axisId) => yesNoOf(filled.filter((question) => question.axisId === axisId))),
    ...texts.filter(({ text }) => PLACEHOLDER.test(text.trim())).map(({ path }) => doubt('placeholder', [path])),
    ...repeatedQuestions(filled),
    ...repeated(resultTypes.map(({ code, name }) => [`resultTypes.${code}.name`, same(name)])),
    ...repeated(resultTypes.map(({ code, description }) => [`resultTypes.${code}.description`, same(description)])),
    ...resultTypes
      .filter(({ subtitle }) => isLongerThan(subtitle, SUBTITLE_CHARACTERS))
      .map(
        ({ code }): Doubt => ({ code: 'long', paths: [`resultTypes.${code}.subtitle`], limit: SUBTITLE_CHARACTERS }),
      ),
    ...findProblems(Diagnostic, draft).flatMap((problem): Doubt[] =>
      problem.code === 'too-long' ? [{ code: 'too-long', paths: [problem.path], limit: problem.limit }] : [],
    ),
  ]
}

/** The text of a field; '' without one. */
export function textAt(draft: DraftTexts, path: string): string {
  return textsOf(Diagnostic, draft).find((text) => text.path === path)?.text ?? ''
}

const doubt = (code: 'equal-choices' | 'yes-no' | 'placeholder' | 'repeated', paths: string[]): Doubt => ({
  code,
  paths,
})
const pathOf = ({ id }: Question) => `questions.${id}`
const samePair = ({ leftChoice, rightChoice }: Question) =>
  isBlank(leftChoice) || isBlank(rightChoice) ? '' : `${same(leftChoice)}\n${same(rightChoice)}`
const isYesNo = ({ leftChoice, rightChoice }: Question) =>
  YES_NO.test(leftChoice.trim()) && YES_NO.test(rightChoice.trim())

function hasEqualChoices({ leftChoice, rightChoice }: Question): boolean {
  return !isBlank(leftChoice) && leftChoice.trim() === rightChoice.trim()
}

function yesNoOf(questions: readonly Question[]): Doubt[] {
  const found = questions.filter(isYesNo)
  return found.length * 2 > questions.length ? [doubt('yes-no', found.map(pathOf))] : []
}

/** By their words or their answers; a question that is repeated with both is named once. */
function repeatedQuestions(questions: readonly Question[]): Doubt[] {
  const found = [
    ...repeated(questions.map((question) => [pathOf(question), same(question.text)])),
    ...repeated(
      questions.filter((question) => !isYesNo(question)).map((question) => [pathOf(question), samePair(question)]),
    ),
  ]
  return [...new Map(found.map((one) => [one.paths.join(), one])).values()]
}

/** Places whose words are the same as another's, without blank ones. */
function repeated(places: readonly (readonly [path: string, words: string])[]): Doubt[] {
  const groups = new Map<string, string[]>()
  for (const [path, words] of places) if (words !== '') groups.set(words, [...(groups.get(words) ?? []), path])
  return [...groups.values()].filter((paths) => paths.length > 1).map((paths) => doubt('repeated', paths))
}
