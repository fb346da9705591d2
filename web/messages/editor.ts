import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH } from '#domain/diagnostic/slug.ts'
import type { Size } from '#domain/image/imageRules.ts'
import { cutCharacters } from '#domain/text/text.ts'

/** Texts of the diagnostic editor. */
export const editorMessages = {
  createHeading: '診断を作成',
  editHeading: '診断を編集',
  back: 'ダッシュボードに戻る',
  more: 'その他の操作',
  published: '公開中',
  unpublished: '非公開',
  hasWorkingCopy: '未公開の変更あり',
  preview: 'プレビュー',
  previewBlocked: 'このステップの必須項目を入力すると、プレビューできます。',
  saveDraft: '下書き保存',
  publish: '公開して保存',
  saving: '保存中...',
  previous: '前へ',
  next: '次へ',
  steps: { basic: '基本情報', axes: '3つの軸', results: '結果タイプ', questions: '質問' },
  stepsLabel: '編集のステップ',
  stepDone: '入力済み',
  stepMissing: '未入力があります',
  stepRefused: '修正が必要です',
  stepProgress: (done: number, total: number) => `${done}/${total}`,
  stepBlocked: '必須項目を入力すると次へ進めます',
  stepByStep: '先の手順へは、「次へ」で一つずつ進みます。',
  /** @param time '' where it is not known */
  onDevice: (time: string) => `下書き（この端末のみ）${time}`,
  onServer: (time: string) => `サーバーに保存済み ${time}`,
  /** Whether the published page shows the text of the editor. */
  visitorsSee: { yes: '訪問者に表示されています', no: '訪問者にはまだ表示されません' },
  autosaveFailed: 'このブラウザに入力内容を自動保存できません。こまめに下書き保存してください。',
  shortcut: 'Ctrl+S（Macは⌘+S）でも下書き保存して、ダッシュボードに戻れます',
} as const

const pixels = ({ width, height }: Size) => `${width}×${height}px`

export const basicMessages = {
  title: '診断タイトル',
  titleHint: '診断ページや検索結果、SNSでの共有に表示されます。',
  description: '説明',
  descriptionHint: '診断を始める前のページに表示されます。改行もそのまま表示されます。',
  slug: '公開URL（任意）',
  slugHint: `半角の英小文字・数字・ハイフンで${MIN_SLUG_LENGTH}〜${MAX_SLUG_LENGTH}文字。空欄のときは、公開時に自動で作成されます。`,
  slugKept: (kept: string | null) =>
    kept === null
      ? '下書き保存では、公開URLは空欄のまま保存されます。'
      : `下書き保存では、前の有効な値（${kept}）のまま保存されます。`,
  address: '公開ページのアドレス',
  template: 'デザインテンプレート',
  templates: {
    default: 'スタンダード',
    minimal: 'ミニマル',
    vibrant: 'ビビッド',
    earthy: 'ナチュラル',
    'image-centric': '画像重視',
  },
  templateHints: {
    default: '青から藍へ。信頼感のある標準デザインです。',
    minimal: 'モノトーンと細い罫線の、静かなデザインです。',
    vibrant: 'コーラル、黄、ターコイズの明るいデザインです。',
    earthy: '苔や砂の色を使った、自然な風合いのデザインです。',
    'image-centric': 'メイン画像を13:9で大きく見せるデザインです。',
  },
  image: 'メイン画像',
  imageHint: (aspect: Size, example: Size, largest: Size) =>
    `推奨は${aspect.width}:${aspect.height}（例 ${pixels(example)}）。縦横比を保って最大${pixels(largest)}に縮小されます。`,
  questionsPerAxis: '1軸あたりの質問数',
  questionsPerAxisChoice: (count: number) => `${count}問（全${count * 3}問）`,
  questionsPerAxisHint: (count: number, slots: number) =>
    count < slots
      ? `各軸の質問1〜${count}が出題されます。公開には、出題しない分も含めた45問すべての入力が必要です。`
      : '45問すべてが出題されます。',
  collectLeadInfo: 'リード情報を収集する',
  collectLeadInfoHint: (labels: readonly string[]) => `結果を表示する前に、${labels.join('・')}をうかがいます。`,
  privacyText: {
    missing: '個人情報の取り扱いの説明が未設定です。ダッシュボードの「個人情報取り扱い設定」で設定できます。',
    outdated:
      '個人情報の取り扱いの文章が、フォームの項目と合っていません。保存したあと、ダッシュボードの「個人情報取り扱い設定」で書き直せます。',
  },
  credit: 'フッタークレジット',
  creditText: 'テキスト',
  creditLinkName: 'リンク名',
  creditLinkUrl: 'リンクURL',
  creditHint: 'いずれかを入力すると、診断ページの下部に表示されます。',
  creditBlocked: 'Freeプランでは、この設定は変更できません。有料プランにアップグレードすると編集可能になります。',
  creditContact: 'お問い合わせはこちら',
} as const

export const axesMessages = {
  group: (number: number) => `軸${number}`,
  intro: '診断は3つの軸でタイプを分けます。軸ごとに、対になる2つの特性を決めてください。',
  name: '軸の名前',
  description: '軸の説明',
  image: '軸の画像',
  imageHint: '質問の画面に表示されます。最大800×600pxに縮小されます。',
  traitName: (code: string) => `特性${code}の名前`,
  traitDescription: (code: string) => `特性${code}の説明`,
  left: '左の選択肢が多いとき',
  right: '右の選択肢が多いとき、または同数のとき',
  examples: [
    { axis: '例：考え方', left: '例：論理', right: '例：直感' },
    { axis: '例：動き方', left: '例：計画', right: '例：即興' },
    { axis: '例：関わり方', left: '例：個人', right: '例：チーム' },
  ],
} as const

export const savingMessages = {
  progress: '保存しています',
  preparing: '画像を準備しています',
  pictureRefused:
    '使用できない画像があるため、まだ保存していません。画像の欄の説明を確認して、もう一度保存してください。',
  notWhileSaving: '保存が終わってから、もう一度お試しください。',
  slow: 'サーバーの応答を待っています。つながらないときは、このブラウザに保存します。',
  uploading: (uploaded: number, total: number) => `画像をアップロードしています（${uploaded}/${total}枚）`,
  cancelUpload: 'アップロードを中止',
  cancelPreparing: '保存を中止',
  cancelled: '保存を中止しました。入力内容はそのまま残っています。',
  /** @param what the kind of the items */
  incomplete: (what: 'missing' | 'refused' | 'both', count: number, steps: string) =>
    `${{ missing: '入力', refused: '修正', both: '入力または修正' }[what]}が必要な項目が${count}件あります（${steps}）。`,
  more: (count: number) => `ほか${count}件`,
  showMissing: '最初の項目へ',
  failed: (reason: string) => `保存できませんでした。${reason} 入力内容はこの画面に残っています。`,
  buttonsCut: (count: number) =>
    `現在のプランではボタンはタイプごとに1件までのため、変更したタイプの2件目以降のボタン（計${count}件）は保存されませんでした。`,
  creditKept:
    '現在のプランではフッタークレジットを変更できないため、入力したフッタークレジットは保存されませんでした。',
  failedAfterLeaving: (reason: string) =>
    `保存できませんでした。${reason} 入力内容はこのブラウザに残っています。編集画面を開くと復元できます。`,
  unknownReason: '予期しないエラーが発生しました。',
  slugTaken: 'このURLはすでに使用されています。公開URLを変更してから、もう一度保存してください。',
  gone: 'この診断は、ほかの画面または端末で削除されています。入力内容はこの画面に残っています。もう一度保存すると、新しい診断として保存されます。',
  picturesGone: '保存されていた画像は診断と一緒に削除されたため、もう一度選んでください。',
  imagesFailed: (count: number) =>
    `画像${count}枚をアップロードできませんでした。代わりの画像で保存し、選んだ画像はこの画面に残しています。`,
  imagesOverQuota: (count: number) =>
    `画像の保存容量の上限に達しているため、画像${count}枚をアップロードできませんでした。代わりの画像で保存し、選んだ画像はこの画面に残しています。使わない画像や診断を削除するか、プランの変更をご検討ください。`,
  retryImages: (publishes: boolean) => (publishes ? 'もう一度アップロードして公開' : 'もう一度アップロード'),
  unpublishing: {
    title: '公開中の診断の保存',
    description: '公開中の診断を下書きとして保存すると非公開になります。よろしいですか？',
    confirmLabel: '非公開にして保存',
  },
  keepLive: '公開したまま変更を保存',
  keepLiveHint: '公開ページはそのまま残り、変更は「公開して保存」を押すまで訪問者に表示されません。',
} as const

export const discardingMessages = {
  title: '公開中の内容に戻す',
  description: '公開していない変更と、入力中の内容は破棄されます。公開ページはそのままです。よろしいですか？',
  confirmLabel: '破棄して戻す',
} as const

export const leavingMessages = {
  discard: {
    title: '編集をやめる',
    description: '保存していない変更は破棄されます。よろしいですか？',
    confirmLabel: '破棄する',
  },
  saveFirst: '下書き保存して戻る',
  saving: {
    title: '保存しています',
    description: 'このまま移動しても保存は続き、結果は移動先の画面でお知らせします。移動しますか？',
    confirmLabel: '移動する',
  },
} as const

export const recoveryMessages = {
  offer: (title: string, time: string) =>
    `保存していない入力内容が残っています（${cutCharacters(title, 30) || '無題の診断'}、${time}）。`,
  decide: '復元するか破棄するかを選ぶと、編集を始められます。',
  restore: '復元する',
  open: '編集画面で確認する',
  discarding: {
    title: '残っている入力内容を破棄する',
    description: '残っている入力内容は元に戻せなくなります。よろしいですか？',
    confirmLabel: '破棄する',
  },
  gone: 'この入力内容は、別のタブで保存または破棄されました。',
  unkept:
    'この画面の内容をブラウザに残せないため、読み込みませんでした。不要な内容なら、編集をやめて開き直してください。',
  continued: 'この入力内容は、表示されたあとに続きが入力されています。破棄する場合は、もう一度操作してください。',
  openElsewhere:
    'この診断は別のタブで編集中のため、ここでは内容の確認だけができます。入力中の内容を引き継いで、このタブで続けられます。',
  takeOver: 'このタブで編集する',
  savedElsewhere: 'この診断は、ほかの画面または端末で保存されました。あとから保存するときに、残す内容を選べます。',
  loadStored: '保存された内容を読み込む',
  /** @param key the slot of the picture */
  picture: (key: string) => (key === 'main' ? basicMessages.image : `${key.replace('axis-', '軸')}の画像`),
  picturesLost: (pictures: readonly string[]) =>
    `復元できない画像があります。もう一度選んでください（${pictures.join('、')}）。`,
} as const

export const keptDraftMessages = {
  heading: '書きかけの診断',
  later: '診断を作成できるようになると、続きを編集できます。',
  copy: '文章をコピー',
  copied: '文章をコピーしました',
  copyFailed: '文章をコピーできませんでした',
  download: '書き出し',
  file: '書きかけの診断.txt',
} as const

export const conflictMessages = {
  title: 'ほかの場所で保存されています',
  description:
    'この診断は、編集中に別のタブまたは端末で保存されました。どちらの内容を残すか選んでください。ここで入力した内容は、どちらを選んでも残ります。',
  keepMine: 'この画面の内容で上書きする',
  keepMineHint: '別の場所で保存された内容は置き換えられます。',
  loadTheirs: '保存された内容を読み込む',
  loadTheirsHint: 'この画面の内容はこのブラウザに残り、あとから復元できます。',
  later: '編集に戻る',
  mineAt: (time: string) => `この画面（${time}）`,
  theirsAt: (time: string) => `保存された内容（${time}）`,
  mine: 'この画面',
  theirs: '保存された内容',
  comparing: '内容を比べています…',
  notCompared: '保存された内容を読み込めないため、違いを表示できません。',
  differing: '違うところ',
  others: '画像・デザイン・設定',
  nothing: '文章に違いはありません',
  blank: '（空欄）',
} as const

/** @param room the number of characters left */
export const fieldRoomMessage = (room: number) => (room < 0 ? `${-room}文字オーバー` : `あと${room}文字`)

export const fieldErrorMessages = {
  required: '入力してください',
  tooLong: (limit: number) => `${limit.toLocaleString('ja-JP')}文字以内で入力してください`,
  action: 'https://、tel:、mailto: のいずれかで始まるアドレスを入力してください',
  link: 'http:// または https:// で始まるURLを入力してください',
  slug: {
    characters: '半角英数字とハイフンのみ使用できます',
    'edge-hyphen': '先頭と末尾にハイフンは使用できません',
    'double-hyphen': 'ハイフンを連続して使用することはできません',
    length: `${MIN_SLUG_LENGTH}文字以上${MAX_SLUG_LENGTH}文字以内で入力してください`,
  },
  slugTaken: 'このURLはすでに使用されています',
} as const
