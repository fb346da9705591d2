import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, openEditor, rowOf, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { transparentPng } from './support/pictures.ts'

/** The requests that change something, each with its method and path. */
function changesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() !== 'GET' && request.method() !== 'HEAD') {
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    }
  })
  return sent
}

test('with the server gone work is kept here, marked, and sent once by itself when it is back', async ({
  page,
  creator,
  product,
}) => {
  const { id, title } = await insertDiagnostic(creator, { title: '停電の診断' })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('説明', { exact: true }).fill('停電の間に書いた説明')
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
  await product.stop()
  try {
    await page.getByRole('button', { name: '公開して保存' }).click()
    await expect(
      page.getByText('サーバーに接続できないため、このブラウザに保存しました。', { exact: false }).first(),
    ).toBeVisible()
    await expect(page.getByText('データベース接続に問題があります', { exact: false })).toBeVisible()
    await expect(page.getByText('ローカルストレージを使用しています。', { exact: false })).toBeVisible()
    await expect(rowOf(page, title).getByText('送信待ち', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the dashboard in an outage, with a row that waits to be sent')
  } finally {
    await product.start()
  }
  const sent = changesSent(page)
  await expect(page.getByText('データベース接続に問題があります', { exact: false })).toBeHidden()
  await expect(rowOf(page, title).getByText('送信待ち', { exact: true })).toBeHidden()
  await expect.poll(async () => (await storedDiagnostic(creator, id)).description).toBe('停電の間に書いた説明')
  const stored = await storedDiagnostic(creator, id)
  expect(stored.imageurl).toMatch(/\/diagnostics\/diagnostic-.*\.jpg$/)
  expect((await fetch(product.url + stored.imageurl)).status).toBe(200)
  expect(sent.filter((request) => request === 'PATCH /rest/v1/diagnostics')).toHaveLength(1)
  expect(sent.filter((request) => request.startsWith('POST /storage/v1/object/diagnostic-images/'))).toHaveLength(1)
})

test('what waited and is refused once it is sent is marked', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '断られる診断' })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('説明', { exact: true }).fill('つながらない間の説明')
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(rowOf(page, title).getByText('送信待ち', { exact: true })).toBeVisible()
  // Before the way is free again: what waits is sent by itself.
  await page.route('**/rest/v1/diagnostics*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fulfill({ status: 403, json: { code: '42501', message: 'refused', details: null, hint: null } })
  })
  await page.unroute('**/rest/v1/**')
  await page.reload()
  await expect(rowOf(page, title).getByText('送信できませんでした', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a row that was refused')
})
