import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, openEditor } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { holdSaves } from './support/editor.ts'

/** Where everything stands that should stay where it is while a save is under way. */
function places(page: Page) {
  const selector =
    'header button, nav[aria-label="編集のステップ"] button, [data-fixed-actions] button, h2, fieldset input'
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left, top + scrollY, width, height].map(Math.round).join()
    }),
  )
}

for (const width of [390, 1280]) {
  test(`nothing moves while a save is under way, at ${width} px`, async ({ page, creator }) => {
    await page.setViewportSize({ width, height: 800 })
    const unpublished = { ispublished: false, publicurl: null, privacy_policy_text: '方針' }
    const { id } = await insertDiagnostic(creator, unpublished)
    await enter(page, creator)
    await openEditor(page, id)
    const title = page.getByLabel('診断タイトル', { exact: true })
    const saving = page.getByRole('button', { name: '保存中...', exact: true })
    await title.fill('保存する題')
    const before = await places(page)
    for (const name of ['下書き保存', '公開して保存']) {
      const refuse = await holdSaves(page)
      await page.getByRole('button', { name, exact: true }).click()
      await expect(saving).toBeVisible()
      await expect(page.getByText('保存しています', { exact: true })).toBeVisible()
      expect(await places(page), name).toEqual(before)
      await refuse()
      await page.getByRole('alert').getByRole('button', { name: '閉じる' }).click()
      await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
      await title.focus()
    }
  })
}

test('a save under way, and one that was refused, are accessible', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('保存する題')
  const refuse = await holdSaves(page)
  await page.getByRole('button', { name: '公開して保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '保存中...', exact: true })).toBeVisible()
  await expectAccessible(page, 'a save under way')
  await refuse()
  await expect(page.getByText('保存できませんでした。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a save that was refused')
})

/** Whether a bar that stands still lies over what has the focus. */
function isCovered(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect()
    if (!focused || document.activeElement === document.body) return false
    return [...document.querySelectorAll('.screen-bar')].some((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      const stands = ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
      const over = focused.top < bottom - 1 && focused.bottom > top + 1
      return stands && over && !bar.contains(document.activeElement)
    })
  })
}

test('what has the focus is never under a bar, on a phone, on a desktop and at 200 %', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  const next = page.getByRole('button', { name: '次へ', exact: true })
  await next.click()
  for (const [width, height] of [
    [1280, 720],
    [640, 360],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await next.focus()
    for (let back = 0; back < 24; back += 1) {
      await page.keyboard.press('Shift+Tab')
      expect(await isCovered(page), `Shift+Tab ${back + 1} at ${width} px`).toBe(false)
    }
    for (let on = 0; on < 12; on += 1) {
      await page.keyboard.press('Tab')
      expect(await isCovered(page), `Tab ${on + 1} at ${width} px`).toBe(false)
    }
  }
})
