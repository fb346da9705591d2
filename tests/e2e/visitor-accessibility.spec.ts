import type { Page } from '@playwright/test'
import { publishedRow } from '../support/productClient.ts'
import { violationsOn } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { ONCE, publishDiagnostic, publishWithPictures, QUESTIONS } from './support/published.ts'
import { answerTo, expectQuestion, expectResult, LEAD, start } from './support/run.ts'
import { inEachTemplate } from './support/templates.ts'

/** The least height of a touch target, in CSS pixels. */
const TOUCH_TARGET = 44

/** Controls below the least height, except links within texts and the honeypot. */
function lowControls(page: Page): Promise<string[]> {
  return page.evaluate(
    (lowest) =>
      [...document.querySelectorAll('a, button, input:not(.mz-trap input)')]
        .filter((control) => control.getClientRects().length > 0 && control.getBoundingClientRect().height < lowest)
        .map((control) => control.outerHTML),
    TOUCH_TARGET,
  )
}

/** Expects no violations of axe, touch targets of full height and no horizontal overflow. */
async function expectSound(page: Page, screen: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
  expect(await violationsOn(page), screen).toEqual([])
  expect(await lowControls(page), screen).toEqual([])
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content, `${screen} is too wide`).toBeLessThanOrEqual(room ?? 0)
}

/** Presses a key once a question has the focus, without which keys do nothing. */
async function pressIn(page: Page, number: number, key: string): Promise<void> {
  await expectQuestion(page, number)
  await expect(page.locator('.mz-question-text')).toBeFocused()
  await page.keyboard.press(key)
}

/** As long as such texts get, with an address that offers no place to break. */
const LONG = 'とても長い文章が続いても崩れないことを確かめます。'.repeat(4) + 'https://example.com/'.padEnd(80, 'x')

const LONG_TEXTS = {
  title: LONG,
  description: LONG,
  axes: publishedRow('').axes.map((axis) => ({
    ...axis,
    name: LONG,
    leftTrait: { ...axis.leftTrait, name: LONG },
    rightTrait: { ...axis.rightTrait, name: LONG },
  })),
  resulttypes: publishedRow('').resulttypes.map((type) => ({
    ...type,
    name: LONG,
    subtitle: LONG,
    actions: ['https://example.com', 'tel:0312345678', 'mailto:a@example.com'].map((url) => ({
      label: 'あ'.repeat(20),
      url,
    })),
  })),
}

test('in each template axe finds nothing on any screen with the longest texts, at 320 px', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product, LONG_TEXTS)
  const expectSoundInEach = (screen: string) =>
    inEachTemplate(page, (template) => expectSound(page, `${screen} of ${template}`))
  const goOn = page.getByRole('button', { name: '続きから再開', exact: true })
  const email = page.getByLabel('メールアドレス', { exact: true })
  const kept = page.getByRole('link', { name: '自分の結果を開く' })
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(diagnostic.path)
  await expectSoundInEach('intro')
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expectQuestion(page, 1)
  await expectSoundInEach('question')
  await pressIn(page, 1, '1')
  await expectQuestion(page, 2)
  await page.getByRole('button', { name: '閉じる' }).click()
  await expect(goOn).toBeVisible()
  await expectSoundInEach('an interrupted run')
  await goOn.click()
  for (let number = 2; number <= QUESTIONS; number += 1) await pressIn(page, number, number % 2 === 0 ? '1' : '2')
  await page.getByLabel('お名前', { exact: true }).fill(LEAD.name)
  await email.fill('ichiro')
  await page.getByLabel('会社名（任意）', { exact: true }).focus()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSoundInEach('lead form')
  await email.fill(LEAD.email)
  await page.keyboard.press('Enter')
  await page.getByText('ほかの方法', { exact: true }).click()
  await page.getByText('結果を残す', { exact: true }).click()
  await expect(kept).toBeVisible()
  await expectSoundInEach('result')
  await page.goto(String(await kept.getAttribute('href')))
  await expect(page.getByText('保存した診断結果')).toBeVisible()
  await expectSoundInEach('a kept result')
  await page.goto(`${diagnostic.path}/result/BDF`)
  await expectSoundInEach('a shared result')
})

test('axe finds nothing where there is no diagnostic', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/diagnostic/nothing-here')
  await expect(page.getByRole('heading', { name: '診断が見つかりません' })).toBeVisible()
  await expectSound(page, 'not found')
})

test('the keyboard alone leads from the intro to the result and its sharing, where axe finds nothing on a phone', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product)
  await page.setViewportSize({ width: 390, height: 720 })
  await page.goto(diagnostic.path)
  await expectSound(page, 'intro')
  const startButton = page.getByRole('button', { name: '診断を始める', exact: true })
  while (!(await startButton.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  expect(await startButton.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '場面1では、どちらを選びますか？' })).toBeFocused()
  await expectSound(page, 'question')
  await page.keyboard.press('2')
  await pressIn(page, 2, 'Backspace')
  await expectQuestion(page, 1)
  await expect(page.getByRole('heading', { name: '場面1では、どちらを選びますか？' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let number = 2; number <= QUESTIONS; number += 1) {
    await pressIn(page, number, number % 2 === 0 ? 'ArrowLeft' : '1')
  }
  await expect(page.getByRole('heading', { name: '診断結果をご覧いただく前に' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(LEAD.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ichiro')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSound(page, 'lead form')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(LEAD.email)
  await page.keyboard.press('Enter')
  await expectResult(page)
  await expect(page.getByRole('heading', { name: 'ACEの人', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '画像を保存', exact: true })).toBeFocused()
  const other = page.getByRole('button', { name: 'ADEの人' })
  while (!(await other.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ADEの人', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ACEの人', exact: true })).toBeFocused()
  await expect.poll(diagnostic.recorded).toEqual(ONCE)
  await page.getByText('結果を残す', { exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: '自分の結果を開く' })).toBeVisible()
  await expectSound(page, 'result')
})

test('the start button keeps the focus when the script replaces the intro', async ({ page, product }) => {
  const diagnostic = await publishWithPictures(product)
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/images/**', async (route) => {
    await failed
    await route.abort()
  })
  await page.goto(diagnostic.path, { waitUntil: 'commit' })
  const startButton = page.getByRole('button', { name: '診断を始める', exact: true })
  await startButton.focus()
  fail()
  await expect(page.locator('.mz-intro-image.mz-ornament')).toBeVisible()
  await expect(startButton).toBeFocused()
})

test("with the system's colours progress, chosen answer, lists and bars are seen", async ({ page, product }) => {
  const options = ['営業', '開発', '人事', '経理', '広報', '法務']
  const choice = { key: 'choice-1', kind: 'choice', label: '部署', required: false, options, archived: false }
  const diagnostic = await publishDiagnostic(product, { collectleadinfo: true, lead_fields: [choice] })
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await start(page, diagnostic.path)
  await pressIn(page, 1, '1')
  await expectQuestion(page, 2)
  expect(await ground('.mz-progress-bar')).not.toBe(await ground('.mz-progress-track'))
  await pressIn(page, 2, 'Backspace')
  await expectQuestion(page, 1)
  expect(await ground('.mz-choice')).not.toBe(await ground('.mz-choice:not([aria-pressed=true])'))
  await answerTo(page, QUESTIONS)
  // A drawn arrow would be painted over.
  await expect(page.getByLabel('部署')).not.toHaveCSS('appearance', 'none')
  await page.getByRole('button', { name: '結果を見る' }).click()
  await expectResult(page)
  expect(await ground('.mz-bar-left')).not.toBe(await ground('.mz-bar'))
})

test('motion respects the setting', async ({ page, product }) => {
  const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
    const diagnostic = await publishDiagnostic(product, { design_template: 'vibrant' })
    await page.emulateMedia({ reducedMotion })
    await start(page, diagnostic.path)
    await answerTo(page, 1)
    await expectQuestion(page, 2)
    return page
      .locator('.mz-choice')
      .first()
      .evaluate((element) => getComputedStyle(element).transitionDuration)
  }
  expect(await moving('reduce')).toBe('0s')
  expect(await moving('no-preference')).toContain('0.12s')
})
