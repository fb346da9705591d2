/** The keys of the prompt, each with other words for it that assistants write. A closed list: other keys are shown, not guessed. */
const ALIASES = {
  version: ['mitsujiku'],
  title: ['題名', 'タイトル', '診断名', '診断タイトル', '診断の題名', 'diagnosticTitle', 'quizTitle'],
  name: ['名前', '名称', '軸名', '軸の名前', 'タイプ名', 'axisName', 'typeName', 'label', 'ラベル'],
  description: [
    '説明',
    '説明文',
    '概要',
    '解説',
    '診断の説明',
    '軸の説明',
    'desc',
    'summary',
    'details',
    'detail',
    '本文',
  ],
  subtitle: [
    '副題',
    'サブタイトル',
    'キャッチコピー',
    'キャッチフレーズ',
    'catch',
    'catchphrase',
    'catchcopy',
    'tagline',
  ],
  axes: ['軸', '軸一覧', '3つの軸', 'dimensions', 'axis'],
  types: [
    'type',
    'タイプ',
    'タイプ一覧',
    '8タイプ',
    '8つのタイプ',
    '結果',
    '結果タイプ',
    '診断結果',
    'resultTypes',
    'results',
  ],
  questions: ['質問一覧', '質問リスト', '設問一覧', '設問リスト', 'items', 'questionList'],
  text: [
    ...['質問', '質問文', '設問', '設問文', '問い', '問', '質問内容', '内容'],
    ...['question', 'q', 'questionText', 'body', 'content', 'statement', 'prompt'],
  ],
  left: [
    ...['左', '左側', '左の答え', '左側の答え', '左側の人の答え', '選択肢A', '選択肢1', '回答A', '答えA', 'A'],
    ...['leftChoice', 'leftAnswer', 'leftOption', 'leftText', 'leftLabel', 'leftTrait', 'leftSide', 'leftPole'],
    ...['optionA', 'option1', 'choiceA', 'choice1', 'answerA', 'answer1'],
  ],
  right: [
    ...['右', '右側', '右の答え', '右側の答え', '右側の人の答え', '選択肢B', '選択肢2', '回答B', '答えB', 'B'],
    ...['rightChoice', 'rightAnswer', 'rightOption', 'rightText', 'rightLabel', 'rightTrait', 'rightSide', 'rightPole'],
    ...['optionB', 'option2', 'choiceB', 'choice2', 'answerB', 'answer2'],
  ],
  leftName: ['左側の名前', '左の名前'],
  rightName: ['右側の名前', '右の名前'],
  leftDescription: ['左側の説明', '左の説明'],
  rightDescription: ['右側の説明', '右の説明'],
  options: ['選択肢', '回答', '回答選択肢', 'choices', 'answers', 'sides', 'poles', 'traits'],
  code: ['コード', 'タイプコード', '組み合わせ', 'combination', 'typeCode'],
  id: ['番号', 'no', 'number', 'index', 'order', 'questionId', 'axisId', 'key', 'side', 'letter'],
  actions: [],
  url: [],
  questionsPerAxis: [],
  designTemplate: [],
  leadFields: [],
  privacyPolicyText: [],
  advertisingConsent: [],
} satisfies Record<string, string[]>

export type KnownKey = keyof typeof ALIASES

const plain = (key: string) =>
  key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200B_\-・*`]/g, '')

const KNOWN = new Map(
  (Object.entries(ALIASES) as [KnownKey, string[]][]).flatMap(([key, others]) =>
    [key, ...others].map((word): [string, KnownKey] => [plain(word), key]),
  ),
)

/** The prompt's key for a written one; null for an unknown one. */
export function knownKey(written: string): KnownKey | null {
  return KNOWN.get(plain(written)) ?? null
}

const NOT_IN_PROMPT: readonly string[] = [
  'version',
  'options',
  'leftName',
  'rightName',
  'leftDescription',
  'rightDescription',
]

/** Whether a key is written as the prompt or a file has it. */
export function isPromptKey(written: string): boolean {
  return written === 'mitsujiku' || (Object.hasOwn(ALIASES, written) && !NOT_IN_PROMPT.includes(written))
}

/** The place from 0 of a key that counts, such as axis1, 第2軸 or q12; null for others. */
export function placeOf(written: string): number | null {
  const [, number] =
    /^(?:axis|軸|第|q|question|質問|設問|問|type|タイプ)?(\d{1,2})(?:軸|つ目|つ目の軸|問|番目)?$/.exec(
      plain(written),
    ) ?? []
  return number === undefined ? null : Number(number) - 1
}
