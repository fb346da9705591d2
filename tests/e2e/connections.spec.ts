import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { connect, responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, newCreator, openDashboard } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import type { ProductServer } from './support/productServer.ts'

type Received = { body: string; headers: Record<string, string> }

/** A server of the test's own, which answers with `status` and keeps what it got. */
async function startReceiver(): Promise<{ server: Server; url: string; got: Received[]; status: number }> {
  const receiver = { got: [] as Received[], status: 200, url: '', server: createServer() }
  receiver.server.on('request', async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    receiver.got.push({ body: Buffer.concat(parts).toString(), headers: request.headers as Record<string, string> })
    answer.writeHead(receiver.status).end(`status ${receiver.status}`)
  })
  await new Promise<void>((listening) => receiver.server.listen(0, '127.0.0.1', listening))
  receiver.url = `http://127.0.0.1:${(receiver.server.address() as AddressInfo).port}/hook`
  return receiver
}

async function leaveLead(product: ProductServer, diagnosticId: string, name: string) {
  const row = responseRow(diagnosticId)
  const visitor = await connect(product.url)
  await visitor
    .from('diagnostic_responses')
    .insert({ ...row, leadinfo: { ...row.leadinfo, name } })
    .throwOnError()
  return row.id
}

test('a webhook is connected, gets a lead, fails, is sent again and deleted', async ({ page, creator, product }) => {
  const receiver = await startReceiver()
  const { id: diagnosticId } = await insertDiagnostic(creator)
  await openDashboard(page, creator)
  await page.getByRole('main').getByRole('link', { name: '連携', exact: true }).click()
  await expectAccessible(page, 'the list of connections')
  await page.getByRole('link', { name: '連携を追加' }).click()
  await page.getByRole('button', { name: 'Webhookを追加' }).click()
  await page.getByLabel('URL', { exact: true }).fill(receiver.url)
  await expectAccessible(page, 'the form of a webhook')
  await page.getByRole('button', { name: '保存してテスト送信へ' }).click()
  const secret = await page.getByText(/^whsec_/).textContent()
  await page.getByRole('button', { name: '保管しました' }).click()

  await page.getByRole('button', { name: 'テスト送信' }).click()
  await expect(page.getByText('送信できました')).toBeVisible()
  await expect(page.getByRole('heading', { name: '送信', exact: true })).toBeFocused()
  await expectAccessible(page, 'a tested webhook')
  expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({ type: 'lead.created', data: { response: {} } })
  await page.getByRole('button', { name: 'オンにする' }).click()
  await expect(page.getByRole('button', { name: 'オフにする' })).toBeVisible()

  const first = await leaveLead(product, diagnosticId, '佐藤 花子')
  await expect.poll(() => receiver.got.length).toBe(2)
  const { body = '', headers = {} } = receiver.got[1] ?? {}
  expect(new Webhook(secret ?? '').verify(body, headers)).toMatchObject({
    data: { response: { id: first }, lead: { name: { value: '佐藤 花子' } } },
  })

  receiver.status = 404
  const second = await leaveLead(product, diagnosticId, '鈴木 次郎')
  await page.getByRole('link', { name: '送信履歴' }).click()
  const failed = page.getByRole('listitem', { name: /失敗$/ })
  await expect(async () => {
    await page.reload()
    await expect(failed).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(failed).toContainText('URLに誤りがないかどうか')
  await expect(failed).toContainText('status 404')
  await expectAccessible(page, 'the deliveries')

  receiver.status = 200
  await page.getByRole('button', { name: '失敗した1件をもう一度送る' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('listitem', { name: /送信済み$/ })).toHaveCount(2)
  const [third, again] = receiver.got.slice(2)
  expect(JSON.parse(again?.body ?? '')).toMatchObject({ data: { response: { id: second } } })
  expect(again?.headers['webhook-id']).toBe(third?.headers['webhook-id'])
  await page
    .getByRole('listitem', { name: /送信済み$/ })
    .first()
    .getByRole('link', { name: '回答を見る' })
    .click()
  await expect(page.getByRole('dialog').getByText('鈴木 次郎').first()).toBeVisible()

  await page.goto('/connections')
  await page.getByRole('listitem', { name: 'Webhook' }).getByRole('button', { name: '削除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByRole('listitem', { name: 'Webhook' })).toHaveCount(0)
  await leaveLead(product, diagnosticId, '田中 一郎')
  expect(receiver.got).toHaveLength(4)
  receiver.server.close()
})

test('a result mail and kintone are set up by keys alone, and pass axe', async ({ page, creator }) => {
  const { title } = await insertDiagnostic(creator)
  await openDashboard(page, creator)
  await page.goto('/connections?add')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'the kinds of connections')
  await page.getByRole('button', { name: '結果メールを追加' }).press('Enter')
  await expect(page.getByRole('heading', { name: '結果メールを追加' })).toBeFocused()
  await page.getByRole('button', { name: '保存してテスト送信へ' }).press('Enter')
  await expect(page.getByLabel('対象の診断')).toBeFocused()
  await expectAccessible(page, 'a result mail without a diagnostic')
  await page.getByLabel('対象の診断').selectOption({ label: title })
  await page.getByLabel('連携の名前').press('Enter')
  await expect(page.getByRole('heading', { name: '結果メール', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'テスト送信' }).press('Enter')
  await expect(page.getByRole('heading', { name: '送信', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'オフにする' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '送信', exact: true })).toBeFocused()

  const refusal = { problem: 'token-invalid', status: 520, answer: '指定したAPIトークンは使えません。（GAIA_IA02）' }
  await page.route('**/connections/fields', (route) => route.fulfill({ json: refusal }))
  await page.goto('/connections?add=kintone')
  await page.getByLabel('kintoneのドメイン').fill('https://example.cybozu.com/k/12/')
  await page.getByLabel('kintoneのドメイン').press('Tab')
  await expect(page.getByLabel('アプリID')).toHaveValue('12')
  await page.getByLabel('APIトークン').fill('token')
  await page.getByLabel('APIトークン').press('Enter')
  await expect(page.getByText(refusal.answer)).toBeVisible()
  await expectAccessible(page, 'a refused token of kintone')
  await page.getByRole('button', { name: '設定を直す' }).press('Enter')
  await expect(page.getByRole('heading', { name: '設定', exact: true })).toBeFocused()
})

test('mails to a visitor are stopped and wanted again without the application', async ({ page, product }) => {
  await page.goto(`${product.url}/mails/stop/${randomUUID()}`)
  await expectAccessible(page, 'the question before a stop')
  await page.getByRole('button', { name: '停止する' }).click()
  await expect(page.getByRole('heading', { name: '結果メールを停止しました' })).toBeVisible()
  await expectAccessible(page, 'a stop')
  await page.getByRole('button', { name: 'やっぱり受け取る' }).click()
  await expect(page.getByRole('heading', { name: '結果メールを再開しました' })).toBeVisible()
})

test('a lead is mailed to its creator, with a link that opens the response', async ({ page, product }) => {
  // An account of its own: after many leads of another one the next are gathered for ten minutes.
  const creator = await newCreator(product, 'free')
  const { id } = await insertDiagnostic(creator, { title: 'メールの診断' })
  const response = await leaveLead(product, id, '高橋 三郎')
  type Mail = { to: string; subject: string; text: string; links: string[] }
  let mail: Mail | undefined
  await expect(async () => {
    const mails: Mail[] = await (await fetch(`${product.url}/outbox.json`)).json()
    mail = mails.find(({ to, text }) => to === creator.email && text.includes('高橋 三郎'))
    expect(mail).toBeDefined()
  }).toPass({ timeout: 45_000 })
  const link = mail?.links.find((address) => address.includes(response)) ?? ''
  await openDashboard(page, creator)
  await page.goto(link)
  await expect(page.getByRole('dialog').getByText('高橋 三郎').first()).toBeVisible()
  await page.goto(mail?.links.find((address) => address.endsWith('/connections')) ?? '')
  await expect(page.getByRole('listitem', { name: 'メール通知' })).toContainText('最後の送信')
})
