import type { Request } from '@playwright/test'
import { connect, visitorsRow } from '../support/productClient.ts'
import { expect, test } from './support/fixtures.ts'
import { ONCE, publishDiagnostic, QUESTIONS } from './support/published.ts'
import { answerTo, expectResult, LEAD, start, WAITING } from './support/run.ts'
import { leaveLead } from './support/visitor.ts'

/** The files of a run. */
const REST = /\/visitor\/assets\/(startVisitor|run)-/

test('the network goes after the first question: pictures and result are there, and the response arrives by itself, once', async ({
  page,
  context,
  product,
}) => {
  const fish = await visitorsRow(await connect(product.url), 'fish')
  const { imageurl, axes, questions, resulttypes } = fish
  const diagnostic = await publishDiagnostic(product, {
    imageurl,
    axes,
    questions,
    resulttypes,
    collectleadinfo: false,
  })
  await start(page, diagnostic.path)
  await expect(page.getByText('1 / 15', { exact: true })).toBeVisible()
  const pictures = page.locator('.mz-run img')
  await expect.poll(() => pictures.count()).toBeGreaterThan(11)
  await expect
    .poll(() => pictures.evaluateAll((images: HTMLImageElement[]) => images.filter(({ complete }) => !complete).length))
    .toBe(0)
  await context.setOffline(true)
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await expect(page.getByText(`${number} / ${QUESTIONS}`, { exact: true })).toBeVisible()
    await page.locator('.mz-choice').first().click()
  }
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(page.locator('.mz-result-image img')).toHaveJSProperty('complete', true)
  expect(await page.locator('.mz-result-image img').evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(
    0,
  )
  expect(await diagnostic.recorded()).toEqual({ counter: 0, rows: 0 })
  await context.setOffline(false)
  await expect(page.getByText(WAITING)).toBeHidden()
  await expect.poll(diagnostic.recorded).toEqual(ONCE)
  await page.reload()
  await expect(page.getByText('あなたの診断結果', { exact: true })).toBeVisible()
  expect(await diagnostic.recorded()).toEqual(ONCE)
})

test('the rest of the page is lost in a tunnel: it comes with the network, and the tap on the start is kept', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  let inTunnel = true
  await page.route('**/startVisitor-*.js', (route) => (inTunnel ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed')
  await page.goto(diagnostic.path)
  await lost
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expect(page).toHaveURL(/#/)
  inTunnel = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(`1 / ${QUESTIONS}`, { exact: true })).toBeVisible()
})

test('a tunnel that the browser does not notice ends too: the run opens by itself, with its style', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  let inTunnel = true
  await page.route(REST, (route) => (inTunnel ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  await page.goto(diagnostic.path)
  await lost
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await asked
  inTunnel = false
  await expect(page.getByText(`1 / ${QUESTIONS}`, { exact: true })).toBeVisible()
  const rules = (link: SVGElement | HTMLElement) => (link as HTMLLinkElement).sheet?.cssRules.length
  expect(await page.locator('link[rel=stylesheet]').evaluate(rules)).toBeGreaterThan(10)
  // From then on the network may come and go.
  const loads = page.waitForEvent('load', { timeout: 1_500 }).then(
    () => 'loaded again',
    () => 'stays',
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect(await loads).toBe('stays')
})

test('a deployment removed the rest of the page: it is loaded again once, and the tap on the start is kept', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  const started = page.getByText(`1 / ${QUESTIONS}`, { exact: true })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(REST, (route) => (loads < 2 ? route.fulfill({ status: 404 }) : route.continue()))
  await start(page, diagnostic.path)
  await expect(started).toBeVisible()
  expect(loads).toBe(2)
  await page.unrouteAll()
  await page.route(REST, (route) => route.fulfill({ status: 404 }))
  const missed = () => page.waitForResponse((answer) => answer.status() === 404 && answer.url().endsWith('.css'))
  const first = missed()
  await page.reload()
  await first
  await missed()
  expect(loads).toBe(3)
})

test('a proxy answers 404 to everything while its server restarts: the page stays, and the run opens by itself', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const isAsked = (request: Request) => request.method() === 'HEAD' && request.url().endsWith(diagnostic.path)
  await page.route(REST, (route) => route.fulfill({ status: 404 }))
  await page.route(`**${diagnostic.path}`, (route) =>
    isAsked(route.request()) ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const asked = page.waitForResponse((answer) => isAsked(answer.request()))
  await start(page, diagnostic.path)
  await asked
  await page.unrouteAll()
  await expect(page.getByText(`1 / ${QUESTIONS}`, { exact: true })).toBeVisible()
  expect(loads).toBe(1)
})

test('the code of the result is lost at first: the next question asks for it, and offline the result is there', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product, { collectleadinfo: false })
  await page.route('**/endScreens-*', (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed')
  const found = page.waitForResponse(/endScreens-/)
  await start(page, diagnostic.path)
  await lost
  await answerTo(page, 1)
  await (await found).finished()
  await page.context().setOffline(true)
  await answerTo(page, QUESTIONS, 2)
  await expectResult(page)
})

test('the code of the result never comes: the response arrives, and the page loaded again shows the result', async ({
  context,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product, { collectleadinfo: false })
  // The page reports the failure, which would fail the test of the page that fixtures watch.
  const page = await context.newPage()
  await page.route('**/endScreens-*', (route) => route.abort())
  await start(page, diagnostic.path)
  await answerTo(page, QUESTIONS)
  await expect.poll(diagnostic.recorded).toEqual(ONCE)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'もう一度読み込む', exact: true }).click()
  await expectResult(page)
  expect(await diagnostic.recorded()).toEqual(ONCE)
})

test('a page that is read and counted has its script fetched, and does not run it', async ({ page, product }) => {
  const diagnostic = await publishDiagnostic(product)
  // Chromium also moves a mouse that rests, when the page below it changes.
  await page.addInitScript(() => {
    window.addEventListener('pointermove', (event) => event.movementX || event.stopImmediatePropagation(), true)
  })
  const fetched = page.waitForResponse(/startVisitor-.*\.js/)
  const counted = page.waitForRequest(/\/progress$/)
  await page.goto(diagnostic.path)
  await (await fetched).finished()
  await counted
  for (const _ of [1, 2]) {
    await page.waitForLoadState('networkidle')
    // The run's style comes with the script that runs.
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
    await page.reload()
  }
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expect(page.getByText(`1 / ${QUESTIONS}`, { exact: true })).toBeVisible()
})

test('the server stops while the answer is on its way and comes back: the lead arrives, once', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  await start(page, diagnostic.path)
  await answerTo(page, QUESTIONS)
  await page.route(
    '**/rest/v1/diagnostic_responses',
    async (route) => {
      await product.kill()
      await route.continue()
    },
    { times: 1 },
  )
  try {
    await leaveLead(page, LEAD)
    await expectResult(page)
    await expect(page.getByText(WAITING)).toBeVisible()
  } finally {
    await product.start()
  }
  await expect(page.getByText(WAITING)).toBeHidden()
  expect(await diagnostic.recorded()).toEqual(ONCE)
  const { data } = await diagnostic.owner
    .from('diagnostic_responses')
    .select('leadinfo')
    .eq('diagnosticid', diagnostic.id)
    .single()
  expect(data?.leadinfo).toEqual({ ...LEAD, company: '' })
})
