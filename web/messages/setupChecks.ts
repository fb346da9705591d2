import type { MailFailure, SetupCheck, SetupProblem } from '#domain/wire/setupChecks.ts'
import { JAPANESE } from '#terminal/checkTexts.mjs'

/** A sentence about a problem, and what to do. */
export type Advice = { sentence: string; action: string }

const MAIL_FAILURES: Readonly<Record<MailFailure, Advice>> = {
  not_configured: {
    sentence: 'メールサーバーが設定されていません。',
    action: '環境変数 SMTP_URL と MAIL_FROM を設定してください。',
  },
  unknown_host: {
    sentence: 'メールサーバーの名前が見つかりませんでした。',
    action: '環境変数 SMTP_URL のホスト名を確かめてください。',
  },
  refused: {
    sentence: 'メールサーバーに接続できませんでした。',
    action: '環境変数 SMTP_URL のホスト名とポート番号を確かめてください。',
  },
  dropped: {
    sentence: 'メールサーバーが接続を途中で切りました。',
    action: '時間をおいて試し、続くときは環境変数 SMTP_URL のポート番号と暗号化の方式を確かめてください。',
  },
  wrong_scheme: {
    sentence: '暗号化の方式がメールサーバーと合っていません。',
    action: '環境変数 SMTP_URL を、ポート465では smtps://、587や25では smtp:// で始めてください。',
  },
  no_starttls: {
    sentence: 'メールサーバーが暗号化（STARTTLS）に応じませんでした。',
    action:
      '時間をおいて試し、続くときは、暗号化に対応したポートかどうかを確かめてください。ポート465では、環境変数 SMTP_URL を smtps:// で始めます。',
  },
  certificate: {
    sentence: 'メールサーバーの証明書を確認できませんでした。',
    action:
      '環境変数 SMTP_URL のホスト名を証明書の名前に合わせ、証明書の期限と発行元を確かめてください。サーバーと同じ端末で動くメールサーバーなら、末尾に ?ignoreTLS=true を付けられます。',
  },
  login: {
    sentence: 'メールサーバーにログインできませんでした。',
    action: '環境変数 SMTP_URL のユーザー名とパスワードを確かめてください。',
  },
  too_many: {
    sentence: 'メールサーバーが、今はログインを受け付けていません。',
    action: '回数が多すぎるときの応答です。時間をおいて、もう一度お試しください。',
  },
  sender: {
    sentence: '差出人のアドレスが受け付けられませんでした。',
    action: '環境変数 MAIL_FROM を、このメールサーバーから送れるアドレスにしてください。',
  },
  relay: {
    sentence: 'メールサーバーが、この宛先への送信を許可しませんでした。',
    action:
      '環境変数 SMTP_URL のユーザー名とパスワード、MAIL_FROM のアドレスを確かめてください。このサーバーから外部に送れる設定も必要です。',
  },
  recipient: {
    sentence: '宛先のアドレスが受け付けられませんでした。',
    action: 'アカウントのメールアドレスと、メールサーバーが外部に送れる設定かどうかを確かめてください。',
  },
  content: {
    sentence: 'メールの内容が受け付けられませんでした。',
    action: 'メールサーバーの応答をもとに、迷惑メールとして拒まれていないかどうかを確かめてください。',
  },
  later: {
    sentence: 'メールサーバーが、今はメールを受け付けていません。',
    action: '時間をおいて、もう一度お試しください。ほかのメールは自動で送り直します。',
  },
  unconfirmed: {
    sentence: 'メールサーバーが受け取ったかどうかを確認できませんでした。',
    action: '届いていることもあります。受信箱を確かめてから、もう一度お試しください。',
  },
  timeout: {
    sentence: 'メールサーバーから応答がありませんでした。',
    action: '環境変数 SMTP_URL のホスト名とポート番号、サーバーのファイアウォールを確かめてください。',
  },
  other: {
    sentence: 'メールサーバーがメールを受け付けませんでした。',
    action: 'メールサーバーの応答をもとに、設定を確かめてください。',
  },
}

export const setupChecksMessages = {
  heading: '動作の確認',
  hint: '環境変数を変えたあとは、サーバーを再起動してください。',
  well: '問題ありません',
  attention: '確認が必要です',
  untried: 'まだ送っていません',
  untriedHint: 'テストメールを送って、届くかどうかを確かめてください。',
  again: 'もう一度確認する',
  checkedAt: (clock: string) => `${clock}に確認しました`,
  loading: '確認しています',
  loadFailed: '確認の結果を読み込めませんでした。',
  names: JAPANESE.names satisfies Record<SetupCheck['name'], string>,
  problems: JAPANESE.problems satisfies Record<Exclude<SetupProblem, 'mail_test_failed'>, Advice>,
  addressDiffers: (here: string) => ({
    sentence: `この画面は、公開アドレスではなく ${here} で開かれています。`,
    action: 'メールや共有のリンクは公開アドレスになります。人が開くアドレスを環境変数 PUBLIC_URL に設定してください。',
  }),
  mail: {
    server: (server: string) => `${server} から送ります。`,
    outbox: 'メールは送らずに、この端末に保存しています。',
    openOutbox: '送信メールを見る',
    sendTest: 'テストメールを送る',
    sending: '送信しています…',
    sent: 'テストメールを送りました',
    sentTo: (to: string, clock: string) => `${clock}に ${to} へ送りました。届いているか確かめてください。`,
    plain:
      'メールサーバーが暗号化に対応していないため、暗号化せずに送りました。環境変数 SMTP_URL の末尾に ?requireTLS=true を付けると、暗号化できないときは送りません。',
    failed: 'テストメールを送れませんでした',
    openReason: '理由を確かめる',
    failing: (since: string) => `${since}からメールを送信できていません`,
    failures: MAIL_FAILURES,
    reply: 'メールサーバーの応答',
    unknownFailure: '少し待ってから、もう一度お試しください。',
  },
  proxy: {
    hint: 'サーバーから見た、この画面の送信元です。',
    socket: '接続元',
    forwarded: 'プロキシが伝えたアドレス',
    client: '利用者とみなすアドレス',
    none: 'なし',
  },
  lastBackup: (minute: string) => `最後のバックアップ: ${minute}`,
  free: (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`,
  due: (count: number) => (count === 0 ? '送信待ちはありません。' : `送信待ち: ${count.toLocaleString('ja-JP')}件`),
  freeUnknown: '空きを読み取れませんでした。',
} as const
