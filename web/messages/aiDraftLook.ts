import { type AxisId, TRAIT_CODES } from '#domain/axis/axis.ts'
import type { Repair, Surplus } from '#domain/draft/pastedDraft.ts'
import type { Doubt, Missing } from '#domain/draft/reviewDraft.ts'
import { axesMessages } from './editor.ts'
import { questionsMessages } from './editorQuestions.ts'
import { resultsMessages } from './editorResults.ts'
import { fieldName } from './fieldNames.ts'

/** Texts of the look at a draft before it is taken. */
export const aiDraftLookMessages = {
  title: '内容を確かめる',
  counts: (axes: number, types: number, questions: number) =>
    `軸${axes}つ、タイプ${types}つ、質問${questions}問が入っています。`,
  missing: {
    title: (count: number) => `足りないところ（${count}件）`,
    none: '足りないところはありません',
    ask: 'AIに足りない分だけを頼む',
    askHint: '指示文を同じAIに送り、返ってきた回答を下に貼り付けると、足りないところに入ります。',
    label: '足りない分の回答を貼り付け',
    merge: '足りないところに入れる',
    merged: (count: number) => (count > 0 ? `${count}か所に入れました` : '足りないところに入るものがありませんでした'),
    byHand: (count: number) => `ここで書き足す（${count}か所）`,
    later: '足りないまま開いて、編集画面で書き足すこともできます。',
  },
  doubts: {
    title: (count: number) => `気になるところ（${count}件）`,
    hint: 'このままでも使えます。直すときは、ここで書き換えられます。',
    mend: (count: number) => `ここで直す（${count}か所）`,
  },
  mended: '直しました',
  surplus: {
    title: (count: number) => `入りきらなかったもの（${count}件）`,
    hint: '選ばなければ、下書きには入りません。',
    place: '入れる場所',
    blank: (place: string) => `${place}（空き）`,
    put: '入れる',
    swap: '入れ替える',
    drop: '使わない',
    placed: '入れました',
    swapped: '入れ替えました。前の内容は、ここに残っています。',
    type: (given: string, name: string) => `タイプ「${name || given}」`,
    question: (axis: string) => `${axis}の質問`,
    text: (key: string) => `「${key}」の文章`,
    cut: '回答が途切れたところ',
  },
  repairs: {
    title: (count: number) => `読み取るときに直したところ（${count}件）`,
  },
  content: {
    basic: '題名と説明',
    axes: '3つの軸',
    types: '8つのタイプ',
    questions: (name: string, count: number) => `${name}の質問（${count}問）`,
    left: '左',
    right: '右',
    blank: '（まだありません）',
  },
  take: 'この下書きを使う',
  takeHint: '非公開の診断として、編集画面で開きます。',
  fillHint: (filled: number, kept: number) =>
    `空いている${filled}か所に入ります。入力済みの${kept}か所はそのままです。`,
  nothingToFill: '空いているところがないため、入るものがありません。',
  opened: 'AIの下書きを開きました。まだ保存されていません。',
  filled: (filled: number, kept: number) =>
    `AIの下書きを${filled}か所に入れました。入力済みの${kept}か所はそのままです。まだ保存されていません。`,
} as const

const numberOf = (axisId: AxisId) => Number(axisId.replace('axis-', ''))

export function axisName(axisId: AxisId, name: string): string {
  const [left, right] = TRAIT_CODES[axisId]
  return name
    ? `${axesMessages.group(numberOf(axisId))}「${name}」`
    : `${axesMessages.group(numberOf(axisId))}（${left}・${right}）`
}

/** The place that a path names: a field, a question, an axis or a type. */
export function placeName(path: string): string {
  const [list = '', key = '', field = ''] = path.split('.')
  if (field !== '' || key === '') return fieldName(path, null)
  if (list === 'axes') return axesMessages.group(Number(key.replace('axis-', '')))
  if (list === 'resultTypes') return resultsMessages.group(key)
  const [, axis = '', slot = ''] = key.split('-')
  return `${axesMessages.group(Number(axis))}・${questionsMessages.group(Number(slot) + 1)}`
}

/** Places named at most in a sentence. */
const NAMED = 5

function places(paths: readonly string[]): string {
  const named = [...new Set(paths.map(placeName))]
  const more = named.length - NAMED
  return named.slice(0, NAMED).join('、') + (more > 0 ? ` ほか${more}か所` : '')
}

export function missingText(missing: Missing): string {
  switch (missing.code) {
    case 'axis':
      return `${axesMessages.group(numberOf(missing.axisId))}がありません。`
    case 'questions':
      return `${axesMessages.group(numberOf(missing.axisId))}の質問が${missing.ids.length}問足りません。`
    case 'type':
      return `${resultsMessages.group(missing.type)}がありません。`
    case 'text':
      return `${placeName(missing.path)}がありません。`
  }
}

export function doubtText(doubt: Doubt): string {
  switch (doubt.code) {
    case 'equal-choices':
      return `左右の答えが同じです：${places(doubt.paths)}`
    case 'yes-no':
      return `「はい／いいえ」で答える質問が多くあります：${places(doubt.paths)}`
    case 'placeholder':
      return `「以下同様」のように略されています：${places(doubt.paths)}`
    case 'repeated':
      return `同じ文章がくり返されています：${places(doubt.paths)}`
    case 'too-long':
      return `${doubt.limit.toLocaleString('ja-JP')}文字を超えていて、このままでは保存できません：${places(doubt.paths)}`
    case 'long':
      return `指示文の目安（${doubt.limit}文字）より長めです：${places(doubt.paths)}`
    case 'ambiguous':
      return `${doubt.line}行目の記号があいまいで、文章の区切りを確かめてください：${places(doubt.paths)}`
  }
}

const lines = (numbers: readonly number[]) => {
  const named = numbers.slice(0, NAMED).join('、')
  return numbers.length > NAMED ? `${named}行目ほか` : `${named}行目`
}

export function repairText(repair: Repair): string {
  switch (repair.code) {
    case 'around':
      return '前後の文や記号を除きました。'
    case 'joined':
      return `${repair.count}つに分かれていた回答をつなぎました。`
    case 'syntax':
      return `カンマ、引用符、かっこを直しました（${lines(repair.lines)}）。`
    case 'comments':
      return `注釈を除きました（${lines(repair.lines)}）。`
    case 'cut-off':
      return `回答が${repair.line}行目で途切れていたため、そこまでを読み取りました。`
    case 'keys':
      return `別の名前で書かれた項目を読み替えました（${repair.keys.join('、')}）。`
    case 'markdown':
      return `文章の飾りの記号を除きました（${repair.paths.length}か所）。`
    case 'numbers':
      return `番号や記号を除きました（${repair.paths.length}か所）。`
    case 'ids':
      return `番号ではなく、並んでいる順に入れました（${repair.paths.length}か所）。`
    case 'type-codes':
      return `タイプの記号を読み替えました（${repair.given.join('、')}）。`
    case 'types-by-order':
      return '記号のない8つのタイプを、並んでいる順に入れました。'
  }
}

export function surplusTitle(surplus: Surplus): string {
  const { surplus: texts } = aiDraftLookMessages
  if (surplus.kind === 'question') return texts.question(axesMessages.group(numberOf(surplus.axisId)))
  if (surplus.kind === 'type') return texts.type(surplus.given, surplus.name)
  return surplus.cut ? texts.cut : texts.text(surplus.key)
}
