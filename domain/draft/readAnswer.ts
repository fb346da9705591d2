import { AXIS_IDS } from '../axis/axis.ts'
import { SLOTS_PER_AXIS } from '../question/question.ts'
import { isBlank } from '../text/text.ts'
import { type KnownKey, knownKey, placeOf } from './aliases.ts'
import { readDiagnosticFile } from './diagnosticFile.ts'
import { type Draft, type DraftTexts, emptyDraft, SETTINGS, type Setting } from './draft.ts'
import { flatQuestions, placeFlatQuestions } from './flatQuestions.ts'
import type { LooseNode } from './looseJson.ts'
import { fromPositional } from './positional.ts'
import { readAxes } from './readAxes.ts'
import { leave, type Reading, readText, textsIn } from './reading.ts'
import { questionNodes } from './readQuestions.ts'
import { readTypes, typesIn } from './readTypes.ts'
import { codeIn } from './typeCodes.ts'

const isSetting = (key: KnownKey | null): key is Setting => SETTINGS.some((setting) => setting === key)

/** The parts of an answer, from wherever in it they stand. */
type Parts = {
  title: LooseNode[]
  description: LooseNode[]
  /** By list, so that two whole drafts are not mixed. */
  axes: LooseNode[][]
  types: LooseNode[]
  questions: LooseNode[]
  settings: Map<Setting, LooseNode>
  version: number
}

/** Reads the values of an answer into a draft with gaps; null when they hold no axes, questions or types. */
export function readAnswer(reading: Reading, values: readonly LooseNode[]) {
  const parts: Parts = {
    ...{ title: [], description: [], axes: [], types: [], questions: [] },
    settings: new Map(),
    version: 1,
  }
  for (const value of wholeFirst(values)) collect(reading, parts, '', value)
  const isOther = parts.axes.length + parts.types.length + parts.questions.length === 0
  const chosen = chooseAxes(reading, parts.axes)
  const withQuestions = placeFlatQuestions(reading, chosen, parts.questions)
  const { axes, rest } = readAxes(reading, withQuestions)
  for (const { key, value } of rest) collect(reading, parts, key, value)
  const found = parts.types.toSorted((one, other) => fullness(other) - fullness(one)).flatMap(typesIn)
  const { types, rest: above } = readTypes(reading, found, axes)
  for (const { key, value } of above) leave(reading, key, value)
  const draft: Draft & DraftTexts = {
    ...emptyDraft(),
    title: firstText(reading, 'title', parts.title),
    description: firstText(reading, 'description', parts.description),
    ...fromPositional({ axes: axes.map((axis) => ({ questions: [], ...axis })), types }),
    ...readSettings(reading, parts.settings),
  }
  return { draft, version: parts.version, isOther }
}

/** Texts of 3 axes with 15 questions each; a list with more is not fuller. */
const AXES_TEXTS = AXIS_IDS.length * (6 + SLOTS_PER_AXIS * 3)
const fullness = (node: LooseNode) => Math.min(textsIn(node).length, AXES_TEXTS)

/** The fullest value first, where it holds more than an axis: of two as full ones the later, which corrects the earlier. */
function wholeFirst(values: readonly LooseNode[]): LooseNode[] {
  const [fullest] = values.toReversed().toSorted((one, other) => fullness(other) - fullness(one))
  if (fullest === undefined || fullness(fullest) * 2 < AXES_TEXTS) return [...values]
  return [fullest, ...values.filter((value) => value !== fullest)]
}

/** Sorts a value into the parts by its key, or by what it holds. */
function collect(reading: Reading, parts: Parts, written: string, node: LooseNode) {
  const known = knownKey(written)
  const key = known === 'name' ? 'title' : known
  if (key === 'version' && node.kind === 'text') parts.version = Number(node.literal ?? node.text) || 1
  else if (key === 'title' || key === 'description') parts[key].push(node)
  else if (isSetting(key)) parts.settings.set(key, parts.settings.get(key) ?? node)
  else if (node.kind === 'text') leave(reading, written, node)
  else if (key === 'axes') parts.axes.push(axisNodes(node))
  else if (key === 'types') parts.types.push(node)
  else if (key === 'questions' || key === 'text') parts.questions.push(...flatQuestions(node))
  else collectByContent(reading, parts, written, node)
  if (key !== null && written !== key && written !== 'mitsujiku') reading.keys.add(written)
}

function collectByContent(reading: Reading, parts: Parts, written: string, node: Exclude<LooseNode, { kind: 'text' }>) {
  const kind = kindOf(node)
  const own = { kind: 'list' as const, items: [node], line: node.line, cut: node.cut }
  if (codeIn(written, []) !== null) {
    parts.types.push({ kind: 'object', entries: [{ key: written, value: node }], line: node.line, cut: node.cut })
  } else if (kind === 'axis') parts.axes.push([node])
  else if (kind === 'question') parts.questions.push(...questionNodes(own))
  else if (kind === 'type') parts.types.push(own)
  else if (node.kind === 'object') for (const { key, value } of node.entries) collect(reading, parts, key, value)
  else collectItems(reading, parts, node)
}

/** Items of a list without a key stay together, so that they are counted as one list. */
function collectItems(reading: Reading, parts: Parts, list: Extract<LooseNode, { kind: 'list' }>) {
  const kinds = new Set(list.items.map(kindOf))
  const [kind] = kinds
  if (kinds.size === 1 && kind === 'axis') parts.axes.push(axisNodes(list))
  else if (kinds.size === 1 && kind === 'type') parts.types.push(list)
  else for (const item of list.items) collect(reading, parts, '', item)
}

/** The kind of an object, by its keys. */
function kindOf(node: LooseNode): 'axis' | 'question' | 'type' | null {
  if (node.kind !== 'object') return null
  const values = new Map(node.entries.map(({ key, value }) => [knownKey(key), value]))
  if (values.has('axes') || (values.has('types') && values.get('types')?.kind !== 'text')) return null
  const hasSides = (values.has('left') && values.has('right')) || values.has('options')
  const isSplit = values.get('left')?.kind === 'object' && values.get('right')?.kind === 'object'
  if (isSplit || (values.get('questions')?.kind === 'list' && (hasSides || values.has('name')))) return 'axis'
  if (hasSides) return 'question'
  const isNamed = values.has('name') || values.has('title')
  return isNamed && (values.has('code') || values.has('subtitle')) ? 'type' : null
}

/** The axes of a list, or of an object with places as keys. */
function axisNodes(node: LooseNode): LooseNode[] {
  if (node.kind === 'list') return node.items.filter((item) => textsIn(item).length > 0)
  if (node.kind !== 'object') return []
  if (kindOf(node) === 'axis') return [node]
  const placed = node.entries.toSorted((one, other) => (placeOf(one.key) ?? 0) - (placeOf(other.key) ?? 0))
  return placed.map(({ value }) => value).filter((value) => value.kind !== 'text')
}

/** Three axes: those of the fullest whole list, otherwise all in their order. Those with other texts are kept beside. */
function chooseAxes(reading: Reading, lists: readonly LooseNode[][]): LooseNode[] {
  const full = (items: LooseNode[]) => fullness({ kind: 'list', items, line: 0, cut: false })
  const whole = lists.filter((nodes) => nodes.length >= AXIS_IDS.length)
  const fullest = whole.toSorted((one, other) => full(other) - full(one))[0]
  const all = lists.flat()
  const chosen = (fullest ?? all).slice(0, AXIS_IDS.length)
  const words = (node: LooseNode) => textsIn(node).join('\n')
  const taken = new Set(chosen.map(words))
  for (const node of all) if (!taken.has(words(node))) leave(reading, 'axes', node)
  return chosen
}

function firstText(reading: Reading, path: 'title' | 'description', nodes: readonly LooseNode[]): string {
  let first = ''
  for (const node of nodes) {
    if (!isBlank(first) && !textsIn(node).includes(first)) leave(reading, path, node)
    else if (isBlank(first)) first = readText(reading, path, node)
  }
  return first
}

/** Settings of a pasted file, as far as the file's own rules take them. */
function readSettings(reading: Reading, settings: ReadonlyMap<Setting, LooseNode>): Draft {
  const draft: Draft = {}
  for (const [key, node] of settings) {
    const read = readDiagnosticFile(JSON.stringify({ mitsujiku: 1, axes: [{}, {}, {}], [key]: asValue(node) }))
    if (read.ok) Object.assign(draft, { [key]: read.draft[key] })
    else leave(reading, key, node)
  }
  return draft
}

function asValue(node: LooseNode): unknown {
  if (node.kind === 'text') return node.literal === undefined ? node.text : node.literal
  if (node.kind === 'list') return node.items.map(asValue)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, asValue(value)]))
}
