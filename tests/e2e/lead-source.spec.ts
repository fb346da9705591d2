import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzip } from '../support/unzip.ts'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, openDashboard, rowOf } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { contentOf } from './support/downloads.ts'
import { QUESTIONS, questions } from './support/published.ts'
import { answerTo, expectQuestion, expectResult } from './support/run.ts'

/** A page of another site. */
async function serveHost(body: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="ja"><title>よその会社</title><body>${body}</body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('a campaign link is made, a visitor comes by it, goes on later, and the response names the link', async ({
  page,
  context,
  creator,
  product,
}) => {
  const asked = { questions: questions(), questionsperaxis: 5, collectleadinfo: false }
  const { title, publicurl } = await insertDiagnostic(creator, { title: '流入元の診断', ...asked })
  await openDashboard(page, creator)
  await rowOf(page, title).getByRole('button', { name: '共有', exact: true }).click()
  await rowOf(page, title).getByRole('button', { name: '埋め込みコード・QRコード' }).click()
  const sharing = page.getByRole('dialog', { name: '診断を共有' })
  await sharing.getByText('計測リンクを作る').press('Enter')
  await sharing.getByRole('button', { name: 'LINE' }).click()
  await sharing.getByLabel('キャンペーン').fill('春のご案内')
  const link = (await sharing.getByRole('region', { name: '計測リンク' }).locator('code').textContent()) ?? ''
  await expectAccessible(page, 'a campaign link')

  const host = await serveHost(`<a href="${link}">診断へ</a>`)
  const visitor = await context.browser()?.newPage()
  if (visitor === undefined) throw new Error('no browser')
  try {
    await visitor.goto(host.url)
    await visitor.getByRole('link', { name: '診断へ' }).click()
    await visitor.getByRole('button', { name: '診断を始める', exact: true }).click()
    await answerTo(visitor, 4)
    await visitor.goto(`${product.url}/diagnostic/${publicurl}?utm_source=mail`)
    await visitor.getByRole('button', { name: '続きから再開', exact: true }).click()
    await expectQuestion(visitor, 5)
    await answerTo(visitor, QUESTIONS, 5)
    await expectResult(visitor)
  } finally {
    host.close()
    await visitor.close()
  }

  await sharing.getByRole('button', { name: '閉じる' }).click()
  await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
  const dialog = page.getByRole('dialog', { name: '回答一覧' })
  await dialog.getByRole('button', { name: /連絡先なし/ }).click()
  const source = dialog.getByRole('region', { name: '流入経路' })
  for (const value of ['line', 'social', '春のご案内', '127.0.0.1']) await expect(source).toContainText(value)
  await expect(source).not.toContainText('mail')

  const press = (format: string) => () => dialog.getByRole('button', { name: `${format}ダウンロード` }).click()
  const csv = await contentOf(page, press('CSV'))
  expect(csv.content.toString()).toMatch(/,ACE ACEの人,127\.0\.0\.1:\d+,line,social,春のご案内\r\n$/)
  const excel = await contentOf(page, press('Excel'))
  expect(excel.name).toMatch(/^responses_流入元の診断_\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(unzip(excel.content)['xl/sharedStrings.xml']).toContain('春のご案内')
})

test("in another site's page the source is that site with its campaign, which no other frame is given", async ({
  page,
  creator,
  product,
}) => {
  const asked = { questions: questions(), questionsperaxis: 5, collectleadinfo: false }
  const { id, publicurl } = await insertDiagnostic(creator, asked)
  const address = `${product.url}/diagnostic/${publicurl}?embed=1&utm_medium=blog`
  const stranger = await serveHost(`<script>
    window.heard = []
    addEventListener('message', ({ data }) => heard.push(data))
    parent.postMessage({ type: 'mitsujiku:campaign' }, '*')
    parent.postMessage({ type: 'asked' }, '*')
  </script>`)
  const host = await serveHost(
    `<iframe title="診断" src="${address}" style="width:100%;height:900px"></iframe>
     <script>addEventListener('message', ({ data }) => { if (data.type === 'asked') window.strangerAsked = true })</script>`,
  )
  try {
    await page.goto(`${host.url}?UTM_Source=line&utm_medium=social&gbraid=g1&email=a@example.com&ref=x#section`)
    const frame = page.frameLocator('iframe').first()
    await frame.getByRole('button', { name: '診断を始める', exact: true }).click()
    await frame.getByRole('button', { name: '左の答え1', exact: true }).click()
    // As a tag manager does: after the run was begun.
    await page.addScriptTag({ url: `${product.url}/embed.js` })
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      stranger.url,
    )
    await page.waitForFunction(() => 'strangerAsked' in window)
    for (let number = 2; number <= QUESTIONS; number += 1) {
      await frame.getByRole('button', { name: `左の答え${number}`, exact: true }).click()
    }
    await expect(frame.getByText('あなたの診断結果', { exact: true })).toBeVisible()
    expect(await page.frames().at(-1)?.evaluate('heard')).toEqual([])
    expect(await page.locator('iframe').first().getAttribute('src')).toBe(address)
  } finally {
    host.close()
    stranger.close()
  }
  const stored = async () => {
    const { data } = await creator.client.from('diagnostic_responses').select('source').eq('diagnosticid', id)
    return data
  }
  const referrer = new URL(host.url).host
  await expect.poll(stored).toEqual([{ source: { utm_source: 'line', utm_medium: 'blog', gbraid: 'g1', referrer } }])
})
