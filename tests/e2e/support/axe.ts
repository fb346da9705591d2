import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

/** The rules that the page violates, with the elements. @param tags rules to check; default: all of axe's */
export async function violationsOn(page: Page, tags: readonly string[] = []): Promise<string[]> {
  // Once per page: compiling axe takes longer than its rules.
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

/** Expects the page to pass axe's rules of WCAG 2.2 AA, on a phone and on a desktop. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    // Nothing lies half under the sticky header at the top.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // Colours in the middle of a fade do not count.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
    )
    expect(await violationsOn(page, LEVELS), `${what} at ${width} px`).toEqual([])
  }
  await expect(page.locator('head > title')).toHaveCount(1)
}
