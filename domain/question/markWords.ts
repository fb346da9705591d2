import { BREAK, breakableWords } from '../text/words.ts'
import type { Question } from './question.ts'

/** A question with a `BREAK` wherever a line of its texts may break: browsers find words of Japanese badly or not at all. */
export function markWords(question: Question): Question {
  const marked = (text: string) => breakableWords(text).join(BREAK)
  const { text, leftChoice, rightChoice } = question
  return { ...question, text: marked(text), leftChoice: marked(leftChoice), rightChoice: marked(rightChoice) }
}
