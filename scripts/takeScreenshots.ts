import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  PHONE_SCREENSHOT_SIZE,
  SCREENSHOT_SIZE,
  SCREENSHOT_WIDTHS,
  SCREENSHOTS,
  type Screenshot,
} from '#web/features/landing/screenshots.ts'
import { startProduct } from '../tests/e2e/support/productServer.ts'
import { buildIfStale } from './build.mjs'
import { projectRoot } from './project.mjs'
import { type Demo, fillWithDemo } from './screenshots/demoContent.ts'
import { photograph } from './screenshots/photograph.ts'
import { CHROMIUM_FLAGS, chromiumPath, FOR_PICTURES, installSystemPackages } from './systemPackages.mjs'

/** Takes the landing page's screenshots from the built product with demo data: npm run screenshots */

const FOLDER = path.join(projectRoot, 'web/app/public/images/screenshots')

async function signIn(page: Page, url: string, { email, password }: Demo): Promise<void> {
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('メールアドレス', { exact: true }).fill(email)
  await dialog.getByLabel('パスワード', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor()
}

/** Opens the shown diagnostic's row by one of its buttons. */
async function press(page: Page, url: string, { title }: Demo, button: string): Promise<void> {
  await page.goto(`${url}/dashboard`)
  const row = page.locator('li, article, tr').filter({ hasText: title })
  const shown = row.getByRole('button', { name: button, exact: true }).first()
  await row.getByRole('button', { name: '編集', exact: true }).first().waitFor()
  if (await shown.isVisible()) return shown.click()
  // A phone has it in the row's menu.
  await row
    .getByRole('button', { name: /その他の操作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: button }).click()
}

/** Brings each scene to the screen. */
const SCENES: Record<Screenshot, (page: Page, url: string, demo: Demo) => Promise<void>> = {
  dashboard: async (page, url) => {
    await page.goto(`${url}/dashboard`)
    await page.getByText('総回答数').waitFor()
  },
  editor: async (page, url, demo) => {
    await press(page, url, demo, '編集')
    await page.getByRole('button', { name: '次へ', exact: true }).click()
    await page.getByRole('heading', { name: '3つの軸', level: 2 }).waitFor()
    const isPhone = page.viewportSize()?.width !== SCREENSHOT_SIZE.width
    const top = isPhone ? page.getByRole('group', { name: '軸1', exact: true }) : page.locator('body')
    await top.evaluate((element) => element.scrollIntoView())
  },
  responses: async (page, url, demo) => {
    await press(page, url, demo, '回答を見る')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('佐々木 葵').first().click()
  },
  result: async (page, url, { slug }) => {
    await page.goto(`${url}/diagnostic/${slug}`)
    await page.getByRole('button', { name: '診断を始める', exact: true }).click()
    for (let number = 1; number <= 15; number += 1) {
      await page.getByText(`${number} / 15`, { exact: true }).waitFor()
      await page
        .locator('.mz-choice')
        .nth(number % 4 === 0 ? 1 : 0)
        .click()
    }
    await page.getByText('あなたの診断結果', { exact: true }).waitFor()
  },
}

async function store(name: string, png: Buffer, width: number): Promise<void> {
  const picture = sharp(png).resize({ width })
  await writeFile(
    path.join(FOLDER, `${name}.avif`),
    await picture.clone().avif({ quality: 52, effort: 7, chromaSubsampling: '4:4:4' }).toBuffer(),
  )
  await writeFile(path.join(FOLDER, `${name}.webp`), await picture.clone().webp({ quality: 72, effort: 6 }).toBuffer())
}

async function takeAll(browser: Browser, url: string, demo: Demo): Promise<void> {
  const sharpness = 2
  const { width, height } = PHONE_SCREENSHOT_SIZE
  const phone = { width: width / sharpness, height: height / sharpness }
  for (const viewport of [SCREENSHOT_SIZE, phone]) {
    const isPhone = viewport === phone
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: isPhone ? sharpness : 1,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      reducedMotion: 'reduce',
    })
    await signIn(page, url, demo)
    for (const name of SCREENSHOTS) {
      await SCENES[name](page, url, demo)
      const png = await photograph(page)
      if (isPhone) await store(`${name}-phone`, png, width)
      else for (const size of SCREENSHOT_WIDTHS) await store(`${name}-${size}`, png, size)
      process.stdout.write(`${name}\n`)
    }
    await page.close()
  }
}

process.chdir(projectRoot)
installSystemPackages(FOR_PICTURES)
buildIfStale()
await mkdir(FOLDER, { recursive: true })
const product = await startProduct({ LOG_LEVEL: 'error' })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  // Date fields follow the browser's language, not the page's.
  args: ['--lang=ja', ...CHROMIUM_FLAGS],
  env: { ...process.env, LANGUAGE: 'ja' },
})
try {
  await takeAll(browser, product.url, await fillWithDemo(product.url, product.admin))
} finally {
  await browser.close()
  await product.remove()
}
