import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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
    const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    expect(found, `${what} at ${width} px`).toEqual([])
  }
}
