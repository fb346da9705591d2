import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { fish } from '#samples/fish/text.ts'
import { sampleDiagnostic } from '#samples/sampleDiagnostic.ts'
import { connect } from '../support/productClient.ts'
import { mailedLink, newAccount } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { enter, newCreator } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'

test('the landing page shows without a script, which it says first', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(product.url)
  // By its element: Playwright finds no text in a noscript.
  const notice = page.locator('noscript p')
  await expect(notice).toContainText('ブラウザのJavaScriptを有効にしてください')
  const [noticeAt, headingAt] = [
    await notice.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect(noticeAt?.y).toBeLessThan(headingAt?.y ?? 0)
  await expect(page.getByRole('link', { name: /旅のスタイル診断/ })).toHaveAttribute('href', '/diagnostic/travel')
  await context.close()
})

test('who keeps a session reads no "log in" before it is known, and others do', async ({ page, product }) => {
  const login = page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true })
  await page.route(/startApplication/, () => {})
  await page.goto('/')
  await expect(login).toBeVisible()
  await enter(page, await newCreator(product))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(login).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'ダッシュボード' })).toBeVisible()
  await expect(login).toBeHidden()
})

test('a button pressed before the application is there answers once it is', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const asked = page.waitForRequest(/startApplication/)
  await page.route(/startApplication/, async (route) => {
    await arrived
    await route.continue()
  })
  // The page's own script runs before this event; the application comes with the first press, or later by itself.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true }).click()
  await asked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog').getByLabel('メールアドレス', { exact: true })).toBeFocused()
})

test('a page whose script never came says what to do', async ({ context }) => {
  const page = await context.newPage()
  await page.route('**/startApplication*', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('読み込みが終わらない場合は')).toBeVisible()
})

test('who has scrolled before the application is there stays where they are', async ({ page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 1500)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBe(1500)
  // The application takes the scroll position over when it takes the page over.
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
  expect(await scrolled()).toBe(1500)
  await page.reload()
  await expect.poll(scrolled).toBe(1500)
  // A typed address begins at its top, or at the block that it names.
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: '料金', exact: true }).hover()
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
  expect(await scrolled()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: '料金', exact: true }).click()
  await expect(page.getByRole('heading', { name: '料金プラン' })).toBeInViewport()
})

test('at 320 px the header is one line, no word of the title is broken, and what follows keeps within its cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const phrases = page.getByRole('heading', { level: 1 }).locator('span')
  for (const box of await phrases.evaluateAll((all) => all.map((one) => one.getClientRects().length)))
    expect(box).toBe(1)
  const action = page.getByRole('link', { name: '個別に相談する' })
  expect((await action.boundingBox())?.height).toBeLessThan(55)
  const fish = page.getByRole('region', { name: 'まずは、魚タイプ診断をどうぞ。' })
  expect((await fish.boundingBox())?.height).toBeLessThan(800)
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 })
    for (const plan of await page.getByRole('columnheader').all())
      expect(await plan.evaluate((cell) => cell.scrollWidth - cell.clientWidth), `${width} px`).toBe(0)
  }
})

test('the fish quiz is played to its result where it stands, and nothing is recorded', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const recorded: string[] = []
  page.on('request', (request) => request.url().includes('diagnostic_responses') && recorded.push(request.method()))
  await page.goto('/')
  const block = page.getByRole('region', { name: 'まずは、魚タイプ診断をどうぞ。' })
  await block.getByRole('button', { name: 'ここで診断を始める' }).click()
  const asked = askedQuestions(sampleDiagnostic(fish, { id: '', userId: '' }, {}, ''))
  // The run stands below its heading: beside a long result there would be an empty column.
  const edges = await block
    .locator('h2, .mz-root')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(20)
  for (const { rightChoice } of asked) await block.getByRole('button', { name: rightChoice, exact: true }).click()
  await expect(block.getByRole('heading', { name: fish.types.BDF.name, exact: true })).toBeVisible()
  expect({ complaints, recorded }).toEqual({ complaints: [], recorded: [] })
})

test('axe finds nothing on the landing page, the login modal and the registration', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page, 'the landing page')
  await page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('メールアドレス', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page, 'the login modal with its errors')
  await dialog.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  await expectAccessible(page, 'the request for a new password')

  const account = newAccount()
  await page.goto('/register')
  await page.getByLabel('お名前', { exact: true }).fill(account.name)
  await page.getByLabel('メールアドレス', { exact: true }).fill('hanako')
  await page.getByLabel('パスワード', { exact: true }).fill('123')
  await page.getByLabel('パスワード確認', { exact: true }).fill('1234')
  await page.getByRole('button', { name: 'アカウントを作成' }).click()
  await expect(page.getByText('パスワードが一致しません', { exact: true })).toBeVisible()
  await expect(page.getByLabel('メールアドレス', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the registration with its errors')
  await page.getByLabel('メールアドレス', { exact: true }).fill(account.email)
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByLabel('パスワード確認', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'アカウントを作成' }).click()
  await expect(page.getByText('アカウントを作成しました。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the registration after success')
})

test('axe finds nothing where mails lead, nor on the contact page and the policy', async ({ page, product }) => {
  await page.goto('/#error=access_denied&error_code=otp_expired')
  await expect(page.getByRole('heading', { name: 'この確認リンクは使用できません' })).toBeVisible()
  await expectAccessible(page, 'a used confirmation link')
  await page.goto('/reset-password')
  await expect(page.getByText('無効なリセットリンクです', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a reset link without tokens')
  for (const path of ['/contact', '/privacy-policy']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, path)
  }
  const { email, password } = newAccount()
  const client = await connect(product.url)
  await client.auth.signUp({ email, password })
  await page.goto(await mailedLink(product.url, email, /確認|登録/))
  await expect(page.getByText(`登録を完了し、${email} としてログインします。`)).toBeVisible()
  await expectAccessible(page, 'a link that another browser asked for')
  await page.getByRole('button', { name: '続ける', exact: true }).click()
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
  await expectAccessible(page, 'the confirmed registration')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/outbox')
  await expect(page.getByText('verify?token=').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('Tab goes through the header in the order of the eye', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'ミツジク ホーム' }).focus()
  for (const name of ['サンプル', '料金', 'お問い合わせ', '新規登録']) {
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const login = banner.getByRole('button', { name: 'ログイン', exact: true })
  await expect(login).toBeFocused()
  const register = await banner.getByRole('link', { name: '新規登録', exact: true }).boundingBox()
  expect((await login.boundingBox())?.x).toBeGreaterThan(register?.x ?? Number.POSITIVE_INFINITY)
})

test('axe finds nothing on the administration, nor on what it refuses', async ({ page, product }) => {
  await enter(page, await newCreator(product, 'admin'))
  const { email } = await newCreator(product, 'premium')
  await page.goto('/admin/users')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'the table of users')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 720 })
  await row.getByRole('spinbutton').fill('1000')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('alert')).toHaveText('0から999までの整数で入力してください')
  await expectAccessible(page, 'the table with a maximum that is refused')
  await row.getByRole('spinbutton').fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('作成可能な診断数を更新しました', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the table with a message')
  await page.getByLabel('メールアドレスで検索').fill('nobody@nowhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText('ユーザーが見つかりません', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a search that finds nobody')

  await enter(page, await newCreator(product, 'free'))
  await page.clock.install()
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'アクセス権限がありません' })).toBeVisible()
  await expectAccessible(page, 'the denied panel')
})
