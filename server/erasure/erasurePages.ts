import type { Context } from 'hono'
import { html } from 'hono/html'
import { oneLine } from '#domain/text/text.ts'
import type { Config } from '../config.ts'
import { cardDocument } from '../public/cardDocument.ts'

/** The diagnostic that a page is about, as its visitors may know it. */
export type ErasureOf = { title: string; company: string | null }

type Form = { email: string; problem: string | null }

type Page = { heading: string; content: ReturnType<typeof html>; status?: 200 | 404 | 410 | 422 | 429 }

const UNKNOWN_CONTACT = '診断の「個人情報の取り扱い」に記載の窓口'

const HEADING = 'データの削除'

/** The operator's contact, never the creator's: creators sign in with their address, and the pages are public. */
function contactOf({ company, email }: Config['operator']) {
  if (email === null) return UNKNOWN_CONTACT
  const link = html`<a href="mailto:${email}">${email}</a>`
  const name = oneLine(company ?? '')
  return name === '' ? html`${link} ` : html`${name}（${link}）`
}

/** Screens of `/erase`. The settings may change while the server runs. */
export function erasurePages(config: Pick<Config, 'productName' | 'operator'>) {
  const page = (c: Context, { heading, content, status = 200 }: Page) => {
    c.header('Cache-Control', 'no-store')
    return c.html(cardDocument(config.productName, heading, content), status)
  }
  return {
    form: (c: Context, { title, company }: ErasureOf, { email, problem }: Form, status: 200 | 422 | 429 = 200) =>
      page(c, {
        heading: HEADING,
        status,
        content: html`<p>「${oneLine(title)}」${company ? `（${oneLine(company)}）` : ''}で入力した、お名前やメールアドレスなどを削除できます。</p>
          <form method="post" novalidate>
            <p><label for="email">入力したメールアドレス</label>
            <input id="email" name="email" type="email" autocomplete="email" value="${email}" maxlength="254" required
              ${problem === null ? '' : html`aria-invalid="true" aria-describedby="problem" autofocus`}>
            ${problem === null ? '' : html`<span id="problem" class="error" role="alert">${problem}</span>`}</p>
            <p class="note">このアドレスに、削除のページを開くリンクをお送りします。</p>
            <p class="note">メールアドレスを入力していない場合は、${contactOf(config.operator)}へご連絡ください。</p>
            <button class="primary">確認メールを送る</button>
          </form>`,
      }),
    asked: (c: Context) =>
      page(c, {
        heading: 'メールをご確認ください',
        content: html`<p>入力されたアドレスのデータがある場合は、リンクを記載したメールが数分で届きます。リンクは1時間有効です。</p>
          <p>届かないときは、診断で別のアドレスを入力していないか、迷惑メールに入っていないかをお確かめください。</p>
          <p>それでも届かない場合は、${contactOf(config.operator)}へご連絡ください。</p>
          <p><a href="">もう一度入力する</a></p>`,
      }),
    confirm: (c: Context, { title }: ErasureOf) =>
      page(c, {
        heading: 'データを削除しますか？',
        content: html`<p>「${oneLine(title)}」で入力した、お名前やメールアドレスなどを削除します。元には戻せません。</p>
          <p class="note">どなたのものかわからない形の回答は、集計のために残ります。</p>
          <form method="post"><button class="danger">削除する</button></form>`,
      }),
    erased: (c: Context) => page(c, { heading: '削除しました', content: html`<p>このページは閉じて構いません。</p>` }),
    expired: (c: Context, id: string) =>
      page(c, {
        heading: 'リンクの期限が切れています',
        status: 410,
        content: html`<p><a href="/erase/${id}">もう一度メールを送る</a></p>`,
      }),
    missing: (c: Context) =>
      page(c, {
        heading: '診断が見つかりません',
        status: 404,
        content: html`<p>削除された診断の場合は、入力されたデータも一緒に削除されています。</p>`,
      }),
    /** Where mails cannot be sent. @param of null: unknown without the service key */
    contact: (c: Context, of: ErasureOf | null) =>
      page(c, {
        heading: HEADING,
        content: html`<p>${of === null ? 'この診断' : `「${oneLine(of.title)}」`}で入力したデータの削除は、次の窓口にお申し付けください。</p>
          <p>${contactOf(config.operator)}</p>`,
      }),
  }
}
