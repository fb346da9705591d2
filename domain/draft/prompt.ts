import { AXIS_IDS, type AxisId, TRAIT_CODES } from '../axis/axis.ts'
import { oneLine } from '../text/text.ts'
import type { DraftTexts } from './draft.ts'
import { missingForm } from './missingForm.ts'
import { PROMPT } from './promptText.ts'
import type { Missing } from './reviewDraft.ts'

/** The creator's wishes; a blank one is left to the assistant. */
export type PromptWishes = { subject: string; audience: string; tone: string; axes: string }

/** The prompt for a whole diagnostic. */
export function draftPrompt({ subject, audience, tone, axes }: PromptWishes): string {
  const wishes = new Map([
    ['テーマ', subject],
    ['受ける人', audience],
    ['口調', tone],
    ['軸の希望', axes],
  ])
  return PROMPT.replace(/\{\{(.+?)\}\}/g, (_, name: string) => oneLine(wishes.get(name) ?? '').trim() || 'おまかせ')
}

/** A prompt that asks for the missing parts only, in the same form; '' when nothing is missing. */
export function missingPrompt(draft: DraftTexts, missing: readonly Missing[]): string {
  if (missing.length === 0) return ''
  const title = draft.title.trim()
  return `${title === '' ? '3つの軸と8つのタイプからなる診断' : `3つの軸と8つのタイプからなる診断「${title}」`}に、足りない部分があります。足りない部分だけを書いてください。

いまある軸
${AXIS_IDS.map((id, place) => `${place + 1}つ目：${axisWords(draft, id)}`).join('\n')}

足りないもの
${[...new Set(missing.map((gap) => `・${gapWords(draft, gap)}`))].join('\n')}
${knownQuestions(draft, missing)}
決まり
1. 「left」は軸の左側の人、「right」は右側の人が選ぶ答えです。2つの答えは同じくらいの長さで、同じくらい選びやすくします。
2. 質問の場面は毎回変え、すでにある質問と重ねません。「はい／いいえ」、二重否定、2つのことを一度に聞く質問は使いません。
3. タイプの名前は覚えやすく、副題は20字以内、説明は200字から300字で、長所から書き始めます。
4. 前置きや説明を書かず、次の形のJSONだけを1つ出力してください。軸は順番を変えず、質問は頼まれた数だけ並べます。

${JSON.stringify(missingForm(draft, missing), null, 2)}
`
}

const nameOf = (name: string, otherwise: string) => name.trim() || otherwise

function axisWords({ axes }: DraftTexts, axisId: AxisId): string {
  const axis = axes.find(({ id }) => id === axisId)
  const [left, right] = [axis?.leftTrait.name ?? '', axis?.rightTrait.name ?? ''].map((name) => nameOf(name, '未定'))
  return `${nameOf(axis?.name ?? '', '未定')}（${TRAIT_CODES[axisId].join('・')}：左＝${left}、右＝${right}）`
}

function typeWords({ axes }: DraftTexts, code: string): string {
  const sides = axes.map(({ leftTrait, rightTrait }) => (code.includes(leftTrait.code) ? leftTrait : rightTrait))
  return `${code}（${sides.map(({ code: letter, name }) => nameOf(name, letter)).join('・')}）`
}

const placeWords = (id: string) => `${id.split('-')[1]}つ目の軸`

function gapWords(draft: DraftTexts, gap: Missing): string {
  switch (gap.code) {
    case 'axis':
      return `${placeWords(gap.axisId)}のすべてと、その質問15問`
    case 'questions':
      return `${placeWords(gap.axisId)}の質問あと${gap.ids.length}問`
    case 'type':
      return `タイプ${typeWords(draft, gap.type)}の名前、副題、説明`
    case 'text':
      return fieldWords(draft, gap.path)
  }
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...{ title: '診断の題名', description: '説明', name: '名前', subtitle: '副題' },
  ...{ text: '質問文', leftChoice: '左側の人の答え', rightChoice: '右側の人の答え' },
  ...{ leftTrait: '左側の', rightTrait: '右側の' },
}

function fieldWords(draft: DraftTexts, path: string): string {
  const [list, id = '', ...fields] = path.split('.')
  if (list === undefined || id === '') return path === 'title' ? '診断の題名' : '診断の説明'
  const field = fields.map((name) => FIELD_WORDS[name] ?? name).join('')
  if (list === 'resultTypes') return `タイプ${typeWords(draft, id)}の${field}`
  if (list === 'axes') return `${placeWords(id)}の${field}`
  return `${placeWords(id)}の${Number(id.split('-')[2]) + 1}問目の${field}`
}

/** The questions of axes that need more, so that an assistant does not repeat them. */
function knownQuestions({ questions }: DraftTexts, missing: readonly Missing[]): string {
  const axisIds = missing.flatMap((gap) => (gap.code === 'questions' ? [gap.axisId] : []))
  const texts = questions.filter(({ axisId, text }) => axisIds.includes(axisId) && text.trim() !== '')
  if (texts.length === 0) return ''
  return `\nすでにある質問\n${texts.map(({ text }) => `・${oneLine(text)}`).join('\n')}\n`
}
