import { responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, openDashboard, openEditor, rowOf, setPlan } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'

const CREDIT_BLOCKED = 'Freeプランでは、この設定は変更できません。有料プランにアップグレードすると編集可能になります。'
test.use({ plan: 'free' })

test('each plan opens what it pays for, and says what the others miss', async ({ page, creator, product }) => {
  const { id, title } = await insertDiagnostic(creator, { title: 'プランの診断' })
  await creator.client.from('diagnostic_responses').insert(responseRow(id)).throwOnError()
  const create = page.getByRole('main').getByRole('button', { name: '新しい診断を作成' })
  const hintOf = async (sentence: string) => {
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    const hint = page.getByText(sentence, { exact: true })
    await expect(hint).toBeHidden()
    await create.hover()
    await expect(hint).toBeVisible()
    return hint
  }
  const csvButton = async () => {
    await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
    return page.getByRole('dialog').getByRole('button', { name: 'CSVダウンロード' })
  }

  await test.step('free: one diagnostic, no CSV, the credit stays ours', async () => {
    await openDashboard(page, creator)
    await expect(page.getByRole('banner').getByText('Free', { exact: true })).toBeVisible()
    const hint = await hintOf('有料アカウントが必要です')
    const contact = page.getByRole('main').getByRole('link', { name: 'お問い合わせはこちら' })
    await contact.hover()
    await expect(hint).toBeVisible()
    expect(await contact.getAttribute('href')).toMatch(/^\/contact/)
    await page.mouse.move(0, 0)
    await expect(hint).toBeHidden()
    await create.focus()
    await expect(hint).toBeVisible()
    await expectAccessible(page, 'the hint of the create button')
    const csv = await csvButton()
    await expect(csv).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('dialog').getByText('有料アカウントが必要です', { exact: false })).toBeVisible()
    await expectAccessible(page, 'responses without a CSV')
    await page.goto('/dashboard?mode=create')
    await expect(page.getByText('有料アカウントが必要です')).toBeVisible()
    await expectAccessible(page, 'creating one more')
    await openEditor(page, id)
    const credit = page.getByRole('group', { name: 'フッタークレジット' })
    for (const name of ['テキスト', 'リンク名', 'リンクURL']) await expect(credit.getByLabel(name)).toBeDisabled()
    await expect(page.getByText(CREDIT_BLOCKED)).toBeVisible()
  })

  await test.step('light: four, with CSV and an own credit', async () => {
    await setPlan(product, creator.userId, 'light')
    await openDashboard(page, creator)
    await expect(page.getByRole('banner').getByText('Light', { exact: true })).toBeVisible()
    await expect(create).not.toHaveAttribute('aria-disabled', 'true')
    await expect(await csvButton()).toBeEnabled()
    await openEditor(page, id)
    const credit = page.getByRole('group', { name: 'フッタークレジット' })
    await credit.getByLabel('テキスト').fill('提供')
    await credit.getByLabel('リンク名').fill('みなと商会')
    await credit.getByLabel('リンクURL').fill('https://example.com/')
    await page.getByRole('button', { name: '公開して保存' }).click()
    await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
    for (let number = 2; number <= 4; number += 1) await insertDiagnostic(creator, { title: `枠${number}` })
    await page.reload()
    await hintOf('アップグレードのお申し込みが必要です')
  })

  await test.step('premium: its own number', async () => {
    await setPlan(product, creator.userId, 'premium')
    await page.reload()
    await expect(page.getByRole('banner').getByText('Premium', { exact: true })).toBeVisible()
    await expect(create).not.toHaveAttribute('aria-disabled', 'true')
    for (let number = 5; number <= 10; number += 1) await insertDiagnostic(creator, { title: `枠${number}` })
    await page.reload()
    await hintOf('診断枠の追加購入が必要です')
  })

  await test.step('admin: no limit', async () => {
    await setPlan(product, creator.userId, 'admin')
    await page.reload()
    await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible()
    await create.click()
    await expect(page.getByRole('heading', { name: '診断を作成', exact: true })).toBeVisible()
  })

  await enter(page, creator)
  await page.goto(
    `/diagnostic/${(await creator.client.from('diagnostics').select('publicurl').eq('id', id).single()).data?.publicurl}`,
  )
  await expect(page.getByRole('link', { name: 'みなと商会' })).toHaveAttribute('href', 'https://example.com/')
})
