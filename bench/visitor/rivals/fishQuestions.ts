import { fish } from '../../../samples/fish/text.ts'

/** The same 45 questions that the product asks, for every rival alike. */
export const questions = fish.axes.flatMap((axis, axisIndex) =>
  axis.questions.map(([text, left, right], index) => ({ id: `axis-${axisIndex + 1}-${index}`, text, left, right })),
)
export const title = fish.title
export const description = fish.description
export const picture = '/main.jpg'
