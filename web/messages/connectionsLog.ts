import type { DeliveryState } from '#domain/delivery/delivery.ts'
import type { UsualValue } from '#domain/delivery/mappedValue.ts'

/** Texts of the test of a connection and of its deliveries. */
export const connectionsLogMessages = {
  test: {
    hint: '見本のリードを1件、実際に送信します。',
    mailHint: (email: string) => `見本のリードを1件、${email} に送信します。`,
    send: 'テスト送信',
    sending: '送信しています...',
    well: '送信できました',
    wellHint: '届いた内容を、送信先でご確認ください。',
    bad: '送信できませんでした',
    failed: 'テスト送信ができませんでした。',
    answer: '送信先の応答',
  },
  heading: '送信履歴',
  note: '30日前までの送信を表示します。',
  filter: '状態',
  all: 'すべて',
  states: { due: '送信待ち', sent: '送信済み', failed: '失敗', skipped: '対象外' } satisfies Record<
    DeliveryState,
    string
  >,
  tries: (n: number) => `${n.toLocaleString('ja-JP')}回送信`,
  lastTry: (when: string) => `最後の送信 ${when}`,
  status: (status: number) => `応答コード ${status}`,
  nextAt: (when: string) => `次の送信 ${when}`,
  sendNow: '今すぐ送る',
  sendNowOf: (lead: string, when: string) => `${lead}（${when}）を今すぐ送る`,
  nextSoon: 'まもなく送信します',
  nextWhenOn: 'オンにすると送信します',
  skipped: '回答が削除されたため、送信していません。',
  skippedErased: '個人情報が削除されたため、送信していません。',
  answered: (when: string) => `回答 ${when}`,
  anonymous: '連絡先なし',
  erased: '個人情報が削除された回答',
  erasure: '個人情報の削除の連絡',
  deleted: '削除された回答',
  openResponse: '回答を見る',
  resend: 'もう一度送る',
  resendOf: (lead: string, when: string) => `${lead}（${when}）をもう一度送る`,
  resendFailed: (n: number) => `失敗した${n.toLocaleString('ja-JP')}件をもう一度送る`,
  question: {
    title: 'もう一度送りますか？',
    one: 'この1件を送信待ちに戻し、順に送信します。送信先には同じ内容がもう一度届くことがあります。',
    failed: '失敗したものをすべて送信待ちに戻し、古いものから順に送信します。',
    confirmLabel: '送る',
  },
  since: {
    title: '日付を指定して送る',
    from: 'いつから',
    required: '日付を入力してください',
    which: '送るリード',
    choices: { unsent: '失敗と未送信だけ', everything: 'すべて' },
    hints: {
      unsent: '30日より前や復元する前の送信は履歴がないため、もう一度届きます。',
      everything: '送信済みのリードも、もう一度届きます。',
    },
    most: '指定した日から今日までに届いたリードを送信待ちにします（最大10,000件）。',
    missed: (n: number) => `連携をオンにしました。まだ送っていないリードが${n.toLocaleString('ja-JP')}件あります。`,
    later: '送らない',
  },
  resent: (n: number) =>
    n === 0 ? '送るリードはありませんでした' : `${n.toLocaleString('ja-JP')}件を送信待ちにしました`,
  sendNowFailure: '今すぐ送ることができませんでした。',
  resendFailure: 'もう一度送る準備ができませんでした。',
  loading: '送信履歴を読み込んでいます',
  loadFailed: '送信履歴を読み込めませんでした。',
  empty: '送信履歴はまだありません',
  emptyState: 'この状態の送信はありません',
  pages: '送信履歴のページ送り',
} as const

/** Texts of the fields of a kintone app. */
export const kintoneFieldMessages = {
  hint: 'リードの項目を、アプリのどのフィールドに入れるかを選んでください。ボットの可能性がある回答も登録されます。',
  loading: 'アプリのフィールドを読み込んでいます',
  loadFailed: 'アプリのフィールドを読み込めませんでした。',
  toSettings: '設定を直す',
  none: '送らない',
  choose: '選んでください',
  values: {
    'response-id': '回答ID',
    name: 'お名前',
    email: 'メールアドレス',
    company: '会社名',
    diagnostic: '診断名',
    'type-code': 'タイプのコード',
    'type-name': 'タイプの名前',
    'completed-at': '回答日時',
    'response-address': '回答へのリンク',
    source: '流入経路（まとめて）',
    utm_source: '流入元（utm_source）',
    utm_medium: '媒体（utm_medium）',
    utm_campaign: 'キャンペーン（utm_campaign）',
    'consent.privacy': '個人情報の取り扱いへの同意',
    'consent.advertising': '案内メールへの同意',
  } satisfies Record<Exclude<UsualValue, `axis-${string}`>, string>,
  score: (axis: number, side: 'left' | 'right', trait: string) =>
    `軸${axis}の${side === 'left' ? '左' : '右'}の回答数${trait && `：${trait}`}`,
  /** As the domain reads a ticked box. */
  ticked: 'はい',
  more: '流入経路・同意・スコア',
  lacking: (options: readonly string[]) => {
    const shown = options.slice(0, 5).join('、')
    const others = options.length > 5 ? `、ほか${options.length - 5}件` : ''
    return `アプリの選択肢にありません：${shown}${others}`
  },
  unfilled: (labels: readonly string[]) =>
    `必須のフィールド${labels.map((label) => `「${label}」`).join('')}に入る項目がありません。このままでは、kintoneに登録されません。割り当てるか、アプリで必須を外してください。`,
  notUnique: (label: string) => `${label}（重複の禁止が必要です）`,
  noUnique:
    '「値の重複を禁止する」にチェックした「文字列（1行）」のフィールドがありません。アプリに追加して、アプリを更新してください。',
  problems: {
    required: '回答IDを入れるフィールドを選んでください',
    missing: 'アプリに見つかりません。選び直してください',
    unfit: 'このフィールドには入れられません。選び直してください',
    twice: 'ほかの項目と同じフィールドです',
  },
  save: '割り当てを保存',
  saved: '割り当ては保存済みです',
} as const
