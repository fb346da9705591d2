import { type AxisId, TRAIT_CODES } from '../axis/axis.ts'
import { questionId, SLOTS_PER_AXIS } from '../question/question.ts'
import { isBlank } from '../text/text.ts'
import { type KnownKey, knownKey, placeOf } from './aliases.ts'
import type { LooseEntry, LooseNode } from './looseJson.ts'
import type { PositionalQuestion } from './positional.ts'
import { type Level, leave, type Reading, readText, sortEntries, textsIn, withSides } from './reading.ts'
import { withoutLabels, withoutNumber } from './tidyText.ts'

const LEVEL: Level = { title: 'text', name: 'text', questions: 'text' }
const KEYS: readonly KnownKey[] = ['text', 'left', 'right', 'options', 'id', 'code', 'axes']

/** The questions of a list, or of an object with numbers as keys. */
export function questionNodes(node: LooseNode | undefined): LooseNode[] {
  if (node === undefined || (node.kind === 'text' && isBlank(node.text))) return []
  if (node.kind === 'text') return [node]
  const items = node.kind === 'list' ? node.items : asItems(node)
  return items.filter((item) => item.kind !== 'text' || !isBlank(item.text)).flatMap(separated)
}

function asItems(node: Extract<LooseNode, { kind: 'object' }>): LooseNode[] {
  const isNumbered = node.entries.every(({ key, value }) => value.kind !== 'text' || placeOf(key) !== null)
  return isNumbered ? node.entries.map(({ value }) => value) : [node]
}

/** Questions that run into one object, since braces between them are missing: the same key begins the next one. */
function separated(node: LooseNode): LooseNode[] {
  if (node.kind !== 'object') return [node]
  const groups: LooseEntry[][] = []
  for (const entry of node.entries) {
    const group = groups.at(-1)
    const isRepeated = group?.some(({ key }) => key === entry.key && entry.value.kind === 'text' && key !== '')
    if (group === undefined || isRepeated) groups.push([entry])
    else group.push(entry)
  }
  return groups.map((entries) => ({ ...node, entries }))
}

/** @returns the questions of an axis by place, and values that belong to a level above */
export function readQuestions(reading: Reading, axisId: AxisId, nodes: readonly LooseNode[]) {
  const rest: LooseEntry[] = []
  const questions: PositionalQuestion[] = []
  for (const node of nodes) {
    const isCut = node.cut && node === nodes.at(-1) && node.kind === 'object'
    const before = { surplus: reading.surplus.length, doubts: reading.doubts.length }
    const question = readQuestion(reading, axisId, questions.length, node, rest)
    if (isCut && [question.text, question.left, question.right].some(isBlank)) {
      // Its texts are kept together instead of one by one.
      reading.surplus.length = before.surplus
      reading.doubts.length = before.doubts
      reading.surplus.push({
        kind: 'text',
        key: `questions.${questionId(axisId, questions.length)}`,
        texts: textsIn(node),
        cut: true,
      })
    } else questions.push(question)
  }
  for (const { text = '', left = '', right = '' } of questions.slice(SLOTS_PER_AXIS)) {
    reading.surplus.push({ kind: 'question', axisId, question: { text, leftChoice: left, rightChoice: right } })
  }
  return { questions: questions.slice(0, SLOTS_PER_AXIS), rest }
}

function readQuestion(reading: Reading, axisId: AxisId, place: number, node: LooseNode, above: LooseEntry[]) {
  const axis = Number(axisId.at(-1)) - 1
  const path = `questions.${questionId(axisId, place)}`
  const tidy = (text: string) => withoutNumber(text, place, axis)
  const parts = node.kind === 'list' && node.items.length === 3 ? node.items : null
  const { found, rest } = sortEntries(
    reading,
    node.kind === 'object' ? withSides(node.entries, axisId) : [],
    KEYS,
    LEVEL,
  )
  for (const entry of rest) {
    if (entry.value.kind === 'text') leave(reading, `${path}.${entry.key}`, entry.value)
    else above.push(entry)
  }
  if (node.kind === 'list' && parts === null) leave(reading, path, node)
  const whole = node.kind === 'text' ? node : undefined
  const [left, right] = readChoices(reading, axisId, path, found, parts)
  const text = readText(reading, `${path}.text`, parts?.[0] ?? whole ?? found.get('text'), tidy)
  if (contradicts(found.get('id'), axis, place)) reading.ids.push(path)
  return { text, left, right }
}

function readChoices(
  reading: Reading,
  axisId: AxisId,
  path: string,
  found: ReadonlyMap<KnownKey, LooseNode>,
  parts: LooseNode[] | null,
): [left: string, right: string] {
  const options = optionNodes(reading, axisId, path, found.get('options'))
  const left = readText(reading, `${path}.leftChoice`, found.get('left') ?? parts?.[1] ?? options[0])
  const right = readText(reading, `${path}.rightChoice`, found.get('right') ?? parts?.[2] ?? options[1])
  const plain = withoutLabels(left, right)
  if (plain[0] !== left) reading.numbers.push(`${path}.leftChoice`, `${path}.rightChoice`)
  return plain
}

/** Two options in the order of the sides, as far as they name theirs. */
function optionNodes(reading: Reading, axisId: AxisId, path: string, node: LooseNode | undefined): LooseNode[] {
  if (node === undefined) return []
  const named = node.kind === 'object' ? node.entries : []
  const items = node.kind === 'list' ? node.items : named.map(({ value }) => value)
  const sides =
    node.kind === 'list' ? items.map((item) => sideOf(item, axisId)) : named.map(({ key }) => sideNamed(key, axisId))
  if (items.length !== 2) {
    leave(reading, path, node)
    return []
  }
  return sides[0] === 'right' && sides[1] === 'left' ? items.toReversed() : items
}

function sideOf(option: LooseNode, axisId: AxisId): 'left' | 'right' | null {
  if (option.kind !== 'object') return null
  const labels = option.entries.filter(
    ({ key }) => ['id', 'code', 'name'].includes(knownKey(key) ?? '') || /^(value|type|trait|pole)$/i.test(key),
  )
  return labels.map(({ value }) => sideNamed(textsIn(value)[0] ?? '', axisId)).find((side) => side !== null) ?? null
}

function sideNamed(label: string, axisId: AxisId): 'left' | 'right' | null {
  const known = knownKey(label)
  if (known === 'left' || known === 'right') return known
  const [left, right] = TRAIT_CODES[axisId]
  const letter = label.trim().toUpperCase()
  return letter === left ? 'left' : letter === right ? 'right' : null
}

/** Whether an id names another place than its question has. */
function contradicts(node: LooseNode | undefined, axis: number, place: number): boolean {
  if (node?.kind !== 'text') return false
  const numbers = node.text.match(/\d+/g)?.map(Number) ?? []
  const [first, second] = numbers
  if (first === undefined) return false
  const isPlace = (number: number) =>
    [place, place + 1, axis * SLOTS_PER_AXIS + place + 1, axis * SLOTS_PER_AXIS + place].includes(number)
  if (second === undefined) return !isPlace(first)
  return ![axis, axis + 1].includes(first) || !isPlace(second)
}
