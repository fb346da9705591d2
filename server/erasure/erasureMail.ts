import { html } from 'hono/html'
import { oneLine } from '#domain/text/text.ts'
import type { Config } from '../config.ts'
import { mailButton, mailDocument } from '../deliveries/mailDocument.ts'
import type { Mail } from '../embedded/mail/smtp.ts'

type Content = { title: string; company: string | null; address: string }

/** The mail with the link that erases. It holds nothing that visitors typed. */
export function erasureMail(
  { publicUrl, productName, operator }: Pick<Config, 'publicUrl' | 'productName' | 'operator'>,
  { title, company, address }: Content,
): Omit<Mail, 'to'> {
  const sender = oneLine(company ?? '') || productName
  const subject = 'データの削除のご確認'
  const lead = `「${oneLine(title)}」で入力された、お名前やメールアドレスなどの削除のお申し込みを受け付けました。まだ削除されていません。次のページで「削除する」を押すと完了します。`
  const notes = [
    'このリンクは1時間有効です。',
    'お心当たりがない場合は、何もなさらなくて大丈夫です。データはそのまま残ります。',
  ]
  if (operator.email !== null) notes.push(`お問い合わせ：${oneLine(`${operator.company ?? ''}\n${operator.email}`)}`)
  const button = '削除のページを開く'
  return {
    subject,
    text: `${lead}\n\n${button}\n${address}\n\n${notes.join('\n')}\n`,
    html: mailDocument({
      productName: sender,
      publicUrl,
      subject,
      body: html`<p>${lead}</p>${mailButton(address, button)}`,
      footer: html`${notes.map((note) => html`${note}<br>`)}`,
    }),
  }
}
