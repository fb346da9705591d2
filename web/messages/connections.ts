import type { ConnectionReason, TypedProblem } from '#domain/delivery/connection.ts'
import { MAX_CONNECTIONS } from '#domain/delivery/connection.ts'

const TYPED_PROBLEMS: Readonly<Partial<Record<TypedProblem, string>>> = {
  required: '入力してください',
  'too-long': '文字数が多すぎます',
  email: 'メールアドレスの形式で入力してください',
  link: 'https:// から始まるURLを入力してください',
  credentials: 'ユーザー名やパスワードを含むURLは使えません。「https://」から「@」までの間を除いてください',
}

const CODES: Readonly<Record<string, string>> = {
  'slack.address': 'https://hooks.slack.com/services/ から始まるURLを入力してください',
  'chatwork.room': '数字で入力してください',
  'kintone.app': '数字か、アプリを開いたときのアドレスを入力してください',
  'kintone.domain': 'example.cybozu.com のように入力してください',
  'chatwork.token': '半角文字で入力してください',
  'kintone.token': '半角文字で入力してください',
}

/** Texts of the list and the forms of connections. */
export const connectionsMessages = {
  heading: '連携',
  lead: '獲得したリードを、メールやチャット、データベースへ自動で届けます。',
  unavailable:
    'このサーバーでは連携を利用できません。管理者の方は、環境変数 SUPABASE_SERVICE_ROLE_KEY を設定してください。',
  add: '連携を追加',
  full: `連携は${MAX_CONNECTIONS}件まで登録できます。追加するには、使わない連携を削除してください。`,
  list: '連携の一覧',
  loading: '連携を読み込んでいます',
  loadFailed: '連携を読み込めませんでした。',
  empty: {
    title: 'ほかのサービスにも届けられます',
    description: 'SlackやChatwork、kintone、Webhookへリードを届けられます。診断を受けた方への結果メールも送れます。',
  },
  backToList: '連携の一覧に戻る',
  notFound: { title: '連携が見つかりません', description: 'この連携は削除されたか、別のアカウントのものです。' },
  states: { on: 'オン', off: 'オフ', failing: '失敗が続いています' },
  stopped: '停止中',
  reasons: {
    new: 'テスト送信で確かめてから、オンにしてください。',
    plan: '現在のプランでは利用できないため、送信を止めています。',
    restored: 'サーバーを移転または復元したあと、送信を止めています。',
    key: '作成に使ったAPIキーが削除されたため、オフにしました。オンにすると、また送信します。',
    gone: '送信先が受け取りを終了したため、オフにしました。',
    secret: 'URLやトークンを読み取れないため、オフにしました。入力し直してください。',
    declined: '宛先の方が受け取りを停止しました。',
    unreachable: '4日間届かなかったため、オフにしました。送信先をご確認のうえ、オンにしてください。',
  } satisfies Record<ConnectionReason, string>,
  resumable: '現在のプランで利用できます。「続ける」を押すと、送信を再開します。',
  failing: '送信できていません。送信履歴で理由をご確認ください。',
  mailsUnavailable: 'メール送信が設定されていないため、送信を待っています。',
  allDiagnostics: 'すべての診断',
  chooseDiagnostic: '選んでください',
  chosenDiagnostic: '選択中の診断',
  mailedDiagnostic: (title: string) => `${title}（結果メールを設定済み）`,
  loadingDiagnostics: '診断を読み込んでいます',
  diagnosticsFailed: '診断を読み込めませんでした。',
  lastSuccess: (when: string) => `最後の送信 ${when}`,
  neverSent: 'まだ届いていません',
  waiting: (n: number) => `送信待ち ${n.toLocaleString('ja-JP')}件`,
  waitingAfterMove: (n: number, day: string, isResultMail: boolean) =>
    `${day}からの送信待ちが${n.toLocaleString('ja-JP')}件あります。${
      isResultMail
        ? '1日以上たった結果メールは送りません。'
        : '復元のときは、バックアップのあとに送ったものも、もう一度届きます。'
    }`,
  failed: (n: number) => `失敗 ${n.toLocaleString('ja-JP')}件`,
  switchOf: (name: string) => `「${name}」の送信`,
  edit: '設定',
  openLog: '送信履歴',
  remove: '削除',
  resume: '続ける',
  removing: (name: string) => ({
    title: '連携を削除',
    description: `「${name}」を削除してもよろしいですか？送信待ちのリードと送信履歴も削除されます。この操作は取り消せません。`,
    confirmLabel: '削除する',
  }),
  removed: '連携を削除しました',
  changeFailed: '連携を変更できませんでした。',
  chooser: {
    others: 'Googleスプレッドシート、HubSpot、Salesforceなどへも届けられます。',
    examples: '連携の例を見る',
    heading: '連携を追加',
    lead: '届け先を選んでください。',
    choose: '選ぶ',
    plan: (isLight: boolean) => (isLight ? 'Lightから' : 'Premium'),
  },
  noDiagnostic: {
    title: 'まだ診断がありません',
    description: '結果メールは、診断を受けた方に送ります。先に診断を作成してください。',
  },
  createDiagnostic: '診断を作成',
  allMailed: {
    title: 'すべての診断に設定済みです',
    description: '結果メールは1つの診断に1件です。連携の一覧から内容を変更できます。',
  },
  newWindow: '（新しいウィンドウで開きます）',
  mailTo: '届け先',
  addRecipient: '宛先を追加',
  recipient: {
    name: '追加の宛先',
    text: '同僚や共有のメールアドレスにも、リードをお知らせします。',
    save: '保存して宛先の確認へ',
    waiting: '宛先の方の確認がまだ済んでいません。',
    confirmFirst: '宛先の方の確認が済むと、送信を始めます。',
    explain: (address: string) =>
      `${address} に確認メールを送ります。宛先の方がメールのリンクを開いて「受け取る」を押すと、送信を始めます。`,
    send: '確認メールを送る',
    sent: '確認メールを送りました',
    sentHint: '届かないときは、迷惑メールに入っていないかをお確かめください。',
    failed: '確認メールを送れませんでした。',
  },
  mailsNeeded: 'メール送信が設定されると利用できます。',
  editOf: (kind: string) => `${kind}を設定`,
  newOf: (kind: string) => `${kind}を追加`,
  fields: {
    name: '連携の名前',
    diagnostic: '対象の診断',
    frequency: '送る頻度',
    events: '送る内容',
    address: 'URL',
    recipient: 'メールアドレス',
    replyTo: '返信先',
    paragraph: 'メッセージ',
    room: 'ルームID',
    token: 'APIトークン',
    domain: 'kintoneのドメイン',
    app: 'アプリID',
  },
  noReplyTo: '返信を受け付けない',
  unconfirmedReplyTo: (address: string) => `${address}（未確認）`,
  missingReplyTo: '使えなくなった宛先',
  replyToHint: '確認の済んだ宛先から選べます。',
  slackAddress: 'Webhook URL',
  frequencies: { each: 'リードが届くたびに', daily: '毎朝9時に1通にまとめて' },
  frequencyHint: '10分間に5件届いたあとは、10分ごとにまとめて送ります。',
  events: { leads: 'リード（連絡先のある回答）', all: 'すべての回答' },
  problem: (field: string, problem: TypedProblem) =>
    problem === 'code' ? (CODES[field] ?? '') : (TYPED_PROBLEMS[problem] ?? '入力内容をご確認ください'),
  saveNew: '保存してテスト送信へ',
  save: '保存',
  saving: '保存中...',
  saved: '保存しました',
  saveFailed: '連携を保存できませんでした。',
  sections: {
    settings: '設定',
    confirm: '宛先の確認',
    test: 'テスト送信',
    fields: 'フィールドの割り当て',
    start: '送信',
  },
  on: 'オンにする',
  off: 'オフにする',
  turnedOn: 'オンです。リードが届くと送信します。',
  turnedOff: 'オンにすると、このあとに届くリードから送信します。',
  continues: 'オンにすると、このあとに届くリードから送信します。オフの間に届いたリードも送れます。',
  saveFirst: '先に、変更した設定を保存してください。',
  mapFirst: '先に、フィールドの割り当てを保存してください。',
  secret: {
    stored: (label: string) => `${label}は保存済みです。安全のため、ここには表示されません。`,
    host: (host: string) => `送信先: ${host}`,
    replace: '変更する',
    replaceOf: (label: string) => `${label}を変更する`,
    keepOf: (label: string) => `${label}の変更をキャンセル`,
    webhookHint: '変更すると、署名シークレットも新しくなります。',
  },
  signing: {
    title: '署名シークレット',
    description:
      '受け取った内容が本物かどうかを確かめるための文字列です（Standard Webhooks）。この画面でだけ表示します。必要な場合は、いまコピーして保管してください。',
  },
  attention: (names: readonly string[]) =>
    names.length === 1
      ? `連携「${names[0]}」の送信を確認してください。`
      : `${names.length}件の連携の送信を確認してください。`,
  pausedByPlan: (names: readonly string[]) =>
    names.length === 1
      ? `現在のプランでは利用できないため、連携「${names[0]}」の送信を止めています。`
      : `現在のプランでは利用できないため、${names.length}件の連携の送信を止めています。`,
  resumableOf: (names: readonly string[]) =>
    names.length === 1 ? `連携「${names[0]}」の送信を再開できます。` : `${names.length}件の連携の送信を再開できます。`,
  openAttention: '連携を開く',
  refused: (name: string, n: number) => `連携「${name}」で${n.toLocaleString('ja-JP')}件を送れませんでした。`,
  openRefused: '失敗した送信を見る',
} as const
