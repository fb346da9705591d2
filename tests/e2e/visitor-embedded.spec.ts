import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { ONCE, publishDiagnostic, publishWithPictures, QUESTIONS } from './support/published.ts'
import { LEAD } from './support/run.ts'
import { inEachTemplate } from './support/templates.ts'
import { leaveLead } from './support/visitor.ts'

/** Another site's page, as the creator's snippet makes it: the product is `localhost`, this is `127.0.0.1`. */
async function serveHost(body: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="ja"><title>よその会社</title><body>${body}</body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

test("a diagnostic in another site's page is as high as what it shows, has no way out, and leads arrive", async ({
  page,
  product,
}) => {
  const diagnostic = await publishDiagnostic(product, { collectleadinfo: false })
  const host = await serveHost(
    `<p style="height:200px">よその会社の見出し</p>
     <iframe title="診断" src="${product.url}${diagnostic.path}?embed=1" style="width:100%;height:80px;border:0;scroll-margin-top:80px"></iframe>
     <p style="height:2000px">よその会社の文章</p>`,
  )
  try {
    await page.goto(host.url)
    const frame = page.frameLocator('iframe')
    const difference = async () => {
      const shown = await frame.locator('#mz-page').evaluate((element) => element.getBoundingClientRect().height)
      const given = await page.locator('iframe').evaluate((element) => element.clientHeight)
      return Math.abs(given - shown)
    }
    await expect(frame.getByRole('heading', { name: '訪問者の診断' })).toBeVisible()
    await expect(frame.getByText('閉じる', { exact: true })).toHaveCount(0)
    await expect(frame.getByText('sandbox', { exact: false })).toBeHidden()
    await page.addScriptTag({ url: `${product.url}/embed.js` })
    const told = await frame.locator('body').evaluate((body) => {
      const noise = new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded', cancelable: true })
      const real = new ErrorEvent('error', { message: 'x is not a function', cancelable: true })
      return [noise, real].map((event) => body.ownerDocument.defaultView?.dispatchEvent(event))
    })
    expect(told).toEqual([false, true])
    await expect.poll(difference).toBeLessThanOrEqual(1)
    const before = await page.locator('iframe').evaluate((element) => element.clientHeight)
    expect(before).toBeGreaterThan(80)
    await frame.getByRole('button', { name: '診断を始める', exact: true }).focus()
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().top)).toBe(80)
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await frame.getByRole('button', { name: `左の答え${number}`, exact: true }).click()
    }
    await expect(frame.getByRole('heading', { name: 'ACEの人', exact: true })).toBeVisible()
    await expect(frame.getByRole('button', { name: '閉じる' })).toHaveCount(0)
    await expect.poll(difference).toBeLessThanOrEqual(1)
    expect(await page.locator('iframe').evaluate((element) => element.clientHeight)).toBeGreaterThan(before)
    await expect.poll(diagnostic.recorded).toEqual(ONCE)
  } finally {
    host.close()
  }
})

test('in each template the height of an embedded diagnostic does not follow from that of its frame', async ({
  page,
  product,
}) => {
  const diagnostic = await publishWithPictures(product)
  const address = `${product.url}${diagnostic.path}?embed=1`
  const host = await serveHost(`<iframe title="診断" src="${address}" style="border:0"></iframe>`)
  await page.goto(host.url)
  const frame = page.frames()[1] ?? page.mainFrame()
  const shown = frame.locator('#mz-page')

  async function expectStill(screen: string, width: number): Promise<void> {
    const heights: number[] = []
    for (const height of [300, 560, 1600]) {
      const size = { width: `${width}px`, height: `${height}px` }
      await page.locator('iframe').evaluate((element, given) => Object.assign(element.style, given), size)
      await frame.waitForFunction((given) => window.innerHeight === given, height)
      heights.push(await shown.evaluate((element) => Math.round(element.getBoundingClientRect().height)))
    }
    expect(new Set(heights).size, `${screen} at ${width}: ${heights}`).toBe(1)
  }
  const expectStillInEach = async (screen: string, visible: Locator) => {
    await expect(visible).toBeVisible()
    await inEachTemplate(frame, async (template) => {
      for (const width of [390, 800, 1100]) await expectStill(`${screen} of ${template}`, width)
    })
  }

  try {
    await page.setViewportSize({ width: 1140, height: 900 })
    const begin = frame.getByRole('button', { name: '診断を始める', exact: true })
    await expectStillInEach('intro', begin)
    await begin.click()
    await expectStillInEach('question', frame.getByText(`1 / ${QUESTIONS}`, { exact: true }))
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await expect(frame.getByText(`${number} / ${QUESTIONS}`, { exact: true })).toBeVisible()
      await frame.locator('.mz-choice').first().dispatchEvent('click')
    }
    await expectStillInEach('lead form', frame.getByLabel('お名前', { exact: true }))
    await leaveLead(frame.locator('body'), LEAD)
    await expectStillInEach('result', frame.getByText('あなたの診断結果', { exact: true }))
  } finally {
    host.close()
  }
})

for (const sandbox of ['', 'allow-scripts', 'allow-scripts allow-same-origin']) {
  test(`a frame with the sandbox '${sandbox}' says what it needs, and where the diagnostic is`, async ({
    page,
    product,
  }) => {
    const diagnostic = await publishDiagnostic(product)
    const host = await serveHost(
      `<iframe title="診断" sandbox="${sandbox}" src="${product.url}${diagnostic.path}?embed=1"></iframe>`,
    )
    try {
      await page.goto(host.url)
      const body = page.frameLocator('iframe').locator('body')
      await expect(body).toContainText('allow-scripts allow-same-origin allow-forms allow-popups', {
        useInnerText: true,
      })
      await expect(body).toContainText(product.url + diagnostic.path, { useInnerText: true })
    } finally {
      host.close()
    }
  })
}

test('only that page may be framed', async ({ product }) => {
  const diagnostic = await publishDiagnostic(product)
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec((await fetch(product.url + path)).headers.get('content-security-policy') ?? '')?.[1]
  expect(await ancestors(`${diagnostic.path}?embed=1`)).toBe('*')
  for (const path of [diagnostic.path, `${diagnostic.path}/result/ACE?embed=1`, '/?embed=1', '/dashboard?embed=1']) {
    expect(await ancestors(path)).toBe("'none'")
  }
})
