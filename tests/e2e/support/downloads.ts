import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The file that pressing something downloads. */
export async function contentOf(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}
