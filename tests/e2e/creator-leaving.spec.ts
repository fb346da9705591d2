import { connect, responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import {
  chooseInMenu,
  enter,
  insertDiagnostic,
  newCreator,
  openDashboard,
  openEditor,
  rowOf,
  storedDiagnostic,
} from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { transparentPng } from './support/pictures.ts'

test('what is not saved is not left without asking', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '書きかけの診断' })
  await openDashboard(page, creator)
  await rowOf(page, title).getByRole('button', { name: '編集' }).click()
  await page.getByLabel('説明', { exact: true }).fill('まだ保存していない')
  await page.getByRole('banner').getByRole('link', { name: 'お問い合わせ' }).click()
  const question = page.getByText('保存していない変更は破棄されます。よろしいですか？')
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question before leaving')
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByLabel('説明', { exact: true })).toHaveValue('まだ保存していない')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'キャンセル' }).click()
  // Back in the browser is a step back here, Forward is a way out.
  await page.getByRole('button', { name: '次へ' }).click()
  await page.goBack()
  await expect(page.getByLabel('説明', { exact: true })).toHaveValue('まだ保存していない')
  await page.goBack()
  await page.getByRole('button', { name: '破棄する' }).click()
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
  await openEditor(page, id)
  await expect(page.getByRole('button', { name: '復元する' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'お問い合わせ' }).click()
  await page.goBack()
  await page.getByRole('button', { name: '次へ' }).click()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'お問い合わせ' })).toBeVisible()
})

test('going back on a phone closes what lies over the page, one by one, before it leaves', async ({
  page,
  creator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, title } = await insertDiagnostic(creator, { title: '戻って閉じる診断' })
  const lead = { name: '戻田 花子', email: 'hanako@example.com' }
  await creator.client
    .from('diagnostic_responses')
    .insert({ ...responseRow(id), leadinfo: lead })
    .throwOnError()
  await openDashboard(page, creator)
  await chooseInMenu(page, title, '回答を見る')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /戻田 花子/ }).click()
  await expect(dialog.getByText(lead.email).last()).toBeVisible()
  await page.goBack()
  await expect(dialog.getByRole('button', { name: /戻田 花子/ })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await rowOf(page, title).getByRole('button', { name: '編集' }).click()
  await page.getByLabel('診断タイトル', { exact: true }).fill('書きかけの題')
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: '書きかけの題', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toHaveValue('書きかけの題')
  await page.goBack()
  await expect(page.getByText('保存していない変更は破棄されます。よろしいですか？')).toBeVisible()
})

test('a session ended from another device is asked for as often as one saves, and takes nothing that was typed', async ({
  page,
  product,
}) => {
  const creator = await newCreator(product)
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('よそで終わる間に書いた題')
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()

  const elsewhere = await connect(product.url)
  await elsewhere.auth.signInWithPassword(creator)
  expect((await elsewhere.auth.signOut({ scope: 'global' })).error).toBeNull()
  // The page's token runs out, as it does an hour after the sign-in; the server then refuses to renew it.
  await page.evaluate(() => {
    const key = 'sb-localhost-auth-token'
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })

  const dialog = page.getByRole('dialog', { name: 'ログイン', exact: true })
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(dialog.getByText('ログインの有効期限が切れました。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'signing in again after the session ended')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByLabel('説明', { exact: true }).fill('閉じた後に書いた説明')
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(dialog.getByLabel('メールアドレス', { exact: true })).toHaveValue(creator.email)
  await dialog.getByLabel('パスワード', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()

  await creator.client.auth.signInWithPassword(creator)
  const stored = await storedDiagnostic(creator, id)
  expect(stored).toMatchObject({ title: 'よそで終わる間に書いた題', description: '閉じた後に書いた説明' })
  expect((await fetch(product.url + stored.imageurl)).status).toBe(200)
})
