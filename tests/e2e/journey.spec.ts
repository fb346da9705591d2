import { connect } from '../support/productClient.ts'
import { newAccount, register, signIn, signOut } from './support/account.ts'
import { fillDiagnostic, publish } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { answerAll, leaveLead } from './support/visitor.ts'

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a business builds a diagnostic, a visitor takes it on a phone, and the lead arrives', async ({
  page,
  browser,
  product,
}) => {
  const account = newAccount()
  const slug = `first-steps-${Date.now()}`

  await test.step('register, confirm through the outbox, sign in', async () => {
    await register(page, product.url, account)
    await signIn(page, account)
    await expect(page.getByText('まだ診断がありません')).toBeVisible()
  })

  await test.step('build it in four steps and publish it', async () => {
    await fillDiagnostic(page, { title: 'はじめての三軸診断', slug })
    await publish(page)
    await expect(page.getByText('公開中', { exact: true }).last()).toBeVisible()
  })

  await test.step('take it on a phone and leave a lead', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const visit = await phone.newPage()
    const answer = await visit.goto(`${product.url}/diagnostic/${slug}`)
    expect(answer?.status()).toBe(200)
    await expect(visit).toHaveTitle('はじめての三軸診断 | ミツジク')
    await expect(visit.getByRole('heading', { name: 'はじめての三軸診断' })).toBeVisible()
    await answerAll(visit, '左', 15)
    await leaveLead(visit, { name: '田中 一郎', email: 'ichiro@example.com', company: '株式会社みなと' })
    await expect(visit.getByRole('heading', { name: 'ACEの人' })).toBeVisible()
    await phone.close()
  })

  await test.step('see the response and its lead on the dashboard', async () => {
    await page.reload()
    await expect(page.getByText('回答 1件', { exact: true })).toBeVisible()
    await expect(page.getByText('リード 1件', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '回答を見る' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: '回答一覧' })).toBeVisible()
    await dialog.getByText('田中 一郎').first().click()
    await expect(dialog.getByText('ichiro@example.com').first()).toBeVisible()
    await expect(dialog.getByText('株式会社みなと').first()).toBeVisible()
  })

  await test.step('open the response by its address after signing in again', async () => {
    const client = await connect(product.url)
    await client.auth.signInWithPassword(account)
    const { data } = await client.from('diagnostic_responses').select('id, diagnosticid').single().throwOnError()
    await page.goto('/dashboard')
    await signOut(page)
    await signIn(page, account, `/dashboard?responses=${data.diagnosticid}&response=${data.id}`)
    await expect(page.getByRole('dialog').getByRole('heading', { name: '田中 一郎' })).toBeVisible()
    // The login's own dialog may still be closing over it.
    await expect(async () => {
      await page.getByRole('button', { name: '閉じる' }).click({ timeout: 2_000 })
      await expect(page).toHaveURL(/\/dashboard$/, { timeout: 2_000 })
    }).toPass()
  })
})

test('an address without a published diagnostic answers 404 and is not indexed', async ({ page }) => {
  const answer = await page.goto('/diagnostic/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '診断が見つかりません' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})
