import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Every rule that the page breaks now, with the elements that do.
 * @param tags which rules; all of axe's by default
 */
export async function violationsOn(page: Page, tags: readonly string[] = []): Promise<string[]> {
  // Our pages hold no frame of another site; only for one would axe have to open a second page, which takes longest.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (tags.length > 0 ? axe.withTags([...tags]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
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
