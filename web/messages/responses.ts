import type { LeadStatus } from '#domain/lead/leadNote.ts'
import type { Suspicion } from '#domain/response/response.ts'

/** @param file the name of the format */
function exportTexts(file: string) {
  return {
    cancelled: `${file}の書き出しをキャンセルしました`,
    closed: `画面を閉じたため、${file}の書き出しを中止しました`,
    done: (n: number) => `${n.toLocaleString('ja-JP')}件の回答を${file}に書き出しました`,
    failed: `${file}の書き出しに失敗しました。もう一度お試しください。`,
  }
}

/** The part of the questions that both erasures share. */
const WHAT_GOES = '名前や連絡先、流入経路、同意の記録、対応状況、メモが消えます。回答と結果は残ります。'

function erasedSoFar(erased: number, total: number): string {
  if (erased === 0) return '消去済みの回答はありません。'
  return `${total.toLocaleString('ja-JP')}件のうち${erased.toLocaleString('ja-JP')}件は消去済みで、元に戻りません。`
}

const STATUS_NAMES: Readonly<Record<LeadStatus, string>> = {
  new: '未対応',
  contacted: '連絡済み',
  won: '成約',
  lost: '見送り',
}

export const responsesMessages = {
  heading: '回答一覧',
  empty: 'まだ回答がありません',
  emptyHint: '診断を共有すると、ここに回答が届きます。',
  noMatch: '条件に一致する回答がありません',
  selectOne: '回答を選択してください',
  linkedMissing: 'リンクの回答は見つかりませんでした。すでに削除された可能性があります。',
  list: '回答',
  loading: '回答を読み込んでいます',
  loadingMore: '続きを読み込んでいます...',
  loadFailed: '回答を読み込めませんでした',
  loadMoreFailed: '続きを読み込めませんでした',
  summaryFailed: '集計を読み込めませんでした',
  retry: 'もう一度読み込む',
  search: '入力内容で検索',
  result: '結果タイプ',
  allResults: 'すべての結果タイプ',
  sourceFilter: { label: '流入元', all: 'すべての流入元' },
  choiceFilter: { label: 'フォームの選択肢', all: 'すべての選択肢' },
  from: '開始日',
  to: '終了日',
  periodReversed: '開始日は終了日以前の日付にしてください',
  /** @param set of the filters that are folded in on a phone */
  moreFilters: (set: number) => (set === 0 ? '絞り込み' : `絞り込み（${set}）`),
  clearFilter: '条件をクリア',
  total: (n: number) => `回答 ${n.toLocaleString('ja-JP')}件`,
  withContact: (n: number) => `連絡先あり ${n.toLocaleString('ja-JP')}件`,
  download: { csv: 'CSVダウンロード', xlsx: 'Excelダウンロード' },
  sheet: '回答',
  textsSheet: {
    sheet: '表示した文章',
    columns: ['版', '種類', '本文'],
    kinds: { privacy: '個人情報の取り扱い', advertising: '案内メールへの同意' },
  },
  /** The same on a phone. */
  formats: { csv: 'CSV', xlsx: 'Excel' },
  exportFiltered: '絞り込み中の回答だけを書き出します',
  tooManyForExcel: (limit: number) => `Excelは${limit.toLocaleString('ja-JP')}件までです。CSVをお使いください。`,
  exporting: '回答の書き出し',
  /** @param total undefined while unknown */
  exportProgress: (done: number, total: number | undefined) =>
    `書き出し中... ${[done, ...(total === undefined ? [] : [total])].map((n) => n.toLocaleString('ja-JP')).join(' / ')}件`,
  cancelWork: 'キャンセル',
  exportTexts: { csv: exportTexts('CSV'), xlsx: exportTexts('Excel') },
  /** Instead of the name of a person. */
  noPerson: ({ erasedAt }: { erasedAt: string | null }) => (erasedAt === null ? '連絡先なし' : '個人情報を消去済み'),
  erasedAt: '個人情報の消去',
  suspicion: 'ボットの可能性',
  suspicions: {
    honeypot: '人には見えない欄に入力がありました',
    speed: '回答が速すぎます',
  } satisfies Record<Suspicion, string>,
  suspicionNote: '自動判定のため、実際の回答者である場合もあります。',
  changes: {
    erase: {
      action: '個人情報を消去',
      question: 'この回答の個人情報を消去しますか？',
      consequence: `${WHAT_GOES}この操作は取り消せません。`,
      confirm: '消去する',
      done: '個人情報を消去しました',
      failed: '個人情報を消去できませんでした。もう一度お試しください。',
    },
    remove: {
      action: '回答を削除',
      question: 'この回答を削除しますか？',
      consequence: '回答・結果・個人情報が削除され、回答数と集計からも除かれます。この操作は取り消せません。',
      confirm: '削除する',
      done: '回答を削除しました',
      failed: '回答を削除できませんでした。もう一度お試しください。',
    },
  },
  otherActions: 'その他の操作',
  eraseFound: {
    action: '絞り込んだ回答の個人情報を消去',
    blocked: {
      unfiltered: '先に条件で絞り込んでください',
      counting: '件数を確認しています',
      noContact: '絞り込んだ回答に連絡先はありません',
      working: '実行中の処理が終わると使えます',
    },
    question: (contacts: number) => `${contacts.toLocaleString('ja-JP')}件の個人情報を消去しますか？`,
    /** @param filter in words */
    consequence: (filter: string, total: number, contacts: number, mayExport: boolean) =>
      `対象：${filter}（回答${total.toLocaleString('ja-JP')}件、うち連絡先あり${contacts.toLocaleString('ja-JP')}件）。
${WHAT_GOES}この操作は取り消せません。${mayExport ? '必要なデータは、先に書き出してください。' : ''}`,
    typeNumber: (digits: string) => `確認のため「${digits}」と入力してください`,
    confirm: '消去する',
    running: '個人情報の消去',
    progress: (done: number, total: number) =>
      `消去中... ${done.toLocaleString('ja-JP')} / ${total.toLocaleString('ja-JP')}件`,
    done: (n: number) => `${n.toLocaleString('ja-JP')}件の個人情報を消去しました`,
    nothing: '絞り込んだ回答に、消去する個人情報はありませんでした',
    cancelled: (erased: number, total: number) => `中止しました。${erasedSoFar(erased, total)}`,
    closed: (erased: number, total: number) =>
      `画面を閉じたため、個人情報の消去を中止しました。${erasedSoFar(erased, total)}`,
    failed: '個人情報を消去できませんでした。もう一度お試しください。',
    /** Behind the reason of a failure. */
    remaining: erasedSoFar,
  },
  filterWords: {
    search: (text: string) => `検索「${text}」`,
    result: (name: string) => `結果タイプ ${name}`,
    from: (day: string) => `開始日 ${day}`,
    to: (day: string) => `終了日 ${day}`,
  },
  detail: '回答の詳細',
  previous: '前へ',
  next: '次へ',
  key: (key: string) => `キー ${key}`,
  place: (n: number, total: number | null) =>
    [n, ...(total === null ? [] : [total])].map((count) => count.toLocaleString('ja-JP')).join(' / '),
  checked: 'はい',
  emptyFields: (n: number) => `未入力の項目 ${n}件を表示`,
  status: {
    label: '対応状況',
    all: 'すべて',
    names: STATUS_NAMES,
    failed: '対応状況を保存できませんでした。もう一度お試しください。',
    loadFailed: '対応状況とメモを読み込めませんでした',
    loading: '対応状況とメモを読み込んでいます',
  },
  several: {
    check: (title: string) => `${title}を選択`,
    checked: (n: number) => `${n.toLocaleString('ja-JP')}件を選択中`,
    all: (n: number) => `表示中の${n.toLocaleString('ja-JP')}件を選択`,
    clear: '選択を解除',
    change: '選択した回答の対応状況を変更',
    running: '対応状況の変更',
    progress: (done: number, total: number) =>
      `変更中... ${done.toLocaleString('ja-JP')} / ${total.toLocaleString('ja-JP')}件`,
    done: (n: number, status: LeadStatus) => `${n.toLocaleString('ja-JP')}件を「${STATUS_NAMES[status]}」にしました`,
    undo: '元に戻す',
    undone: (n: number) => `${n.toLocaleString('ja-JP')}件を元に戻しました`,
    dismiss: 'この表示を閉じる',
    stopped: (n: number) => `変更を中止しました。${n.toLocaleString('ja-JP')}件は変更済みです。`,
    failed: (n: number) =>
      `対応状況を保存できませんでした。${n === 0 ? '' : `${n.toLocaleString('ja-JP')}件は変更済みです。`}もう一度お試しください。`,
  },
  noteWaits: 'サーバーに接続できないため、まだ保存できていません。接続が回復すると自動的に保存します。',
  memo: {
    label: 'メモ',
    present: 'メモあり',
    hint: '回答した人には表示されません。',
    count: (n: number, limit: number) => `${n.toLocaleString('ja-JP')} / ${limit.toLocaleString('ja-JP')}文字`,
    tooLong: (limit: number) => `メモは${limit.toLocaleString('ja-JP')}文字以内で入力してください`,
    saving: '保存しています...',
    saved: '保存しました',
    failed: 'メモを保存できませんでした。',
    kept: 'メモを保存できませんでした。同じ回答をもう一度開くと、入力した内容から続けられます。',
    retry: 'もう一度保存する',
  },
  completedAt: '回答日時',
  source: '流入経路',
  unknownResult: (code: string) => `タイプ ${code}`,
  scores: '3つの軸のスコア',
  axis: (n: number) => `軸${n}`,
  trait: (code: string) => `特性${code}`,
  answers: '質問ごとの回答',
  questionsFailed: '質問文を読み込めませんでした。少し待ってから、この回答を開き直してください。',
  back: '一覧に戻る',
  backToCharts: '集計に戻る',
  showCharts: '集計を見る',
  figures: '集計',
  distribution: '結果タイプの分布',
  clicks: (clicks: number, results: number) =>
    `クリック ${clicks.toLocaleString('ja-JP')} / 結果表示 ${results.toLocaleString('ja-JP')}`,
  perDay: '日別の回答数',
  perDayBar: (day: string, n: number) => `${day}: ${n.toLocaleString('ja-JP')}件`,
  perDayPeak: (n: number) => `最大 ${n.toLocaleString('ja-JP')}件`,
  day: '日付',
  responses: '回答数',
  unit: (n: number) => `${n.toLocaleString('ja-JP')}件`,
} as const
