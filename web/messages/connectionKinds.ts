import type { ConnectionKind } from '#domain/delivery/connection.ts'

/** Names of the kinds, what each does, and where its address or token is found. */
export const connectionKinds: Readonly<
  Record<
    ConnectionKind,
    { name: string; text: string; steps: readonly string[]; hints: Readonly<Record<string, string>> }
  >
> = {
  mail: {
    name: 'メール通知',
    text: 'リードが届いたことを、あなたや同僚のメールアドレスにお知らせします。',
    steps: ['宛先の方が、確認メールのリンクで「受け取る」を押すと、送信を始めます。'],
    hints: {},
  },
  'result-mail': {
    name: '結果メール',
    text: '診断を受けた方に、結果のページへのリンクをメールで送ります。',
    steps: [
      'メールアドレスを入力した方に、1つの診断につき1日1通まで送ります。',
      '回答が速すぎるなど、ボットの可能性がある回答には送りません。',
    ],
    hints: {
      paragraph:
        'お礼やお問い合わせ先などを、結果のリンクの下に添えられます。広告は、同意していない方にも届くため避けてください。',
    },
  },
  webhook: {
    name: 'Webhook',
    text: 'Zapier・Make・n8nや自社のシステムへ、リードをJSONで送ります。',
    steps: ['受け取る側でWebhookのURLを発行し、下に貼り付けてください。'],
    hints: {
      events: '回答が速すぎるなど、ボットの可能性がある回答も、印を付けて送ります（data.response.suspiciousがtrue）。',
      address: 'Zapierでは「Webhooks by Zapier」、Makeでは「Webhooks」を選ぶと表示されるURLです。',
    },
  },
  slack: {
    name: 'Slack',
    text: 'Slackのチャンネルに、リードを投稿します。',
    steps: [
      'api.slack.com/apps で「Create New App」からアプリを作成します。',
      '「Incoming Webhooks」をオンにして「Add New Webhook」を押し、投稿するチャンネルを選びます。',
      '表示された「Webhook URL」をコピーして、下に貼り付けてください。',
    ],
    hints: { address: '例: https://hooks.slack.com/services/T000/B000/XXXX' },
  },
  chatwork: {
    name: 'Chatwork',
    text: 'Chatworkのルームに、リードを投稿します。',
    steps: ['Chatworkの右上の名前から「サービス連携」を開き、「APIトークン」を発行してください。'],
    hints: {
      room: 'ルームを開いたときのURLの「#!rid」に続く数字です。URLをそのまま貼り付けても入力できます。',
      token: 'トークンの持ち主として投稿します。',
    },
  },
  kintone: {
    name: 'kintone',
    text: 'kintoneのアプリに、リードをレコードとして登録します。',
    steps: [
      'アプリに「文字列（1行）」のフィールドを追加し、「値の重複を禁止する」にチェックします。回答のIDが入ります。',
      'アプリの設定の「APIトークン」で「生成する」を押し、「レコード閲覧」「レコード追加」「レコード編集」にチェックします。',
      '「保存」と「アプリを更新」を押してから、トークンを下に貼り付けてください。',
    ],
    hints: {
      domain: 'kintoneを開いたときのアドレスです。例: example.cybozu.com',
      app: 'アプリを開いたときのアドレスの「/k/」に続く数字です。アドレスを貼り付けると、ドメインも入ります。',
    },
  },
}
