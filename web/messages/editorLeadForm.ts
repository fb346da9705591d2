import {
  MAX_LEAD_FIELDS,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MIN_OPTIONS,
  type OptionsProblem,
} from '#domain/lead/leadForm.ts'
import type { LeadKind } from '#domain/lead/leadKinds.ts'

const OPTIONS_PROBLEMS: Readonly<Record<OptionsProblem, string>> = {
  'options-too-few': `選択肢を${MIN_OPTIONS}つ以上入力してください`,
  'options-too-many': `選択肢は${MAX_OPTIONS}個までです`,
  'option-empty': '空の選択肢を取り除いてください',
  'option-too-long': `選択肢は、1つにつき${MAX_OPTION_LENGTH}文字以内で入力してください`,
  'option-twice': '同じ選択肢があります。1つにまとめてください',
}

const EXAMPLES: Readonly<Partial<Record<LeadKind, string>>> = {
  text: '例：ご利用中のサービス',
  'long-text': '例：ご相談内容',
  choice: '例：従業員数',
  checkbox: '例：オンライン相談を希望する',
}

/** Texts of the editor's part for the lead form. */
export const leadFormMessages = {
  heading: 'フォームの項目',
  edit: '入力項目を編集',
  close: '閉じる',
  intro: '訪問者が結果の前に入力する項目です。順番や名前を変えたり、項目を追加したりできます。',
  item: (place: number, kind: string) => `項目${place}：${kind}`,
  label: '項目名',
  examples: EXAMPLES,
  required: '必須',
  options: '選択肢',
  optionsHint: '1行に1つずつ入力します。表計算ソフトの列も貼り付けられます。',
  optionsExample: '1〜10名\n11〜50名\n51名以上',
  optionsProblems: OPTIONS_PROBLEMS,
  up: '上へ',
  down: '下へ',
  moved: (label: string, place: number) => `${label}を${place}番目に移しました`,
  remove: '項目を外す',
  removed: (label: string) => `「${label}」を外しました`,
  undo: '元に戻す',
  unnamed: '名前のない項目',
  onlyOne: '項目は1つ以上必要です。',
  noContact:
    'お名前・メールアドレス・電話番号のどれも入力されない回答は、新しい連絡先として通知されず、対応状況でも数えられません。',
  add: '項目を追加',
  present: '追加済み',
  takeBack: (label: string) => `「${label}」を戻す`,
  full: `項目は${MAX_LEAD_FIELDS}個までです。`,
  keptFull: '外した項目が多いため、これ以上は追加できません。',
  overPlan: (allowed: number) =>
    `現在のプランでは${allowed}項目までです。このまま使えますが、減らした項目は元に戻せません。`,
  reset: '標準の項目に戻す',
  wasReset: '標準の項目に戻しました',
  picture: '訪問者に表示されるフォーム',
} as const
