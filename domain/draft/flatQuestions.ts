import { AXIS_IDS } from '../axis/axis.ts'
import { SLOTS_PER_AXIS, TOTAL_SLOTS } from '../question/question.ts'
import { knownKey } from './aliases.ts'
import type { LooseEntry, LooseNode } from './looseJson.ts'
import { leave, type Reading, textsIn } from './reading.ts'
import { questionNodes } from './readQuestions.ts'

/**
 * Gives questions that stand in one list to their axes: each may name its axis; 45 that name none are 15 of each in their
 * order. Others are kept beside.
 */
export function placeFlatQuestions(
  reading: Reading,
  axes: readonly LooseNode[],
  questions: readonly LooseNode[],
): LooseNode[] {
  if (questions.length === 0) return [...axes]
  const named = questions.map((question) => namedAxis(question, axes))
  const isOrdered = named.every((place) => place === null) && questions.length === TOTAL_SLOTS
  const places = isOrdered ? questions.map((_, index) => Math.floor(index / SLOTS_PER_AXIS)) : named
  for (const [index, question] of questions.entries()) {
    if (places[index] === null) leave(reading, 'questions', question)
  }
  return AXIS_IDS.map((_, place) => {
    const own = questions.filter((__, index) => places[index] === place).map(withoutAxisName)
    return own.length === 0 ? (axes[place] ?? blank([])) : withQuestions(axes[place], own)
  })
}

const blank = (entries: LooseEntry[]): LooseNode => ({ kind: 'object', entries, line: 0, cut: false })

/** Questions of the axis' own list come first. */
function withQuestions(axis: LooseNode | undefined, questions: LooseNode[]): LooseNode {
  const entries = axis?.kind === 'object' ? axis.entries : []
  const own = entries.find(({ key }) => knownKey(key) === 'questions')
  const items = own?.value.kind === 'list' ? [...own.value.items, ...questions] : questions
  const others = entries.filter((entry) => entry !== own)
  return blank([...others, { key: 'questions', value: { kind: 'list', items, line: 0, cut: false } }])
}

const isAxisName = ({ key }: LooseEntry) => knownKey(key) === 'axes' || /^axis.?(?:id|name)$|軸/i.test(key)

/** A question that was placed by its axis: the name of the axis is no text of it. */
function withoutAxisName(question: LooseNode): LooseNode {
  if (question.kind !== 'object') return question
  return { ...question, entries: question.entries.map((each) => (isAxisName(each) ? { ...each, key: 'axis' } : each)) }
}

/** The questions of a list for all axes, or of a list for each axis, whose key or place names it. */
export function flatQuestions(node: LooseNode): LooseNode[] {
  const entries = node.kind === 'object' ? node.entries : node.kind === 'list' ? node.items.map(asPlaced) : []
  if (!entries.every(({ value }) => value.kind === 'list' && value.items.every(({ kind }) => kind === 'object')))
    return questionNodes(node)
  return entries.flatMap(({ key, value }) =>
    questionNodes(value).map((question) => {
      const { line } = question
      const axis: LooseEntry = { key: 'axis', value: { kind: 'text', text: key, line, sure: true, cut: false } }
      return question.kind === 'object' ? { ...question, entries: [...question.entries, axis] } : question
    }),
  )
}

const asPlaced = (value: LooseNode, index: number): LooseEntry => ({ key: String(index + 1), value })

/** The place of the axis that a question names by number, id, name or letters; null for none. */
function namedAxis(question: LooseNode, axes: readonly LooseNode[]): number | null {
  if (question.kind !== 'object') return null
  const entry = question.entries.find(isAxisName)
  if (entry === undefined || entry.value.kind !== 'text') return null
  const label = entry.value.text.trim()
  const number = /^(?:axis|軸|第)?[-_ ]?([1-3])(?:軸|つ目の軸)?$/i.exec(label.normalize('NFKC'))?.[1]
  if (number !== undefined) return Number(number) - 1
  const place = axes.findIndex((axis) => textsIn(axis)[0]?.trim() === label)
  return place < 0 ? null : place
}
