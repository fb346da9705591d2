import { html } from 'hono/html'
import { mailStopMessages as m } from '#web/messages/mailStop.ts'
import { cardDocument } from './cardDocument.ts'

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
  return cardDocument(productName, heading, html`<p>${sentence}</p>${action}`)
}
