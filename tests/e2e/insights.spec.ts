import type { Page } from '@playwright/test'
import { makeInsights } from '#web/testing/makeInsights.ts'
import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'

/** Answers as the backend would for so many visits. */
const answerFor = (page: Page, visits: number) =>
  page.route('**/rest/v1/rpc/get_*', async (route) => {
    const isInsights = /get_(insights|report)$/.test(route.request().url())
    return isInsights ? route.fulfill({ json: makeInsights(visits, 90) }) : route.fallback()
  })

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('insights are read on a phone and a desktop, and printed on one sheet', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  for (const visits of [0, 12, 1_240]) {
    await answerFor(page, visits)
    await page.goto(`/dashboard/diagnostic/${id}/insights?days=90`)
    await expect(page.getByRole('heading', { name: '働き方タイプ診断 の分析' })).toBeVisible()
    await expectAccessible(page, `insights of ${visits} visits`)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await scrollsSideways(page)).toBe(false)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  }
  for (const button of await page.getByRole('button', { name: '表で見る' }).all()) await button.click()
  await expectAccessible(page, 'the tables of insights')
})

test('a question of the insights opens in the editor', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await answerFor(page, 1_240)
  await page.goto(`/dashboard/diagnostic/${id}/insights`)
  await page.getByRole('link', { name: 'Q7の質問を編集' }).first().click()
  await expect(page.getByRole('heading', { name: '質問', level: 2 })).toBeVisible()
  await expect(page.locator('[name="questions.axis-1-6.text"]')).toBeFocused()
})
