import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Config } from '#server/config/config.ts'
import { isLocalInstallation, isLocalRequest } from '#server/http/localRequest.ts'
import { answerMessages } from '#server/messages/answers.ts'
import { outboxMessages as m } from '#server/messages/outbox.ts'
import type { Database } from '../database/database.ts'

type OutboxMail = { to: string; subject: string; html: string; text: string; links: string[]; createdAt: string }

/** Whether mails are kept to be read here: no mail server is configured, and PUBLIC_URL is this machine. */
export function hasOutbox(config: Config): boolean {
  return config.mail.smtpUrl === null && isLocalInstallation(config)
}

async function listMails(database: Database): Promise<OutboxMail[]> {
  type Row = Omit<OutboxMail, 'links' | 'createdAt'> & { links: string; createdAt: Date }
  const { rows } = await database.query<Row>(
    `select recipient as "to", subject, html, plain_text as text, links, created_at as "createdAt"
     from embedded.mails order by created_at desc`,
  )
  return rows.map((row) => ({ ...row, links: JSON.parse(row.links), createdAt: row.createdAt.toISOString() }))
}

function mailHtml({ to, subject, createdAt, text, links }: OutboxMail) {
  const time = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Tokyo' })
  return html`<article>
    <h2>${subject}</h2>
    <p>${m.recipient(to, time.format(new Date(createdAt)))}</p>
    <pre>${text}</pre>
    <ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
  </article>`
}

const STYLE = `body{font-family:"Hiragino Sans","Noto Sans JP","Yu Gothic UI",Meiryo,sans-serif;line-height:1.75;max-width:45rem;
margin:2rem auto;padding:0 1rem;color:#1f2937;overflow-wrap:anywhere}article{border:1px solid #d1d5db;border-radius:12px;padding:1rem 1.5rem;margin:1.5rem 0}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin:0}pre{white-space:pre-wrap;font:inherit}ul{padding-left:1.25rem}`

/** `/outbox` and `/outbox.json`: unsent mails, newest first, for requests from this machine only. */
export function outboxRoutes(config: Config, database: Database) {
  const routes = new Hono()
  routes.on('GET', ['/outbox', '/outbox.json'], async (c, next) => {
    if (!hasOutbox(config) || !isLocalRequest(c)) return c.text(answerMessages.notFound, 404)
    c.header('Cache-Control', 'no-store')
    return next()
  })
  routes.get('/outbox.json', async (c) => c.json(await listMails(database)))
  routes.get('/outbox', async (c) => {
    const mails = await listMails(database)
    return c.html(html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${m.heading} | ${config.productName}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${m.heading}</h1>
<p>${m.lead}</p>
${mails.length === 0 ? html`<p>${m.empty}</p>` : mails.map(mailHtml)}</main></body></html>`)
  })
  return routes
}
