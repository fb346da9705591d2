import type { Context } from 'hono'
import { html } from 'hono/html'
import { oneLine } from '#domain/text/text.ts'
import type { Config } from '../config/config.ts'
import { erasureMessages as m } from '../messages/erasure.ts'
import { cardDocument } from '../public/cardDocument.ts'

/** The diagnostic that a page is about, as its visitors may know it. */
export type ErasureOf = { title: string; company: string | null }

type Status = 200 | 404 | 410 | 422 | 429

type Form = { email: string; problem: string | null }

/** The operator's contact, never the creator's: creators sign in with their address, and the pages are public. */
function contactOf({ company, email }: Config['operator']) {
  if (email === null) return m.unknownContact
  const link = html`<a href="mailto:${email}">${email}</a>`
  const name = oneLine(company ?? '')
  return name === '' ? html`${link} ` : html`${name}（${link}）`
}

/** Screens of `/erase`. The settings may change while the server runs. */
export function erasurePages(config: Pick<Config, 'productName' | 'operator'>) {
  const page = (c: Context, heading: string, content: ReturnType<typeof html>, status: Status = 200) => {
    c.header('Cache-Control', 'no-store')
    return c.html(cardDocument(config.productName, heading, content), status)
  }
  const contact = () => contactOf(config.operator)
  return {
    form: (c: Context, { title, company }: ErasureOf, { email, problem }: Form, status?: Status) =>
      page(
        c,
        m.heading,
        html`<p>${m.form.lead(oneLine(title), company && oneLine(company))}</p>
          <form method="post" novalidate>
            <p><label for="email">${m.form.email}</label>
            <input id="email" name="email" type="email" autocomplete="email" value="${email}" maxlength="254" required
              ${problem === null ? '' : html`aria-invalid="true" aria-describedby="problem" autofocus`}>
            ${problem === null ? '' : html`<span id="problem" class="error" role="alert">${problem}</span>`}</p>
            <p class="note">${m.form.hint}</p>
            <p class="note">${m.contactUs(m.form.withoutEmail, contact())}</p>
            <button class="primary">${m.form.submit}</button>
          </form>`,
        status,
      ),
    asked: (c: Context) =>
      page(
        c,
        m.asked.heading,
        html`<p>${m.asked.lead}</p>
          <p>${m.asked.hint}</p>
          <p>${m.contactUs(m.asked.missing, contact())}</p>
          <p><a href="">${m.asked.again}</a></p>`,
      ),
    confirm: (c: Context, { title }: ErasureOf) =>
      page(
        c,
        m.confirm.heading,
        html`<p>${m.confirm.lead(oneLine(title))}</p>
          <p class="note">${m.confirm.rest}</p>
          <form method="post"><button class="danger">${m.confirm.submit}</button></form>`,
      ),
    erased: (c: Context) => page(c, m.erased.heading, html`<p>${m.erased.text}</p>`),
    expired: (c: Context, id: string) =>
      page(c, m.expired.heading, html`<p><a href="/erase/${id}">${m.expired.again}</a></p>`, 410),
    missing: (c: Context) => page(c, m.missing.heading, html`<p>${m.missing.text}</p>`, 404),
    /** Where mails cannot be sent. @param of null: unknown without the service key */
    contact: (c: Context, of: ErasureOf | null) =>
      page(c, m.heading, html`<p>${m.contact(of && oneLine(of.title))}</p><p>${contact()}</p>`),
  }
}
