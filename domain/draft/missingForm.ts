import type { Axis } from '../axis/axis.ts'
import { isBlank } from '../text/text.ts'
import type { DraftTexts } from './draft.ts'
import type { Missing } from './reviewDraft.ts'

/** The form of the answer to `missingPrompt`: the prompt's form with the missing parts only, and the names of all axes. */
export function missingForm(draft: DraftTexts, missing: readonly Missing[]): object {
  const paths = new Set(missing.flatMap((gap) => (gap.code === 'text' ? [gap.path] : [])))
  const axisIds = missing.flatMap((gap) => ('axisId' in gap ? [gap.axisId] : []))
  const needsAxes = axisIds.length > 0 || [...paths].some((path) => /^(axes|questions)\./.test(path))
  const types = draft.resultTypes.flatMap(({ code, ...type }) => {
    const isWhole = missing.some((gap) => gap.code === 'type' && gap.type === code)
    const form = { name: 'タイプ名', subtitle: '副題', description: '説明' }
    const wanted = entriesOf(form).filter(([name]) => isWhole || paths.has(`resultTypes.${code}.${name}`))
    if (wanted.length === 0) return []
    return [[code, { ...(!isBlank(type.name) && { name: type.name }), ...Object.fromEntries(wanted) }]]
  })
  return {
    mitsujiku: 1,
    ...(paths.has('title') && { title: '診断の題名' }),
    ...(paths.has('description') && { description: '診断の説明（100字前後）' }),
    ...(needsAxes && { axes: draft.axes.map((axis, place) => axisForm(draft, missing, paths, axis, place)) }),
    ...(types.length > 0 && { types: Object.fromEntries(types) }),
  }
}

const entriesOf = (form: Readonly<Record<string, string>>) => Object.entries(form)

function axisForm(
  draft: DraftTexts,
  missing: readonly Missing[],
  paths: ReadonlySet<string>,
  axis: Axis,
  place: number,
): object {
  const isWhole = missing.some((gap) => gap.code === 'axis' && gap.axisId === axis.id)
  const needs = (field: string) => isWhole || paths.has(`axes.${axis.id}.${field}`)
  const side = (trait: 'leftTrait' | 'rightTrait', words: string) => ({
    name: needs(`${trait}.name`) ? `${words}の名前` : axis[trait].name,
    ...(needs(`${trait}.description`) && { description: `${words}の人の説明（60字前後）` }),
  })
  const partial = draft.questions.flatMap(({ id, axisId, text, leftChoice, rightChoice }) => {
    const isPartial = ['text', 'leftChoice', 'rightChoice'].some((field) => paths.has(`questions.${id}.${field}`))
    if (axisId !== axis.id || !isPartial) return []
    return [{ text: text || '質問文', left: leftChoice || '左側の人の答え', right: rightChoice || '右側の人の答え' }]
  })
  const needsMore = missing.some((gap) => 'axisId' in gap && gap.axisId === axis.id)
  return {
    name: needs('name') ? `${place + 1}つ目の軸の名前` : axis.name,
    ...(needs('description') && { description: '軸の説明（60字前後）' }),
    left: side('leftTrait', '左側'),
    right: side('rightTrait', '右側'),
    questions: [
      ...partial,
      ...(needsMore ? [{ text: '質問文', left: '左側の人の答え', right: '右側の人の答え' }] : []),
    ],
  }
}
