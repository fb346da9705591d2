import type { Page } from '@playwright/test'
import { DESIGN_TEMPLATES } from '#domain/diagnostic/diagnostic.ts'
import { publishedRow } from '../support/productClient.ts'
import { expect, test } from './support/fixtures.ts'
import { publishDiagnostic, publishWithPictures } from './support/published.ts'
import { answerTo, expectQuestion, start } from './support/run.ts'

const SHORT = [
  [844, 390],
  [667, 375],
  [1280, 600],
  [1366, 650],
  [1280, 720],
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

for (const template of DESIGN_TEMPLATES) {
  test(`${template}: on short screens the start, the question and both choices are in view`, async ({
    page,
    product,
  }) => {
    const diagnostic = await publishWithPictures(page, product, { design_template: template })
    for (const [width, height] of SHORT) {
      await page.setViewportSize({ width, height })
      await page.goto(`${product.url}${diagnostic.path}`)
      await expect.poll(() => isWhollyInView(page, '.mz-start'), `start at ${width} × ${height}`).toBe(true)
      await page.getByRole('button', { name: '診断を始める', exact: true }).click()
      await expectQuestion(page, 1)
      for (const selector of ['.mz-axis-image', '.mz-question-text', '.mz-choice']) {
        await expect.poll(() => isWhollyInView(page, selector), `${selector} at ${width} × ${height}`).toBe(true)
      }
      await page.getByRole('button', { name: '閉じる' }).click()
      await page.evaluate(() => localStorage.clear())
    }
  })
}

for (const template of DESIGN_TEMPLATES) {
  test(`${template}: beside a long text the picture and the start stay in view`, async ({ page, product }) => {
    const description = '毎日の小さな選択から、あなたの手がかりを見ていきます。'.repeat(40)
    const diagnostic = await publishDiagnostic(product, { design_template: template, description })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${product.url}${diagnostic.path}`)
    for (const selector of ['.mz-start', '.mz-intro-image']) {
      await expect.poll(() => isWhollyInView(page, selector), selector).toBe(true)
    }
  })
}

for (const template of DESIGN_TEMPLATES) {
  test(`${template}: a phone shows the result's picture, name, sharing and first lines at once`, async ({
    page,
    product,
  }) => {
    const { resulttypes } = publishedRow('')
    const described = resulttypes.map((type) => ({
      ...type,
      subtitle: '考えるより先に動く人',
      description: '動く人。'.repeat(99),
    }))
    const columns = { design_template: template, collectleadinfo: false, resulttypes: described }
    const { path } = await publishDiagnostic(product, columns)
    await page.setViewportSize({ width: 390, height: 844 })
    await start(page, path)
    await answerTo(page, 15)
    for (const height of [844, 667]) {
      await page.setViewportSize({ width: height === 844 ? 390 : 375, height })
      for (const selector of ['.mz-result-image', '.mz-result-name', '.mz-result-subtitle', '.mz-share-button']) {
        await expect.poll(() => isWhollyInView(page, selector), `${selector} at ${height}`).toBe(true)
      }
      const text = await page.locator('.mz-result > .mz-prose').boundingBox()
      expect(text?.y, `the text at ${height}`).toBeLessThan(height - 28)
      const tops = await page
        .locator('.mz-share-button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    }
  })
}

test('on short screens the lead form is sent without scrolling', async ({ page, product }) => {
  const diagnostic = await publishDiagnostic(product)
  await start(page, diagnostic.path)
  await answerTo(page, 15)
  for (const [width, height] of [
    [1280, 600],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isWhollyInView(page, '.mz-lead [type=submit]'), `${width} × ${height}`).toBe(true)
  }
})

test('an answer leaves the page where it was scrolled to', async ({ page, product }) => {
  const diagnostic = await publishWithPictures(page, product)
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

test('the main image is 13:9 in the image-centric template and 16:9 in the others', async ({ page, product }) => {
  const diagnostic = await publishWithPictures(page, product)
  for (const design_template of DESIGN_TEMPLATES) {
    await diagnostic.change({ design_template })
    const expected = design_template === 'image-centric' ? 13 / 9 : 16 / 9
    for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1024, 768], [1920, 1080], ...SHORT] as const) {
      await page.setViewportSize({ width, height })
      await expect(async () => {
        await page.goto(`${product.url}${diagnostic.path}`)
        await expect(page.locator(`[data-template="${design_template}"]`)).toBeVisible({ timeout: 1000 })
      }).toPass()
      const ratio = await page
        .locator('.mz-intro-image')
        .evaluate((element) => element.clientWidth / element.clientHeight)
      expect(ratio, `${design_template} at ${width} × ${height}`).toBeCloseTo(expected, 1)
    }
  }
})
