import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { openAccountMenu, signIn } from './support/account.ts'
import { enter, insertDiagnostic, newCreator, openDashboard, openEditor } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { transparentPng } from './support/pictures.ts'

test('a browser that dies loses nothing: text, step and the picture that waited come back', async ({
  creator,
  product,
  launchOptions,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'mitsujiku-profile-'))
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: product.url, locale: 'ja-JP' })
  try {
    const before = await open()
    const page = await before.newPage()
    await enter(page, creator)
    await page.goto('/dashboard?mode=create')
    await page.getByLabel('診断タイトル', { exact: true }).fill('書きかけの診断')
    await page.getByLabel('説明', { exact: true }).fill('消えては困る説明')
    await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
    await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
    await page.getByRole('button', { name: '次へ', exact: true }).click()
    await page.getByRole('group', { name: '軸1', exact: true }).getByLabel('軸の名前', { exact: true }).fill('考え方')
    const kept = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([key, text]) => key.includes('draft') && text.includes('考え方')),
      )
    await expect.poll(kept).toBe(true)
    // The renderer dies on the spot: no event of leaving reaches the page.
    await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => undefined)])
    await before.close()

    const after = await open()
    const again = await after.newPage()
    await again.goto('/dashboard?mode=create')
    await expect(
      again.getByText('保存していない入力内容が残っています（書きかけの診断', { exact: false }),
    ).toBeVisible()
    await again.getByRole('button', { name: '復元する' }).click()
    const axis = again.getByRole('group', { name: '軸1', exact: true })
    await expect(axis.getByLabel('軸の名前', { exact: true })).toHaveValue('考え方')
    await again.getByRole('button', { name: '前へ', exact: true }).click()
    await expect(again.getByLabel('説明', { exact: true })).toHaveValue('消えては困る説明')
    const picture = again.getByAltText('選んだメイン画像')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    await again.getByRole('button', { name: '下書き保存' }).click()
    await expect(again.getByText('下書きを保存しました')).toBeVisible()
    await again.goto('/dashboard?mode=create')
    await expect(again.getByRole('heading', { name: '診断を作成', exact: true })).toBeVisible()
    await expect(again.getByRole('button', { name: '復元する' })).toHaveCount(0)
    await after.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('the draft of a new diagnostic is read and kept when the plan is used up, and saved once there is room', async ({
  page,
  product,
}) => {
  const creator = await newCreator(product, 'free')
  await enter(page, creator)
  await page.goto('/dashboard?mode=create')
  await page.getByLabel('診断タイトル', { exact: true }).fill('枠のない診断')
  await page.getByLabel('説明', { exact: true }).fill('一時間かけて書いた説明')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('一時間かけて書いた'))))
    .toBe(true)
  await page.goto('/robots.txt')
  const { id } = await insertDiagnostic(creator)
  await openDashboard(page, creator)
  await page.getByRole('button', { name: '編集画面で確認する' }).click()
  await expect(page.getByText('作成済みの診断は、これまでどおりご利用いただけます。')).toBeVisible()
  await page.getByRole('button', { name: '編集画面で確認する' }).click()
  await expect(page.getByText('保存できるようになるまで', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '復元する' }).click()
  const description = page.getByLabel('説明', { exact: true })
  await expect(description).toHaveValue('一時間かけて書いた説明')
  await page.getByRole('button', { name: '下書き保存' }).click()
  await expect(page.getByText('保存できませんでした。有料アカウントが必要です。', { exact: false })).toBeVisible()
  await expect(description).toHaveValue('一時間かけて書いた説明')
  await creator.client.from('diagnostics').delete().eq('id', id).throwOnError()
  await page.getByRole('button', { name: '下書き保存' }).click()
  await expect(page.getByText('下書きを保存しました')).toBeVisible()
})

test('signing out in another tab takes the editor away; what was typed until then is offered after signing in', async ({
  context,
  creator,
  page,
}) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  const other = await context.newPage()
  await other.goto('/dashboard')
  const leave = other.getByRole('banner').getByRole('button', { name: 'ログアウト', exact: true })
  await openAccountMenu(other)
  await leave.waitFor()
  const description = page.getByLabel('説明', { exact: true })
  await description.fill('')
  await description.pressSequentially('最後の字まで')
  await page.evaluate(() => window.scrollTo(0, 300))
  await leave.dispatchEvent('click')
  await expect(description).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await signIn(page, creator)
  await page.goto(`/dashboard?mode=edit&id=${id}`)
  await page.getByRole('button', { name: '復元する' }).click()
  await expect(description).toHaveValue('最後の字まで')
})
