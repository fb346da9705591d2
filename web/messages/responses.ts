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
  search: '名前・メール・会社名で検索',
  result: '結果タイプ',
  allResults: 'すべての結果タイプ',
  from: '開始日',
  to: '終了日',
  periodReversed: '開始日は終了日以前の日付にしてください',
  moreFilters: '絞り込み',
  clearFilter: '条件をクリア',
  total: (n: number) => `回答 ${n.toLocaleString('ja-JP')}件`,
  withContact: (n: number) => `連絡先あり ${n.toLocaleString('ja-JP')}件`,
  download: { csv: 'CSVダウンロード', xlsx: 'Excelダウンロード' },
  exportFiltered: '絞り込み中の回答だけを書き出します',
  tooManyForExcel: (limit: number) => `Excelは${limit.toLocaleString('ja-JP')}件までです。CSVをお使いください。`,
  exporting: '回答の書き出し',
  /** @param total undefined while unknown */
  exportProgress: (done: number, total: number | undefined) =>
    `書き出し中... ${[done, ...(total === undefined ? [] : [total])].map((n) => n.toLocaleString('ja-JP')).join(' / ')}件`,
  exportCancel: 'キャンセル',
  exportTexts: { csv: exportTexts('CSV'), xlsx: exportTexts('Excel') },
  anonymous: '連絡先なし',
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
      consequence:
        '名前・メールアドレスなどの入力内容と同意の記録が消去されます。回答と結果は残ります。この操作は取り消せません。',
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
  detail: '回答の詳細',
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
