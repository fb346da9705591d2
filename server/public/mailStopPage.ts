import { html } from 'hono/html'
import { mailStopMessages as m } from '#web/messages/mailStop.ts'
import { productDocument } from './productDocument.ts'

const STYLE = `
article{background:#fff;border:1px solid #e4dfd5;border-radius:1rem;box-shadow:0 1px 2px rgb(40 34 20 / .05),0 12px 32px -12px rgb(40 34 20 / .16);
max-width:32rem;margin:clamp(2rem,10vh,6rem) auto 0;padding:clamp(1.5rem,5vw,2.5rem)}
h1{font-size:1.3125rem;margin:0 0 .75rem}
p{margin:0 0 1.5rem;word-break:auto-phrase}
form{margin:0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid #8d8a85;border-radius:.5rem;
background:#fff;color:#1d2230;font:inherit;font-weight:500;line-height:1.25;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:#2a4685}
button.primary{background:#2a4685;border-color:#2a4685;color:#fff}
button.primary:hover{background:#1d3366}
@media (max-width:30rem){button,.button{width:100%}}`

const STOP = html`<form method="post"><button class="primary">${m.stop}</button></form>`
const STOP_AGAIN = html`<form method="post"><button>${m.stop}</button></form>`
/** The name keeps it apart from the button of mail programs, which posts to the same address. */
const RESUME = html`<form method="post"><button name="mails" value="resume">${m.resume}</button></form>`
const AGAIN = html`<a class="button" href="">${m.again}</a>`

const PAGES = {
  ask: { ...m.ask, action: STOP },
  stopped: { ...m.stopped, action: RESUME },
  alreadyStopped: { ...m.alreadyStopped, action: RESUME },
  resumed: { ...m.resumed, action: STOP_AGAIN },
  failed: { ...m.failed, action: AGAIN },
}

/** The page behind the link of result mails that stops them. */
export function mailStopPage(state: keyof typeof PAGES, productName: string): string {
  const { heading, text, action } = PAGES[state]
  const sentence = typeof text === 'string' ? text : text(productName)
  return productDocument({
    title: heading,
    productName,
    head: html`<meta name="robots" content="noindex">`,
    style: STYLE,
    content: html`<article><h1>${heading}</h1><p>${sentence}</p>${action}</article>`,
  })
}
