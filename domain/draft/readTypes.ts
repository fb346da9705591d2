import { AXIS_IDS } from '../axis/axis.ts'
import { isActionAddress, MAX_ACTIONS, RESULT_CODES, type ResultCode } from '../result-type/resultType.ts'
import { isBlank } from '../text/text.ts'
import { type KnownKey, knownKey } from './aliases.ts'
import type { LooseEntry, LooseNode } from './looseJson.ts'
import type { PositionalAxis, PositionalType } from './positional.ts'
import { type Level, leave, newReading, type Reading, readText, sortEntries, textsIn } from './reading.ts'
import { codeIn, codesOfOtherLetters } from './typeCodes.ts'

const LEVEL: Level = { title: 'name', text: 'description', types: 'code', axes: 'code' }
const KEYS: readonly KnownKey[] = ['name', 'subtitle', 'description', 'code', 'id', 'actions']

/** A type as it was found, under its key; '' in a list. */
type Found = { key: string; node: LooseNode }

/** The types in a list or object; those within another one, whose brace is missing, count too. */
export function typesIn(node: LooseNode): Found[] {
  if (node.kind === 'list')
    return node.items.flatMap((item) => (item.kind === 'list' ? typesIn(item) : asFound('', item)))
  if (node.kind === 'text') return []
  return node.entries.flatMap(({ key, value }) => (knownKey(key) === 'types' ? typesIn(value) : asFound(key, value)))
}

function asFound(key: string, node: LooseNode): Found[] {
  const nested = node.kind === 'object' ? node.entries.filter(isNestedType) : []
  return [{ key, node }, ...nested.flatMap((entry) => asFound(entry.key, entry.value))]
}

const isNestedType = ({ key, value }: LooseEntry) => value.kind === 'object' && codeIn(key, []) !== null

const LAST_CODE = /\s*[(（【[]([ABＡＢ][CDＣＤ][EFＥＦ])[)）】\]]\s*$/
const NAMED_CODE = /^\s*[「【(（[]?(?:タイプ)?([ABＡＢ][CDＣＤ][EFＥＦ])[」】)）\]]?\s*(?:[:：・.．、|\-ー—–]\s*|\s+|$)/

/** The texts of a type that may hold its code. */
function labelsOf({ key, node }: Found) {
  const { found } = sortEntries(newReading(), node.kind === 'object' ? node.entries : [], KEYS, LEVEL)
  const [code = '', id = '', name = ''] = (['code', 'id', 'name'] as const).map((each) => {
    const value = found.get(each)
    return value === undefined ? '' : textsIn(value).join(' ')
  })
  return { key, inner: code || id, name: node.kind === 'text' ? node.text : name }
}

function ownCode(found: Found, axes: readonly PositionalAxis[]): ResultCode | null {
  const { key, inner, name } = labelsOf(found)
  const named = (NAMED_CODE.exec(name) ?? LAST_CODE.exec(name))?.[1] ?? ''
  return codeIn(key, axes) ?? codeIn(inner, axes) ?? codeIn(named, [])
}

/** The code of each type; null where it is not clear. */
function findCodes(reading: Reading, types: readonly Found[], axes: readonly PositionalAxis[]): (ResultCode | null)[] {
  const own = types.map((type) => ownCode(type, axes))
  if (types.length !== RESULT_CODES.length || own.some((code) => code !== null)) return own
  const labels = types.map(labelsOf).map(({ key, inner }) => inner || key)
  const others = codesOfOtherLetters(labels, reading.sideLetters)
  if (others !== null) return others
  // Codes of another test in another order would put texts to wrong types.
  if (labels.every((label) => /^[A-Z]{3,4}$/i.test(label.trim()))) return own
  reading.typesByOrder = true
  return [...RESULT_CODES]
}

/** @returns the types by code, and values that belong to a level above */
export function readTypes(reading: Reading, found: readonly Found[], axes: readonly PositionalAxis[]) {
  const rest: LooseEntry[] = []
  const types: Partial<Record<ResultCode, PositionalType>> = {}
  const codes = findCodes(reading, found, axes)
  for (const [place, each] of found.entries()) {
    const code = codes[place] ?? null
    if (textsIn(each.node).length === 0) continue
    const { key, inner } = labelsOf(each)
    const label = key || inner
    if (code === null || types[code] !== undefined) {
      keepBeside(reading, each, label, code === null ? undefined : types[code])
      continue
    }
    if (label !== '' && label !== code) reading.typeCodes.push(label)
    const other = codeIn(inner, axes)
    if (key !== '' && other !== null && other !== code) reading.ids.push(`resultTypes.${code}`)
    const type = readType(reading, `resultTypes.${code}`, each.node, rest)
    types[code] =
      isBlank(type.name ?? '') && NAMED_CODE.test(key) ? { ...type, name: key.replace(NAMED_CODE, '') } : type
  }
  return { types, rest }
}

/** Keeps a type without a place, unless it only repeats the one that has it. */
function keepBeside(reading: Reading, { node }: Found, given: string, placed: PositionalType | undefined) {
  const aside = newReading()
  const rest: LooseEntry[] = []
  const { name = '', subtitle = '', description = '' } = readType(aside, given, node, rest)
  for (const { key, value } of rest) leave(aside, key, value)
  const isSame = placed?.name === name && placed.description === description && placed.subtitle === subtitle
  if (!isSame) reading.surplus.push({ kind: 'type', given, name, subtitle, description }, ...aside.surplus)
}

const hasCode = (text: string) => codeIn(text, []) !== null
const withoutCode = (name: string) => name.replace(NAMED_CODE, '').replace(LAST_CODE, '') || name

function readType(reading: Reading, path: string, node: LooseNode, above: LooseEntry[]): PositionalType {
  const entries = node.kind === 'object' ? node.entries : [{ key: 'name', value: node }]
  const { found, rest } = sortEntries(reading, entries, KEYS, LEVEL)
  const code = found.get('code')
  // With its brace missing, a type may hold all axes.
  if (code !== undefined && textsIn(code).length > AXIS_IDS.length) leave(reading, path, code)
  const called = entries.find(({ key, value }) => knownKey(key) === 'types' && !textsIn(value).some(hasCode))?.value
  for (const entry of rest) {
    if (entry.value.kind === 'text') leave(reading, `${path}.${entry.key}`, entry.value)
    else if (!isNestedType(entry)) above.push(entry)
  }
  return {
    name: readText(reading, `${path}.name`, found.get('name') ?? called, withoutCode),
    subtitle: readText(reading, `${path}.subtitle`, found.get('subtitle')),
    description: readText(reading, `${path}.description`, found.get('description')),
    actions: readActions(reading, `${path}.actions`, found.get('actions')),
  }
}

function readActions(reading: Reading, path: string, node: LooseNode | undefined) {
  const items = node?.kind === 'list' ? node.items : []
  if (node !== undefined && node.kind !== 'list') leave(reading, path, node)
  return items.flatMap((item, place) => {
    const { found } = sortEntries(reading, item.kind === 'object' ? item.entries : [], ['name', 'url'], {})
    const [label = ''] = textsIn(found.get('name') ?? item)
    const [url = ''] = textsIn(found.get('url') ?? item)
    if (place < MAX_ACTIONS && found.size === 2 && !isBlank(label) && isActionAddress(url)) return [{ label, url }]
    leave(reading, path, item)
    return []
  })
}
