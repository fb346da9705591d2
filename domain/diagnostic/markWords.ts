import type { Question } from '../question/question.ts'
import { BREAK, breakableWords } from '../text/words.ts'
import type { PublishedDiagnostic } from './diagnostic.ts'

const marked = (text: string) => breakableWords(text).join(BREAK)

/** A question with a `BREAK` wherever a line of its texts may break: browsers find words of Japanese badly or not at all. */
export function markWords(question: Question): Question {
  const { text, leftChoice, rightChoice } = question
  return { ...question, text: marked(text), leftChoice: marked(leftChoice), rightChoice: marked(rightChoice) }
}

/** As `markWords`, the title and the names of types and traits; each once, and those alone that may break. */
export function markedNames({ title, axes, resultTypes }: PublishedDiagnostic): string[] {
  const names = [
    title,
    ...axes.flatMap(({ leftTrait, rightTrait }) => [leftTrait.name, rightTrait.name]),
    ...resultTypes.flatMap(({ name, subtitle }) => [name, subtitle]),
  ]
  return [...new Set(names.map(marked))].filter((name) => name.includes(BREAK))
}
