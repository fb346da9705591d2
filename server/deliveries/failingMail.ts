import { html } from 'hono/html'
import type { Connection } from '#domain/delivery/connection.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Config } from '../config.ts'
import type { Mail } from '../embedded/mail/smtp.ts'
import { mailButton, mailDocument } from './mailDocument.ts'

/** The mail to the owner of a connection that is failing or was switched off. Its link leads to the whole log: what is tried again has not failed yet. */
export function failingMail(
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
  { id, name }: Pick<Connection, 'id' | 'name'>,
): Omit<Mail, 'to'> {
  const subject = oneLine(`連携「${name}」にリードを送信できませんでした`)
  const address = `${publicUrl}/connections?log=${id}`
  const lead = `連携「${name}」にリードを送信できませんでした。リードは保存されているので、設定を直せば、まとめて送り直せます。`
  const body = html`<p>${lead}</p>
    ${mailButton(address, '送信履歴を見る')}`
  const footer = html`送信履歴には、理由と送信先の応答も表示されます。`
  return {
    subject,
    text: `${lead}\n\n送信履歴を見る\n${address}\n`,
    html: mailDocument({ productName, publicUrl, subject, body, footer }),
  }
}
