import type { Context } from 'hono'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/** In the colours of web/styles/tokens.css. */
const STYLE = `*{box-sizing:border-box}
body{margin:0;background:#faf8f4;color:#1d2230;line-height:1.75;word-break:auto-phrase;overflow-wrap:anywhere;
font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',Meiryo,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1rem}
.name{display:flex;align-items:center;gap:.625rem;margin:0 0 1rem;font-weight:bold}
.card{background:#fff;border:1px solid #e4dfd5;border-radius:12px;padding:1.5rem}
h1{font-size:1.375rem;line-height:1.5;margin:0 0 .75rem}
p{margin:0 0 1rem}.card>:last-child{margin-bottom:0}
a{color:#2a4685}
label{display:block;font-weight:500;margin-bottom:.25rem}
input{font:inherit;width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #8d8a85;border-radius:8px;background:#fff;color:inherit}
input[aria-invalid]{border-color:#a8281e}
button{font:inherit;font-weight:bold;padding:.625rem 1.5rem;min-height:44px;background:#2a4685;color:#fff;border:0;border-radius:8px;
cursor:pointer}
button.danger{background:#a8281e}
.error{color:#a8281e;margin-top:.25rem}.note{color:#575d6b;font-size:.875rem}
:focus-visible{outline:3px solid #2a4685;outline-offset:2px}
@media (max-width:30rem){button{width:100%}main{padding-top:1.5rem}}`

/** A page without the application, for links in mails. */
export function plainPage(
  c: Context,
  productName: string,
  { heading, content, status = 200 }: { heading: string; content: Html; status?: 200 | 404 | 410 | 422 | 429 },
) {
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${heading} | ${productName}</title><style>${raw(STYLE)}</style></head>
<body><main><p class="name"><img src="/favicon.svg" alt="" width="28" height="28">${productName}</p><div class="card"><h1>${heading}</h1>${content}</div></main></body></html>`,
    status,
  )
}
