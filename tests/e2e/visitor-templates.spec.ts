import type { Page } from '@playwright/test'
import { DESIGN_TEMPLATES } from '#domain/diagnostic/diagnostic.ts'
import { expect, test } from './support/fixtures.ts'
import { publishWithPictures, QUESTIONS } from './support/published.ts'
import { answerTo, expectQuestion, expectResult, start } from './support/run.ts'
import { inEachTemplate } from './support/templates.ts'

// How a page moves is part of what is looked at.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`no ${selector}`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 }
}

/** The longest animation or transition of matching elements, in seconds. */
async function longestMotion(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((elements) =>
    Math.max(
      ...elements.flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        return [animationName === 'none' ? '0s' : animationDuration, transitionDuration].map(Number.parseFloat)
      }),
    ),
  )
}

async function expectIntroComposed(page: Page): Promise<void> {
  const [picture, title, button] = [
    await boxOf(page, '.mz-intro-image'),
    await boxOf(page, '.mz-title'),
    await boxOf(page, '.mz-start'),
  ]
  expect(title.x > picture.right || title.right < picture.x).toBe(true)
  expect(Math.abs(picture.middle - DESKTOP.height / 2)).toBeLessThan(40)
  expect(Math.abs((title.y + button.bottom) / 2 - DESKTOP.height / 2)).toBeLessThan(80)
}

async function expectQuestionComposed(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  const [axis, text, first, last] = [
    await boxOf(page, '.mz-axis-image'),
    await boxOf(page, '.mz-question-text'),
    await boxOf(page, '.mz-choice'),
    await boxOf(page, '.mz-choice:last-of-type'),
  ]
  expect(text.y - axis.bottom).toBeLessThanOrEqual(24)
  expect(first.y - text.bottom).toBeLessThanOrEqual(24)
  expect(last.y - first.bottom).toBeLessThanOrEqual(24)
  // A question that moves or fades in is read later than it is there.
  expect(await longestMotion(page, '.mz-question, .mz-question-text')).toBe(0)
  await page.setViewportSize(DESKTOP)
  expect((await boxOf(page, '.mz-choice')).x).toBeGreaterThan((await boxOf(page, '.mz-axis-image')).right)
}

async function expectResultComposed(page: Page): Promise<void> {
  expect((await boxOf(page, '.mz-result-name')).x).toBeGreaterThan((await boxOf(page, '.mz-result-image')).right)
  expect((await boxOf(page, '.mz-result')).width).toBeGreaterThan(1000)
  const revealed = '.mz-result, .mz-result-image, .mz-bar'
  const longest = await longestMotion(page, revealed)
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThanOrEqual(0.3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await longestMotion(page, revealed)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** How a question is drawn, in seven parts. */
function lookOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const [text, choice, picture] = [style('.mz-question-text'), style('.mz-choice'), style('.mz-axis-image')]
    return [
      `${text.fontFamily} ${text.fontWeight} ${text.fontSize}`,
      text.textAlign,
      `${choice.borderRadius} ${choice.borderWidth}`,
      choice.boxShadow === 'none' ? 'flat' : 'raised',
      picture.borderRadius,
      `${Math.round(Number.parseFloat(picture.width))}`,
      style('.mz-root').getPropertyValue('--mz-reveal'),
    ]
  })
}

test('each screen is one composition in each template, and templates differ in more than colours', async ({
  page,
  product,
}) => {
  const diagnostic = await publishWithPictures(product, { collectleadinfo: false })
  const looks: string[][] = []
  const widths: number[] = []
  await page.setViewportSize(DESKTOP)
  for (const template of DESIGN_TEMPLATES) {
    await diagnostic.change({ design_template: template })
    await page.goto(diagnostic.path)
    await expect(page.locator(`[data-template="${template}"]`)).toBeVisible()
    await expectIntroComposed(page)
  }
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expectQuestion(page, 1)
  await inEachTemplate(page, async () => {
    await expectQuestionComposed(page)
    widths.push((await boxOf(page, '.mz-axis-image')).width)
    looks.push(await lookOf(page))
  })
  const differences = looks.flatMap((look, at) =>
    looks.slice(at + 1).map((other) => look.filter((value, part) => value !== other[part]).length),
  )
  expect(Math.min(...differences)).toBeGreaterThanOrEqual(3)
  expect(widths.indexOf(Math.max(...widths))).toBe(DESIGN_TEMPLATES.indexOf('image-centric'))
  await answerTo(page, QUESTIONS)
  await expectResult(page)
  await inEachTemplate(page, () => expectResultComposed(page))
})

test('vibrant: a choice that is pressed sinks without the page being laid out', async ({ page, product }) => {
  await start(page, (await publishWithPictures(product, { design_template: 'vibrant' })).path)
  await expectQuestion(page, 1)
  await page.locator('.mz-choice').first().hover()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const layouts = async () => {
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value
  }
  await expect(page.locator('.mz-question-text')).toBeFocused()
  const before = await layouts()
  await page.mouse.down()
  await expect(page.locator('.mz-choice').first()).toHaveCSS('translate', '4px 4px')
  expect(await layouts()).toBe(before)
})

test('a centred text stands in the middle of its column on a tablet', async ({ page, product }) => {
  const diagnostic = await publishWithPictures(product, {
    design_template: 'vibrant',
    description: '毎日の小さな選択から、あなたの手がかりを見ていきます。'.repeat(4),
  })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(diagnostic.path)
  const [title, text] = [await boxOf(page, '.mz-title'), await boxOf(page, '.mz-intro-body .mz-text')]
  expect(text.width).toBeLessThan(title.width)
  expect(text.x + text.right).toBeCloseTo(title.x + title.right, 0)
})
