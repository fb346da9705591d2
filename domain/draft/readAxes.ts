import { AXIS_IDS, type AxisId, TRAIT_CODES } from '../axis/axis.ts'
import { type KnownKey, knownKey } from './aliases.ts'
import type { LooseEntry, LooseNode } from './looseJson.ts'
import type { PositionalAxis } from './positional.ts'
import { type Level, leave, type Reading, readText, sortEntries, textsIn, withSides } from './reading.ts'
import { questionNodes, readQuestions } from './readQuestions.ts'
import { withoutAxisNumber, withoutLabels } from './tidyText.ts'

const LEVEL: Level = { title: 'name', text: 'questions' }
const SIDE_LEVEL: Level = { title: 'name', text: 'name', subtitle: 'name' }
const KEYS: readonly KnownKey[] = [
  ...(['name', 'description', 'left', 'right', 'options', 'questions', 'id', 'code'] as const),
  ...(['leftName', 'rightName', 'leftDescription', 'rightDescription'] as const),
]

/** @returns the axes by place, and values that belong to a level above */
export function readAxes(reading: Reading, nodes: readonly LooseNode[]) {
  const rest: LooseEntry[] = []
  const axes = AXIS_IDS.map((axisId, place) => {
    const node = nodes[place]
    return node === undefined ? {} : readAxis(reading, axisId, node, rest)
  })
  return { axes, rest }
}

function readAxis(reading: Reading, axisId: AxisId, node: LooseNode, above: LooseEntry[]): PositionalAxis {
  const path = `axes.${axisId}`
  const entries = node.kind === 'object' ? withSides(node.entries, axisId) : [{ key: 'name', value: node }]
  // Where a brace is missing, a side holds what belongs to its axis.
  for (const { value } of node.kind === 'object' ? node.entries : []) {
    if (value.kind === 'object') entries.push(...value.entries.filter((entry) => entry.value.kind !== 'text'))
  }
  const { found, rest } = sortEntries(reading, entries, KEYS, LEVEL)
  const sides = found.get('options')
  const [leftOf, rightOf] = sides === undefined ? [] : partsOf(sides, axisId)
  if (sides !== undefined && (leftOf === undefined || rightOf === undefined)) leave(reading, path, sides)
  const left = readSide(reading, axisId, 'left', found, leftOf)
  const right = readSide(reading, axisId, 'right', found, rightOf)
  const [leftName, rightName] = withoutLabels(left.name, right.name)
  if (leftName !== left.name) reading.numbers.push(`${path}.leftTrait.name`, `${path}.rightTrait.name`)
  const name = readText(reading, `${path}.name`, found.get('name'), withoutAxisNumber)
  const description = readText(reading, `${path}.description`, found.get('description'))
  const read = readQuestions(reading, axisId, questionNodes(found.get('questions')))
  const taken = new Set([...found.values(), leftOf, rightOf])
  for (const entry of [...rest, ...read.rest]) {
    if (taken.has(entry.value)) continue
    taken.add(entry.value)
    if (entry.value.kind === 'text') leave(reading, `${path}.${entry.key}`, entry.value)
    else above.push(entry)
  }
  const [axisNumber] = textsIn(found.get('id') ?? { kind: 'list', items: [], line: 0, cut: false })
  if (/^axis-?\d$/.test(axisNumber ?? '') && !axisNumber?.endsWith(axisId.slice(-1))) reading.ids.push(path)
  const sidesRead = { left: { ...left, name: leftName }, right: { ...right, name: rightName } }
  return { name, description, ...sidesRead, questions: read.questions }
}

/** Two sides in a list, or in an object in the order of the sides, as far as its keys name them. */
function partsOf(sides: LooseNode, axisId: AxisId): LooseNode[] {
  if (sides.kind === 'text') return []
  if (sides.kind === 'list') return sides.items
  const isRight = ({ key }: LooseEntry) => Number(knownKey(key) === 'right')
  const named = withSides(sides.entries, axisId).toSorted((one, other) => isRight(one) - isRight(other))
  return named.map(({ value }) => value)
}

function readSide(
  reading: Reading,
  axisId: AxisId,
  side: 'left' | 'right',
  ofAxis: ReadonlyMap<KnownKey, LooseNode>,
  option: LooseNode | undefined,
) {
  const path = `axes.${axisId}.${side}Trait`
  const node = ofAxis.get(side) ?? option
  const entries = node?.kind === 'object' ? node.entries : []
  const { found, rest } = sortEntries(reading, entries, ['name', 'description', 'id', 'code'], SIDE_LEVEL)
  // Behind a label, the text describes.
  const spare = found.has('description') ? undefined : rest.find(({ key }) => knownKey(key) === 'text')
  for (const entry of rest) {
    if (entry.value.kind === 'text' && entry !== spare) leave(reading, `${path}.${entry.key}`, entry.value)
  }
  const name = found.get('name') ?? ofAxis.get(`${side}Name`) ?? (node?.kind === 'object' ? undefined : node)
  const description = found.get('description') ?? spare?.value ?? ofAxis.get(`${side}Description`)
  noteLetter(
    reading,
    axisId,
    side,
    [found.get('code'), found.get('id'), name].flatMap((value) => (value ? textsIn(value) : [])),
  )
  return {
    name: readText(reading, `${path}.name`, name),
    description: readText(reading, `${path}.description`, description),
  }
}

/** Notes the letter of a side, such as I of 内向(I). The prompt's letter of the other side contradicts its place. */
function noteLetter(reading: Reading, axisId: AxisId, side: 'left' | 'right', labels: readonly string[]) {
  const letter = labels
    .map((label) => /^[A-Z]$|(?<=[(（])[A-Z](?=[)）])/.exec(label.trim())?.[0])
    .find((found) => found !== undefined)
  if (letter === undefined) return
  const place = side === 'left' ? 0 : 1
  const axis = AXIS_IDS.indexOf(axisId)
  const letters = reading.sideLetters[axis] ?? ['', '']
  letters[place] = letter
  reading.sideLetters[axis] = letters
  if (letter === TRAIT_CODES[axisId][1 - place]) reading.ids.push(`axes.${axisId}.${side}Trait`)
}
