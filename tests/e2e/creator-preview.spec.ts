import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, openDashboard, openEditor, rowOf, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { transparentPng } from './support/pictures.ts'
import { answerAll, leaveLead } from './support/visitor.ts'

test('the preview shows what is typed at this moment, the unsaved picture too, and records nothing', async ({
  page,
  creator,
}) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('まだ保存していない題')
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name: 'まだ保存していない題', level: 1 })).toBeVisible()
  const picture = preview.locator('img.mz-intro-image, .mz-intro-image img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await answerAll(preview, '左', 15)
  await leaveLead(preview, { name: '試し', email: 'trial@example.com' })
  await expect(preview.getByText('公開すると、ここからシェアできます。', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toHaveValue('まだ保存していない題')
  expect(await storedDiagnostic(creator, id)).toMatchObject({ responsecount: 0, leadcount: 0, title: '負荷の診断' })
  const { count } = await creator.client.from('diagnostic_responses').select('id', { count: 'exact' }).throwOnError()
  expect(count).toBe(0)
})

test('a preview whose code a deployment removed offers a new page, with all that was typed', async ({
  page,
  creator,
}) => {
  const { id } = await insertDiagnostic(creator)
  const code = '**/assets/QuizPreview-*.js'
  await page.route(code, (route) => route.fulfill({ status: 404 }))
  await enter(page, creator)
  await openEditor(page, id)
  const title = page.getByLabel('診断タイトル', { exact: true })
  await title.fill('配置の前に書いた題')
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click()
  const preview = page.getByRole('dialog')
  const reload = preview.getByRole('button', { name: 'ページを再読み込みする' })
  await expect(reload).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('配置の前に書いた題')
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click()
  await expect(reload).toBeVisible()
  await page.unroute(code)
  await reload.click()
  await page.getByRole('button', { name: '復元する' }).click()
  await expect(title).toHaveValue('配置の前に書いた題')
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click()
  await expect(preview.getByRole('heading', { name: '配置の前に書いた題', level: 1 })).toBeVisible()
})

test('the preview opens only when the step is valid, and from the dashboard too', async ({ page, creator }) => {
  const { title } = await insertDiagnostic(creator, { title: '一覧から見る診断' })
  await openDashboard(page, creator)
  await rowOf(page, title).getByRole('button', { name: 'プレビュー' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectAccessible(page, 'the preview')
  await page.keyboard.press('Escape')
  await page.goto('/dashboard?mode=create')
  const preview = page.getByRole('button', { name: 'プレビュー', exact: true })
  await expect(preview).toHaveAttribute('aria-disabled', 'true')
  await preview.press('Enter')
  await expect(page.getByText('入力してください', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toBeFocused()
})
