import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

/**
 * Every rule that the page breaks now, with the elements that do.
 * @param tags which rules; all of axe's by default
 */
export async function violationsOn(page: Page, tags: readonly string[] = []): Promise<string[]> {
  // Once a page: another copy of axe would be compiled and optimised anew, which takes longer than its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    },
    { resultTypes: ['violations' as const], ...(tags.length > 0 ? { runOnly: [...tags] } : {}) },
  )
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [390, 1280]

/** What stands on the page now breaks no rule of WCAG 2.2 AA that axe knows, on a phone and on a desk. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    // A picture taken in the middle of a fade shows colours that nobody reads.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
    )
    expect(await violationsOn(page, LEVELS), `${what} at ${width} px`).toEqual([])
  }
  await expect(page.locator('head > title')).toHaveCount(1)
}
