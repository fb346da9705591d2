import type { Page } from '@playwright/test'

/** A screenshot after all images are loaded, without focus, animations and caret. */
export async function photograph(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
  })
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}
