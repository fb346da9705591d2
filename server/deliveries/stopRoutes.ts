import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import type { Config } from '../config.ts'
import { limitBody } from '../http/limitBody.ts'
import type { ServerData } from '../serverData.ts'

const PATH = '/mails/stop/:address{[0-9a-f-]{36}}'

const STYLE = `font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',Meiryo,sans-serif;line-height:1.75;max-width:34rem;margin:0 auto;
padding:3rem 1rem;color:#1f2937;word-break:auto-phrase`
const BUTTON = `font:inherit;font-weight:bold;padding:12px 24px;min-height:44px;background:#3730a3;color:#fff;border:0;border-radius:8px;
cursor:pointer`

/**
 * `/mails/stop/{address as an HMAC}`: GET asks, for links that mail scanners open; POST stops, also for the button of mail
 * programs (RFC 8058).
 */
export function stopRoutes(config: Config, { counters, addressOf, inAddressTurn }: Admission, data: ServerData) {
  const routes = new Hono()
  routes.onError(answerTooMany)
  const page = (c: Context, heading: string, content: ReturnType<typeof html>) =>
    c.html(html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${heading} | ${config.productName}</title></head>
<body style="${STYLE}"><main><h1 style="font-size:1.5rem">${heading}</h1>${content}</main></body></html>`)

  routes.use(
    PATH,
    limitBody(BODY_BYTES.stranger, (c) => c.text('', 413)),
    async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await counters.take('call', addressOf(c))
      await inAddressTurn(c, next)
    },
  )
  routes.get(PATH, (c) =>
    page(
      c,
      '診断結果のメールを停止しますか？',
      html`<p>停止すると、${config.productName}の診断結果のメールは、今後このアドレスに届きません。</p>
        <form method="post"><button style="${BUTTON}">停止する</button></form>`,
    ),
  )
  routes.post(PATH, async (c) => {
    await data.call('stop_result_mails', { p_address: c.req.param('address') })
    return page(c, '停止しました', html`<p>診断結果のメールは、今後このアドレスに届きません。</p>`)
  })
  return routes
}
