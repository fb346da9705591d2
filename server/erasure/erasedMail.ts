import { html } from 'hono/html'
import { formatDateTime } from '#domain/format/format.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Config } from '../config.ts'
import { mailButton, mailDocument } from '../deliveries/mailDocument.ts'
import type { Mail } from '../embedded/mail/smtp.ts'

type Erased = {
  id: string
  title: string
  /** When the responses were completed, ISO 8601. */
  completed: readonly string[]
}

/** The mail to a creator whose visitor erased data. It names responses by their time, the first column of an export. */
export function erasedMail(
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
  { id, title, completed }: Erased,
): Omit<Mail, 'to'> {
  const subject = '個人情報が削除されました'
  const address = `${publicUrl}/dashboard?responses=${id}`
  const lead = `「${oneLine(title)}」で、回答した方のお申し込みにより、${completed.length}件の個人情報が削除されました。`
  const times = completed.map((time) => `回答日時：${formatDateTime(time)}`)
  const rest = '書き出したファイルや、ほかのサービスに同じ方のデータが残っている場合は、あわせて削除してください。'
  return {
    subject,
    text: [lead, times.join('\n'), rest, `回答を見る\n${address}`].join('\n\n').concat('\n'),
    html: mailDocument({
      productName,
      publicUrl,
      subject,
      body: html`<p>${lead}</p><p>${times.map((time) => html`${time}<br>`)}</p>${mailButton(address, '回答を見る')}`,
      footer: html`${rest}`,
    }),
  }
}
