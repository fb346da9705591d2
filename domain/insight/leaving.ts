import { askedQuestions } from '../question/askedQuestions.ts'
import type { Question } from '../question/question.ts'
import { atLeast } from './funnel.ts'
import type { Insights } from './insights.ts'
import { REACHED } from './reached.ts'
import { ENOUGH, hasRate, wilsonLower } from './shares.ts'

/** An asked question: visits that saw it, and those that came no further. */
export type Leaving = { number: number; question: Question; seen: number; left: number }

type Asked = Pick<Insights, 'questions' | 'questionsPerAxis' | 'newest'>

/** Where visits of the newest version of the questions ended, in the order of the run. */
export function leavingOf({ newest: { reached }, ...asked }: Asked): Leaving[] {
  return askedQuestions(asked).map((question, index) => {
    const number = index + 1
    return { number, question, seen: atLeast(reached, number), left: reached[number] ?? 0 }
  })
}

/** The share of those who saw a question that came no further. */
export const shareOf = ({ left, seen }: Leaving) => (seen > 0 ? left / seen : 0)

/** The median of the questions' leaving shares, of those with enough visits for one. */
export function medianShare(questions: readonly Leaving[]): number {
  const shares = questions
    .filter(({ seen }) => hasRate(seen))
    .map(shareOf)
    .sort((a, b) => a - b)
  const middle = Math.floor(shares.length / 2)
  const [upper = 0, lower = 0] = [shares[middle], shares[middle - 1]]
  return shares.length % 2 === 0 ? (lower + upper) / 2 : upper
}

/** The questions at which visits ended, those first that most surely lose a large share. */
export function worstQuestions(questions: readonly Leaving[]): Leaving[] {
  return questions
    .filter(({ left }) => left > 0)
    .sort((a, b) => wilsonLower(b.left, b.seen) - wilsonLower(a.left, a.seen) || a.number - b.number)
}

/** Where the median loses none, a single visit would be many times as much. */
const LEAST_TYPICAL = 0.005

/**
 * The question to look at first, with how many times the median's share it loses (null: the median loses none).
 * null: too few visits, or chance may explain it.
 */
export function outstandingQuestion(asked: Asked): { leaving: Leaving; times: number | null } | null {
  if (atLeast(asked.newest.reached, REACHED.came) < ENOUGH.sentence) return null
  const questions = leavingOf(asked)
  const median = medianShare(questions)
  const [leaving] = worstQuestions(questions)
  const least = 2 * Math.max(median, LEAST_TYPICAL)
  if (leaving === undefined || wilsonLower(leaving.left, leaving.seen) <= least) return null
  return { leaving, times: median > 0 ? shareOf(leaving) / median : null }
}
