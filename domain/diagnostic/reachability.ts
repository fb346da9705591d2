import { askedQuestions } from '../question/askedQuestions.ts'
import type { Question, QuestionsPerAxis } from '../question/question.ts'
import type { ResultType } from '../result-type/resultType.ts'
import { isBlank } from '../text/text.ts'

type Reaching = {
  questions: readonly Question[]
  questionsPerAxis: QuestionsPerAxis
  resultTypes: readonly Pick<ResultType, 'code' | 'name' | 'description'>[]
}

/**
 * Why not all eight types can be reached, by place; both empty: all are. Each type needs a name and a description, and
 * each asked question two filled, different choices. An axis asks 5, 9 or 15 questions, an odd number, so it has no tie.
 */
export function unreachable({ questions, questionsPerAxis, resultTypes }: Reaching) {
  const isSplit = ({ text, leftChoice, rightChoice }: Question) =>
    ![text, leftChoice, rightChoice].some(isBlank) && leftChoice.trim() !== rightChoice.trim()
  return {
    types: resultTypes.filter((type) => isBlank(type.name) || isBlank(type.description)).map(({ code }) => code),
    questions: askedQuestions({ questions, questionsPerAxis })
      .filter((question) => !isSplit(question))
      .map(({ id }) => id),
  }
}
