import type { Page } from '@playwright/test'
import { PUBLIC_PAGE_CACHE } from '#server/http/cacheControl.ts'
import { CHOICE_READ_MS } from '#web/ui/useDoubleTapGuard.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { withKillableBrowser } from './support/killableBrowser.ts'
import { ONCE, publishDiagnostic, QUESTIONS, questions } from './support/published.ts'
import { answerTo, expectQuestion, expectResult, start } from './support/run.ts'

const WITHOUT_LEAD = { collectleadinfo: false }

test('a reload goes on with the same questions; the intro offers to go on, or to start again', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product, WITHOUT_LEAD)
  await start(page, diagnostic.path)
  await answerTo(page, 4)
  await page.reload()
  await expectQuestion(page, 5)
  await page.getByRole('button', { name: '閉じる' }).click()
  await page.getByRole('button', { name: '最初から', exact: true }).click()
  await answerTo(page, 6)
  const changed = questions().map((question) => ({ ...question, leftChoice: '変えた答え' }))
  await diagnostic.change({ title: '変えた題', questions: changed })
  await expect(async () => {
    await page.reload()
    await expect(page).toHaveTitle(/変えた題/)
  }).toPass()
  await expectQuestion(page, 7)
  await page.goBack()
  await expect(page.getByText('15問のうち6問まで回答済みです。')).toBeVisible()
  await page.getByRole('button', { name: '続きから再開', exact: true }).click()
  await answerTo(page, QUESTIONS, 7)
  await expectResult(page)
  await expect.poll(diagnostic.recorded).toEqual(ONCE)
})

test('a response that waits for the network outlives a browser that is killed', async ({
  product,
  launchOptions,
  contextOptions,
}) => {
  const diagnostic = await publishDiagnostic(product, WITHOUT_LEAD)
  await withKillableBrowser({ ...launchOptions, ...contextOptions, baseURL: product.url }, async ({ open, kill }) => {
    const before = await open()
    const page = await before.newPage()
    await start(page, diagnostic.path)
    await answerTo(page, QUESTIONS - 1)
    await before.setOffline(true)
    await page.getByRole('button', { name: `左の答え${QUESTIONS}`, exact: true }).click()
    await expectResult(page)
    await kill(before)
    const after = await open()
    await (await after.newPage()).goto(diagnostic.path)
    await expect.poll(diagnostic.recorded).toEqual(ONCE)
    await after.close()
  })
})

test('a result stays open for its visitor alone once the diagnostic is unpublished', async ({
  page,
  browser,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product, { ...WITHOUT_LEAD, design_template: 'image-centric' })
  const address = product.url + diagnostic.path
  await start(page, address)
  await answerTo(page, QUESTIONS)
  await expectResult(page)
  await diagnostic.change({ ispublished: false })
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
  for (const again of [() => page.reload(), () => page.goto(address)]) {
    expect((await again())?.status()).toBe(404)
    await expectResult(page)
  }
  await expect(page).toHaveTitle('訪問者の診断')
  await expect(page.getByText('この診断は現在公開されていません。')).toBeVisible()
  for (const gone of ['もう一度診断する', 'リンクをコピー', '閉じる']) {
    await expect(page.getByRole('button', { name: gone, exact: true })).toBeHidden()
  }
  await expectAccessible(page, 'a kept result')
  await page.getByRole('button', { name: 'ADEの人' }).click()
  await page.goBack()
  await expectResult(page)

  const stranger = await (await browser.newContext()).newPage()
  const answer = await stranger.goto(address)
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([404, PUBLIC_PAGE_CACHE])
  expect(await answer?.text()).not.toMatch(/訪問者の診断|ACEの人/)
  await expect(stranger.getByRole('heading', { name: '診断が見つかりません', exact: true })).toBeVisible()
  await stranger.context().close()
})

/** Waits until a question accepts touches. Here the time itself is the rule. */
async function readQuestion(page: Page, number: number): Promise<void> {
  await expectQuestion(page, number)
  await page.waitForTimeout(CHOICE_READ_MS)
}

/** A double tap, as fast as the browser accepts it. */
async function doubleTap(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (box === null) throw new Error(`${name} is not on the screen`)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

test('a double tap answers one question; quick single taps answer one each', async ({ browser, product }) => {
  const diagnostic = await publishDiagnostic(product, WITHOUT_LEAD)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await start(page, product.url + diagnostic.path)
  await readQuestion(page, 1)
  await doubleTap(page, '左の答え1')
  for (const number of [2, 3, 4]) {
    await readQuestion(page, number)
    await page.getByRole('button', { name: `左の答え${number}`, exact: true }).tap()
  }
  await expectQuestion(page, 5)
  await phone.close()
})

test('back leads to the intro, forward into the run again; a result is not sent twice', async ({ page, product }) => {
  const diagnostic = await publishDiagnostic(product, WITHOUT_LEAD)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rest/v1/diagnostic_responses')) sent += 1
  })
  await start(page, diagnostic.path)
  await answerTo(page, 3)
  await page.goBack()
  await expect(page.getByRole('button', { name: '続きから再開', exact: true })).toBeVisible()
  await page.goForward()
  await answerTo(page, QUESTIONS, 4)
  await expectResult(page)
  await page.goBack()
  await page.goForward()
  await expectResult(page)
  await page.getByRole('button', { name: 'ADEの人' }).click()
  await expect(page.getByRole('heading', { name: 'ADEの人', exact: true })).toBeVisible()
  await page.goBack()
  await expectResult(page)
  await page.getByRole('button', { name: 'もう一度診断する', exact: true }).click()
  await answerTo(page, 1)
  await page.goBack()
  await expectResult(page)
  await page.goBack()
  await page.getByRole('button', { name: '前回の結果を見る', exact: true }).click()
  await expectResult(page)
  await page.getByRole('button', { name: '閉じる', exact: true }).click()
  await expect(page.getByRole('button', { name: '続きから再開', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '前回の結果を見る', exact: true })).toBeHidden()
  await expect.poll(diagnostic.recorded).toEqual(ONCE)
  // The backend would remove a double.
  expect(sent).toBe(1)
})

test('whoever taps before anything was fetched has script and style fetched side by side', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  const asked = new Set<string>()
  let release = () => {}
  const bothAsked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/visitor\/assets\/(startVisitor|run)-/, async (route) => {
    asked.add(new URL(route.request().url()).pathname)
    if (asked.size === 2) release()
    await bothAsked
    await route.continue()
  })
  await page.goto(`${diagnostic.path}#start`)
  await expectQuestion(page, 1)
})

test('an address that opens the run can be closed, and shows the intro without script', async ({
  browser,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  const address = `${product.url}${diagnostic.path}`
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}#start`)
  await expectQuestion(page, 1)
  await page.getByRole('button', { name: '閉じる', exact: true }).click()
  await expect(page.getByRole('button', { name: '診断を始める', exact: true })).toBeVisible()
  expect(page.url()).toBe(address)
  await context.close()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`${address}#start`)
  await expect(still.locator('.mz-noscript').first()).toBeInViewport()
  // Nothing turns as if a run were about to start.
  await expect(still.locator('.mz-start')).toBeHidden()
  await plain.close()
})
