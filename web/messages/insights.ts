import type { Period } from '#domain/insight/period.ts'
import { hasRate, percentOf } from '#domain/insight/shares.ts'

const count = (n: number) => n.toLocaleString('ja-JP')

/** 2026-11-05 becomes 11月5日. */
function dayText(day: string): string {
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日`
}

/** A share in the parts between which a line may break: per cent from thirty on, before that persons; '–' of none. */
function rateParts(part: number, whole: number): string[] {
  if (whole === 0) return ['–']
  return hasRate(whole) ? [`${percentOf(part, whole)}%`] : [`${count(whole)}人中`, `${count(part)}人`]
}

export const insightsMessages = {
  count,
  rateParts,
  rate: (part: number, whole: number) => rateParts(part, whole).join(''),
  day: dayText,
  loading: '分析を読み込んでいます',
  loadFailed: '分析を読み込めませんでした',
  heading: (title: string) => `${title} の分析`,
  page: '分析',
  back: 'ダッシュボードに戻る',
  period: '期間',
  days: (days: Period) => `${days}日`,
  range: (from: string, to: string) => `${dayText(from)}〜${dayText(to)}`,
  csv: 'CSV',
  csvLabel: 'CSVをダウンロード',
  print: '印刷',
  printLabel: 'この画面を印刷',
  table: '表で見る',
  tableOf: (heading: string) => `${heading}の表`,
  funnel: {
    heading: '来訪からリードまで',
    names: { came: '来訪', started: '開始', answered: '全問回答', leads: 'リード' },
    ofVisits: '来訪のうち',
    change: (percent: number) =>
      percent === 0 ? '前の期間と同じ' : `前の期間より ${percent > 0 ? '+' : '−'}${count(Math.abs(percent))}%`,
    responses: (all: number, counted: number) => `回答${count(all)}件（うち計測できた来訪から${count(counted)}件）`,
    few: '来訪が30人になるまでは、割合ではなく人数で表示します。',
    still: '来訪がまだ少数です。割合は目安としてご覧ください。',
  },
  responses: { heading: '回答', names: { all: '回答', contacts: 'リード', won: '成約' } },
  leaving: {
    heading: '設問ごとの離脱',
    hint: 'その設問を見た人のうち、そこで回答をやめた人の割合です。',
    fewHint: 'その設問を見た人のうち、そこで回答をやめた人の数です。',
    median: (percent: number) => `点線は全設問の中央値（${percent}%）です。`,
    worst: '離脱の多い設問',
    /** @param times null: most others lose none */
    sentence: (number: number, percent: number, times: number | null) =>
      `Q${number}で${percent}%が離れています。${times === null ? 'ほかの設問の多くでは、離れた人がいません。' : `ほかの設問の約${Math.round(times)}倍です。`}`,
    edit: '質問を編集',
    editOne: (number: number) => `Q${number}の質問を編集`,
    number: (number: number) => `Q${number}`,
    bar: (number: number, text: string, figures: string) => `Q${number}「${text}」${figures}`,
    figures: (left: number, seen: number) =>
      hasRate(seen)
        ? `${count(seen)}人が見て、${count(left)}人（${percentOf(left, seen)}%）が離れました`
        : `${count(seen)}人中${count(left)}人が離れました`,
    untitled: '（質問文なし）',
    chart: '設問ごとの離脱の棒グラフ。左右の矢印キーで設問を選べます。',
    fewSeen: '白い棒は、見た人が30人未満の設問です。',
    none: '途中の設問で離れた人はいません。',
    earlier: (visits: number) =>
      `質問を変える前の来訪が${count(visits)}件あります。設問ごとの数字は、いまの質問を見た来訪だけを数えています。`,
    columns: { number: '設問', text: '質問文', seen: '見た人', left: '離れた人', rate: '離脱率' },
  },
  origins: {
    heading: '流入元',
    columns: { origin: '流入元', medium: '媒体', came: '来訪', started: '開始率', leads: 'リード率' },
    fromVisits: '来訪から',
    fromResponses: '回答から',
    responseColumns: { responses: '回答', contacts: 'リード', won: '成約' },
    more: (rows: number) => `ほか${rows}件を表示`,
    less: '上位10件だけを表示',
    none: 'この期間の流入元はまだありません。',
  },
  types: {
    heading: 'タイプ',
    columns: { people: '人数', pressed: '次の一歩', shares: 'シェア', shareVisits: 'シェアからの来訪', won: '成約' },
    shareVisitsParts: ['シェア', 'からの', '来訪'],
    type: 'タイプ',
    rare: 'ほとんど出ません',
    channels: 'シェアの内訳',
    channel: (name: string, shares: number, visits: number) => `${name} ${count(shares)}回・来訪${count(visits)}件`,
    channelColumns: { channel: 'シェア先', shares: 'シェア', visits: 'シェアからの来訪' },
  },
  perDay: {
    heading: '日別',
    day: '日付',
    peak: (day: string, visits: number) => `来訪の最多は${dayText(day)}の${count(visits)}人`,
    line: '日ごとの来訪の折れ線グラフ',
  },
  devices: { heading: '端末', names: { phone: 'スマホ', other: 'その他' }, visits: '来訪' },
  notCounted: 'この環境では来訪を計測していないため、回答、タイプ、流入元、次の一歩とシェアの件数を表示しています。',
  noVisits: 'この期間に計測できた来訪はありません。回答の件数を表示しています。',
  empty: {
    title: 'この期間の来訪はまだありません',
    description: '診断を公開してリンクを共有すると、来訪、離脱、リードの数字がここに表示されます。',
    action: '診断の一覧を開く',
  },
  notFound: { title: '診断が見つかりません', description: 'この診断は削除されたか、別のアカウントのものです。' },
  report: {
    action: '報告用リンク',
    heading: '報告用リンク',
    explanation:
      'リンクを知っている人は、ログインせずにこの分析を見られます。見えるのは件数と割合、流入元、診断のタイトルと質問文、タイプ名、会社名だけです。名前や連絡先、一人ひとりの回答は見えません。検索エンジンには載りません。',
    loading: '報告用リンクを確認しています',
    loadFailed: '報告用リンクを確認できませんでした',
    create: 'リンクを作成',
    created: '報告用リンクを作成しました',
    createFailed: '報告用リンクを作成できませんでした',
    url: 'URL',
    copy: 'URLをコピー',
    copied: 'URLをコピーしました',
    open: 'リンクを開く',
    revoke: 'リンクを無効にする',
    revoked: '報告用リンクを無効にしました',
    revokeFailed: '報告用リンクを無効にできませんでした',
    question: {
      title: '報告用リンクを無効にしますか？',
      description: 'このURLを受け取った人は、分析を見られなくなります。作り直すと、新しいURLになります。',
      confirmLabel: 'リンクを無効にする',
    },
    of: (company: string) => `${company} 提供`,
    gone: {
      title: 'このページは表示できません',
      description: 'リンクが間違っているか、無効になっています。送り主にご確認ください。',
    },
  },
} as const
