import { formatDateTime } from '#domain/format/format.ts'
import { isBlank } from '#domain/text/text.ts'

const REASONS_SHOWN = '送信履歴には、理由と送信先の応答も表示されます。'

type Result = { title: string; type: string; sender: string; address: string; paragraph: string; stopAddress: string }

/** The mails that the server writes, but those about leads (leads.ts) and of accounts (supabase/templates/). */
export const mailsMessages = {
  /** To a visitor. It holds nothing that visitors typed: others' addresses can be typed too. */
  result: ({ title, type, sender, address, paragraph, stopAddress }: Result) => ({
    subject: `「${title}」の診断結果`,
    blocks: [
      `「${title}」にご回答いただき、ありがとうございました。あなたのタイプは「${type}」でした。`,
      { label: '結果をもう一度見る', address },
      ...(isBlank(paragraph) ? [] : [{ text: paragraph }]),
    ],
    notes: [
      `このメールは、${sender}の診断で入力されたメールアドレスにお送りしています。`,
      { text: '今後、診断結果のメールを受け取らない', address: stopAddress },
    ],
  }),
  /** To an address that an account named. It holds the address of that account, and no text of it. */
  recipient: (owner: string, address: string) => ({
    subject: 'リードのお知らせの受け取り確認',
    blocks: [
      `${owner} さんが、診断に届いたリードのお知らせの宛先に、このメールアドレスを追加しました。次のページで「受け取る」を押すと、お知らせが届くようになります。`,
      { label: '確認のページを開く', address },
    ],
    notes: ['お心当たりがない場合は、何もなさらなくて大丈夫です。お知らせは届きません。'],
  }),
  /** To the owner of a connection that is failing and still tried. */
  failing: (connection: string, address: string) => ({
    subject: `連携「${connection}」にリードを送信できませんでした`,
    blocks: [
      `連携「${connection}」にリードを送信できませんでした。リードは保存されているので、設定を直せば、まとめて送り直せます。`,
      { label: '送信履歴を見る', address },
    ],
    notes: [REASONS_SHOWN],
  }),
  /** To the owner of a connection that was switched off by itself. */
  switchedOff: (connection: string, address: string) => ({
    subject: `連携「${connection}」をオフにしました`,
    blocks: [
      `連携「${connection}」にリードを送信できないため、オフにしました。いまはリードを送信していません。`,
      'リードは保存されています。設定を直してオンにすると、オフの間に届いたリードもまとめて送れます。',
      { label: '送信履歴を見る', address },
    ],
    notes: [REASONS_SHOWN],
  }),
  /** To the owner of connections that work, about deliveries that were refused. */
  refused: (connections: readonly { name: string; failed: number; address: string }[]) => {
    const [first, ...others] = connections.map(({ name }) => `連携「${name}」`)
    return {
      subject: `${first}${others.length === 0 ? '' : `など${connections.length}件の連携`}で送れなかったリードがあります`,
      blocks: [
        '連携で送れなかったリードがあります。リードは保存されているので、理由をご確認のうえ、まとめて送り直せます。',
        ...connections.map(({ name, failed, address }) => ({
          rows: [
            { label: '連携', value: name },
            { label: '失敗', value: `${failed.toLocaleString('ja-JP')}件` },
          ],
          label: '失敗した送信を見る',
          address,
        })),
      ],
      notes: ['このお知らせは、1日1通までお送りします。'],
    }
  },
  /** With the link that erases. It holds nothing that visitors typed. */
  erasure: (title: string, address: string, contact: string | null) => ({
    subject: 'データの削除のご確認',
    blocks: [
      `「${title}」で入力された、お名前やメールアドレスなどの削除のお申し込みを受け付けました。まだ削除されていません。次のページで「削除する」を押すと完了します。`,
      { label: '削除のページを開く', address },
    ],
    notes: [
      'このリンクは1時間有効です。',
      'お心当たりがない場合は、何もなさらなくて大丈夫です。データはそのまま残ります。',
      ...(contact === null ? [] : [`お問い合わせ：${contact}`]),
    ],
  }),
  /** To a creator whose visitor erased data. It names responses by their time, the first column of an export. */
  erased: (title: string, address: string, completed: readonly string[]) => ({
    subject: '個人情報が削除されました',
    blocks: [
      `「${title}」で、回答した方のお申し込みにより、${completed.length}件の個人情報が削除されました。`,
      ...completed.map((time) => `回答日時：${formatDateTime(time)}`),
      { label: '回答を見る', address },
    ],
    notes: ['書き出したファイルや、ほかのサービスに同じ方のデータが残っている場合は、あわせて削除してください。'],
  }),
  test: (product: string, address: string) => ({
    subject: `【${product}】テストメール`,
    blocks: [`${product}からのテストメールです。`, 'このメールが届いていれば、メールの設定は完了です。', address],
  }),
} as const
