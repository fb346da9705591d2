import type { Frame, Page } from '@playwright/test'
import { DESIGN_TEMPLATES, type DesignTemplate } from '#domain/diagnostic/diagnostic.ts'
import { expect } from './fixtures.ts'
import type { Published } from './published.ts'

/**
 * Looks at the screen that is open in one template after another: its creator changes the template and the page is
 * loaded again, which goes on where it was.
 * @param shown waits for the screen
 */
export async function inEachTemplate(
  page: Page | Frame,
  diagnostic: Published,
  shown: () => Promise<unknown>,
  look: (template: DesignTemplate) => Promise<void>,
): Promise<void> {
  for (const template of DESIGN_TEMPLATES) {
    await diagnostic.change({ design_template: template })
    await ('reload' in page ? page.reload() : page.evaluate(() => location.reload()))
    await expect(page.locator(`[data-template="${template}"]`)).toBeVisible()
    await shown()
    await look(template)
  }
}
