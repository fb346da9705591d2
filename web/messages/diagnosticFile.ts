import type { FileProblem } from '#domain/draft/diagnosticFile.ts'
import { cutCharacters } from '#domain/text/text.ts'
import { fieldErrorMessages } from './editor.ts'
import { leadFormMessages } from './editorLeadForm.ts'
import { questionsMessages } from './editorQuestions.ts'
import { resultsMessages } from './editorResults.ts'
import { fieldName } from './fieldNames.ts'

/** Texts of the file of a diagnostic. */
export const diagnosticFileMessages = {
  export: '書き出し',
  import: '読み込み',
  exported: (name: string) => `${name} を書き出しました`,
  title: 'ファイルの読み込み',
  description: 'ミツジクから書き出したファイル（.mitsujiku.json）を、編集中の診断に取り込みます。',
  choose: 'ファイルを選択',
  drop: 'ここにファイルをドロップすることもできます。',
  keeps: '画像、公開URL、回答は変わりません。保存するまで、サーバーの内容も変わりません。',
  chosen: (name: string) => `選択中：${name}`,
  reading: '読み込み中...',
  unreadable: 'ファイルを開けませんでした。もう一度選択してください。',
  cancel: 'キャンセル',
  confirm: '取り込む',
  errors: (count: number) => `読み込めませんでした。直すところが${count}件あります。`,
  moreErrors: (count: number) => `ほか${count}件`,
  looked: '取り込むと変わるところ',
  nothing: 'いまの内容と同じです。変わるところはありません。',
  changes: {
    title: '診断タイトル',
    description: '説明',
    axes: (count: number) => `軸 ${count}件`,
    types: (count: number) => `結果タイプ ${count}件`,
    questions: (count: number) => `質問 ${count}問`,
    questionsPerAxis: '1軸あたりの質問数',
    designTemplate: 'デザインテンプレート',
    leadFields: 'フォームの項目',
    privacyPolicyText: '個人情報の取り扱い',
    advertisingConsent: '案内メールの同意文',
  },
  replaced: '入力済みの内容も、ファイルの内容に置き換わります。取り込んだあとで元に戻せます。',
  words: (count: number) => `文章の違いを見る（${count}か所）`,
  mine: 'いまの内容',
  theirs: 'ファイルの内容',
  done: (name: string) => `「${name}」を取り込みました。まだ保存されていません。`,
  undo: '元に戻す',
  undone: '元に戻しました',
  keep: '閉じる',
} as const

const FORMATS: Readonly<Record<string, string>> = {
  link: fieldErrorMessages.link,
  action: fieldErrorMessages.action,
}

const LISTS: Readonly<Record<string, string>> = {
  axes: '軸',
  questions: '質問',
  resultTypes: '結果タイプ',
  types: '結果タイプ',
  leadFields: leadFormMessages.heading,
  questionsPerAxis: diagnosticFileMessages.changes.questionsPerAxis,
  designTemplate: diagnosticFileMessages.changes.designTemplate,
  mitsujiku: 'ファイルの版（mitsujiku）',
}

/** The place of a problem as the editor names it; a key that it does not know as it is. */
function placeName(path: string): string {
  const list = LISTS[path]
  if (list !== undefined) return list
  const [first = '', key = '', field = ''] = path.split('.')
  // Here a key is the field's number in the file, and its names are those of the file.
  if (first === 'leadFields') return [`${leadFormMessages.heading}${Number(key) + 1}`, field].filter(Boolean).join('・')
  const isAxis = first === 'axes' && key.startsWith('axis-')
  if (isAxis && field === 'questions') return `軸${key.replace('axis-', '')}・質問`
  if (first === 'resultTypes' && field === 'actions' && path.endsWith('actions')) {
    return `${resultsMessages.group(key)}・${resultsMessages.actions.heading}`
  }
  if (first === 'resultTypes' && field === '') return resultsMessages.group(key)
  if (first === 'questions' && field === '') {
    const [, axis = '', slot = ''] = key.split('-')
    return `軸${axis}・${questionsMessages.group(Number(slot) + 1)}`
  }
  if (field === '') return isAxis ? `軸${key.replace('axis-', '')}` : fieldName(path, null)
  return fieldName(path, null)
}

/** The key as it stands in the file, behind its place there: paths have the names of the product. */
function unknownKeyText(path: string): string {
  const [list = '', item = '', ...rest] = path.split('.')
  const isPlaced = item !== '' && ['axes', 'questions', 'resultTypes'].includes(list)
  const place = isPlaced ? `${placeName(rest.length === 0 ? list : `${list}.${item}`)}：` : ''
  const key = isPlaced ? rest.join('.') || item : path
  return `${place}「${cutCharacters(key, 60)}」という項目はありません。`
}

/** A sentence that names what is wrong with a file, and where. */
export function fileProblemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'too-large':
      return `ファイルが大きすぎます。${problem.limit / 1_000_000}MBまで読み込めます。`
    case 'not-json':
      return 'JSONのファイルとして読めません。ミツジクの「書き出し」で作ったファイルを選んでください。'
    case 'other-product':
      return 'ミツジクのファイルではありません。ミツジクの「書き出し」で作ったファイルを選んでください。'
    case 'later-version':
      return `新しいミツジクで書き出されたファイルです（版${problem.version}）。ミツジクを更新してから、もう一度お試しください。`
    case 'incomplete':
      return '軸も結果タイプも入っていません。少なくともどちらかが入ったファイルを選んでください。'
    case 'unknown-key':
      return unknownKeyText(problem.path)
    case 'kind':
      return `${placeName(problem.path)}：値の種類が正しくありません。`
    case 'unknown-value':
      return `${placeName(problem.path)}：「${cutCharacters(problem.value, 40)}」は使えません。`
    case 'too-long':
      return `${placeName(problem.path)}：${fieldErrorMessages.tooLong(problem.limit)}。`
    case 'format':
      return `${placeName(problem.path)}：${FORMATS[problem.format] ?? '形式が正しくありません'}。`
    case 'count':
      return `${placeName(problem.path)}：${problem.wanted}件のところ、${problem.count}件あります。`
    case 'lead-form':
      return `${leadFormMessages.heading}：${leadFormProblemText(problem.problem)}。`
  }
}

type FormProblem = Extract<FileProblem, { code: 'lead-form' }>['problem']

const FORM_PROBLEMS = {
  none: '項目が1つもありません',
  'too-many': '項目が多すぎます',
  'key-twice': '同じ項目が2つあります',
  key: '項目の種類とキーが合っていません',
  'label-required': '名前のない項目があります',
  'label-too-long': '項目名が長すぎます',
  ...leadFormMessages.optionsProblems,
} satisfies Record<FormProblem, string>

const leadFormProblemText = (problem: FormProblem) => FORM_PROBLEMS[problem]
