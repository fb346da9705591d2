import type { Page } from '@playwright/test'
import { openAccountMenu } from './support/account.ts'
import {
  chooseInMenu,
  enter,
  insertDiagnostic,
  openDashboard,
  openEditor,
  rowOf,
  storedDiagnostic,
} from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { transparentPng, turnedJpeg } from './support/pictures.ts'

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
    await expect(rowOf(page, title).getByText('停電の間に書いた説明')).toBeVisible()
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

test('a copy made while the server is gone has its own pictures when it is back', async ({
  page,
  creator,
  product,
}) => {
  const file = await turnedJpeg()
  const path = `${creator.userId}/diagnostics/diagnostic-outage-1.jpg`
  const bucket = creator.client.storage.from('diagnostic-images')
  expect((await bucket.upload(path, file.buffer, { contentType: 'image/jpeg' })).error).toBeNull()
  const imageurl = `/storage/v1/object/public/diagnostic-images/${path}`
  const { id, title } = await insertDiagnostic(creator, { title: '停電の間に写す診断', imageurl })
  await openDashboard(page, creator)
  const copyTitle = `${title} のコピー`
  await expect(rowOf(page, title)).toBeVisible()
  await product.stop()
  try {
    await chooseInMenu(page, title, '複製')
    await expect(rowOf(page, copyTitle).getByText('送信待ち', { exact: true })).toBeVisible()
  } finally {
    await product.start()
  }
  await expect(rowOf(page, copyTitle).getByText('送信待ち', { exact: true })).toBeHidden()
  const { data: copy } = await creator.client
    .from('diagnostics')
    .select('id, imageurl, ispublished')
    .eq('title', copyTitle)
    .single()
    .throwOnError()
  expect(copy).toMatchObject({ ispublished: false })
  expect(copy.id).not.toBe(id)
  expect(copy.imageurl).not.toBe(imageurl)
  expect((await fetch(product.url + copy.imageurl)).status).toBe(200)
})

test('a refusal is shown as one and keeps nothing to be sent', async ({ page, creator }) => {
  // As on an iPhone with iOS 16.
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('説明', { exact: true }).fill('断られる説明')
  await page.route('**/rest/v1/diagnostics*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const answer = { code: '42501', message: 'permission denied for table diagnostics', details: null, hint: null }
    await route.fulfill({ status: 403, json: answer })
  })
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('保存できませんでした。この操作を行う権限がありません。', { exact: false })).toBeVisible()
  await expect(page.getByLabel('説明', { exact: true })).toHaveValue('断られる説明')
  const waiting = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('mitsujiku.draft.'))
      .map(([, draft]) => JSON.parse(draft).intent)
      .filter((intent) => intent !== 'edit'),
  )
  expect(waiting).toEqual([])
  // Signing out of a shared computer works without a network.
  await page.route(/\/(auth|rest)\/v1\//, (route) => route.abort())
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click()
  await page.getByRole('button', { name: '破棄する' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))).toEqual([])
})
