import type { Page } from '@playwright/test'
import { publishedRow } from '../support/productClient.ts'
import { expect, test } from './support/fixtures.ts'
import { publishDiagnostic, publishWithPictures, QUESTIONS } from './support/published.ts'
import { answerTo, expectQuestion, expectResult, start } from './support/run.ts'
import { inEachTemplate } from './support/templates.ts'

const SHORT = [
  [844, 390],
  [667, 375],
  [1280, 600],
  [1366, 650],
  [1280, 720],
] as const
const ROOMY = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1920, 1080],
] as const

/** Whether all of an element is inside the window. */
async function isWhollyInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll(
    (all) =>
      all.length > 0 &&
      all.every((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
      }),
  )
}

/** Expects parts of the page to be wholly in a window of this size. */
async function expectInView(page: Page, template: string, width: number, height: number, selectors: string[]) {
  await page.setViewportSize({ width, height })
  for (const selector of selectors) {
    const where = `${selector} of ${template} at ${width} × ${height}`
    await expect.poll(() => isWhollyInView(page, selector), where).toBe(true)
  }
}

test('in each template the main image keeps its ratio, and short screens show the start, the question and both choices', async ({
  page,
  product,
}) => {
  const diagnostic = await publishWithPictures(product)
  await page.goto(diagnostic.path)
  await inEachTemplate(page, async (template) => {
    const expected = template === 'image-centric' ? 13 / 9 : 16 / 9
    for (const [width, height] of [...ROOMY, ...SHORT]) {
      await page.setViewportSize({ width, height })
      const ratio = () =>
        page.locator('.mz-intro-image').evaluate((element) => element.clientWidth / element.clientHeight)
      await expect.poll(ratio, `${template} at ${width} × ${height}`).toBeCloseTo(expected, 1)
    }
    for (const [width, height] of SHORT) await expectInView(page, template, width, height, ['.mz-start'])
  })
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expectQuestion(page, 1)
  await inEachTemplate(page, async (template) => {
    const parts = ['.mz-axis-image', '.mz-question-text', '.mz-choice']
    for (const [width, height] of SHORT) await expectInView(page, template, width, height, parts)
    for (const [width, height] of ROOMY) {
      await page.setViewportSize({ width, height })
      const isSharp = () =>
        page
          .locator('.mz-axis-image img')
          .evaluate((image: HTMLImageElement) => Number(image.currentSrc.split('/')[4]) >= image.clientWidth)
      await expect.poll(isSharp, `the picture of ${template} at ${width} × ${height}`).toBe(true)
    }
  })
})

test('in each template the picture and the start stay in view beside a long text', async ({ page, product }) => {
  const description = '毎日の小さな選択から、あなたの手がかりを見ていきます。'.repeat(40)
  const diagnostic = await publishDiagnostic(product, { description })
  await page.goto(diagnostic.path)
  await inEachTemplate(page, (template) => expectInView(page, template, 1280, 800, ['.mz-start', '.mz-intro-image']))
})

test("in each template a phone shows the result's picture, name and first lines at once, and sharing right below the text", async ({
  page,
  product,
}) => {
  const { resulttypes } = publishedRow('')
  const described = resulttypes.map((type) => ({
    ...type,
    subtitle: '考えるより先に動く人',
    description: '動く人。'.repeat(99),
  }))
  const diagnostic = await publishDiagnostic(product, { collectleadinfo: false, resulttypes: described })
  const parts = ['.mz-result-image', '.mz-result-name', '.mz-result-subtitle']
  await page.setViewportSize({ width: 390, height: 844 })
  await start(page, diagnostic.path)
  await answerTo(page, QUESTIONS)
  await expectResult(page)
  await inEachTemplate(page, async (template) => {
    for (const [width, height] of [
      [390, 844],
      [375, 667],
    ] as const) {
      await expectInView(page, template, width, height, parts)
      const text = await page.locator('.mz-result > .mz-prose').boundingBox()
      expect(text?.y, `the text of ${template} at ${height}`).toBeLessThan(height - 28)
      const share = await page.locator('.mz-share').boundingBox()
      expect((share?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)).toBeCloseTo(20, 0)
    }
  })
})

test('on short screens the lead form is sent without scrolling', async ({ page, product }) => {
  const diagnostic = await publishDiagnostic(product)
  await start(page, diagnostic.path)
  await answerTo(page, QUESTIONS)
  for (const [width, height] of [
    [1280, 600],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isWhollyInView(page, '.mz-lead [type=submit]'), `${width} × ${height}`).toBe(true)
  }
})

test('an answer leaves the page where it was scrolled to', async ({ page, product }) => {
  const diagnostic = await publishWithPictures(product)
  await page.setViewportSize({ width: 320, height: 400 })
  await start(page, diagnostic.path)
  await answerTo(page, 1)
  await page.locator('.mz-question-text').evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(50)
  await page.locator('.mz-choice').first().dispatchEvent('click')
  await expectQuestion(page, 3)
  await expect(page.getByRole('heading', { name: '場面3では、どちらを選びますか？' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(before, 0)
})
