import type { Question } from '../question/question.ts'
import { BREAK, breakableWords } from '../text/words.ts'
import type { PublishedDiagnostic } from './diagnostic.ts'

const marked = (text: string) => breakableWords(text).join(BREAK)

/** Marks line breaks in a question's texts with `BREAK`: browsers segment Japanese poorly. */
export function markWords(question: Question): Question {
  const { text, leftChoice, rightChoice } = question
  return { ...question, text: marked(text), leftChoice: marked(leftChoice), rightChoice: marked(rightChoice) }
}

/** The title and the names of types and traits, marked as in `markWords`; only those with a break, each once. */
export function markedNames({ title, axes, resultTypes }: PublishedDiagnostic): string[] {
  const names = [
    title,
    ...axes.flatMap(({ leftTrait, rightTrait }) => [leftTrait.name, rightTrait.name]),
    ...resultTypes.flatMap(({ name, subtitle }) => [name, subtitle]),
  ]
  return [...new Set(names.map(marked))].filter((name) => name.includes(BREAK))
}
