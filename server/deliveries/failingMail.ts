import { html } from 'hono/html'
import type { Connection } from '#domain/delivery/connection.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Config } from '../config.ts'
import { mailButton, mailDocument } from './mailDocument.ts'
import type { Mail } from './mailTransport.ts'

/** The mail to the owner of a connection to which nothing could be sent for a day, or which was switched off. */
export function failingMail(
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
  { id, name }: Pick<Connection, 'id' | 'name'>,
): Omit<Mail, 'to'> {
  const subject = oneLine(`連携「${name}」に送信できていません`)
  const address = `${publicUrl}/connections?deliveries=${id}`
  const lead = `連携「${name}」への送信が続けて失敗しています。回答は保存されているので、設定を直せば、まとめて送り直せます。`
  const body = html`<p>${lead}</p>
    ${mailButton(address, '送信の記録を見る')}`
  const footer = html`送信の記録には、相手からの返答も表示されます。`
  return {
    subject,
    text: `${lead}\n\n送信の記録を見る\n${address}\n`,
    html: mailDocument({ productName, publicUrl, subject, body, footer }),
  }
}
