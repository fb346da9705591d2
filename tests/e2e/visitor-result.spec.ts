import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import type { ProductServer } from './support/productServer.ts'
import { publishDiagnostic } from './support/published.ts'
import { answerTo, expectResult, start } from './support/run.ts'
import { inEachTemplate } from './support/templates.ts'

const DESCRIPTION = `${'考えるより先に動く人です。'.repeat(40)}\n\n【強み】\n・速い\n・軽い\n詳しくはhttps://example.com/aceをご覧ください。`

type Row = { axes: { leftTrait: object; rightTrait: object }[]; resulttypes: object[] }

/** A published diagnostic whose axes, traits and types are described. */
async function publishDescribed(product: ProductServer, columns: Record<string, unknown> = {}, ofType: object = {}) {
  const diagnostic = await publishDiagnostic(product, { collectleadinfo: false, ...columns })
  const found = await diagnostic.owner.from('diagnostics').select('axes, resulttypes').eq('id', diagnostic.id).single()
  const { axes, resulttypes }: Row = found.data ?? { axes: [], resulttypes: [] }
  await diagnostic.change({
    axes: axes.map((axis, index) => ({
      ...axis,
      description: `軸${index + 1}は動き方を見ます。`,
      leftTrait: { ...axis.leftTrait, description: `左${index + 1}は先に動くこと。` },
      rightTrait: { ...axis.rightTrait, description: `右${index + 1}は先に考えること。` },
    })),
    resulttypes: resulttypes.map((type) => ({ ...type, description: DESCRIPTION, ...ofType })),
  })
  return diagnostic
}

async function reachResult(page: Page, path: string): Promise<void> {
  await start(page, path)
  await answerTo(page, 15)
  await expectResult(page)
}

test('a result says what was reached, in parts, with links, among all eight types', async ({ page, product }) => {
  const diagnostic = await publishDescribed(product)
  // As on an iPhone with iOS 16.
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await reachResult(page, diagnostic.path)
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`軸${number}は動き方を見ます。`)).toBeVisible()
    const meaning = page.getByText(`左${number}は先に動くこと。`)
    await expect(meaning).toBeVisible()
    // Balanced lines of half the width show every break inside a word.
    await expect(meaning).toHaveCSS('word-break', 'auto-phrase')
    await expect(page.getByText(`右${number}は先に考えること。`)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: '強み', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^軽い$/ })).toBeVisible()
  const link = page.getByRole('link', { name: 'https://example.com/ace', exact: true })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
  const map = page.getByRole('region', { name: 'すべてのタイプ' })
  await expect(map.getByRole('listitem')).toHaveCount(8)
  await expect(map.locator('[aria-current]')).toHaveText('ACEの人あなたのタイプ')
})

test('a result is shared right below its text, offers its next steps in their order, and is kept', async ({
  page,
  product,
}) => {
  const actions = [
    { label: '無料相談を予約する', url: 'https://example.com/book' },
    { label: '電話で聞く', url: 'tel:0312345678' },
  ]
  const diagnostic = await publishDescribed(product, {}, { actions })
  await reachResult(page, diagnostic.path)
  const links = page.getByRole('navigation', { name: '次のステップ' }).getByRole('link')
  await expect(links).toHaveText(actions.map(({ label }) => label))
  await expect(links.first()).toHaveAttribute('href', 'https://example.com/book')
  await expect(links.first()).toHaveAttribute('target', '_blank')
  await expect(links.last()).not.toHaveAttribute('target')
  const box = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const save = page.getByRole('link', { name: '画像を保存', exact: true })
  const text = page.locator('.mz-result > .mz-prose')
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await box(save)).top).toBeGreaterThan((await box(text)).bottom)
  expect((await box(links.first())).top).toBeGreaterThan((await box(save)).bottom)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await box(save)).right).toBeLessThan((await box(text)).left)
  expect((await box(save)).top).toBeGreaterThan((await box(page.locator('.mz-result-image'))).bottom)
  expect((await box(page.getByRole('button', { name: 'リンクをコピー', exact: true }))).bottom).toBeLessThan(800)

  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'booked' }))
  const [booked] = await Promise.all([page.waitForEvent('popup'), links.first().click()])
  await expect(booked.getByText('booked')).toBeVisible()
  const clicks = () => diagnostic.owner.from('result_clicks').select('place').eq('diagnosticid', diagnostic.id)
  await expect.poll(async () => (await clicks()).data).toEqual([{ place: 1 }])

  const bars = page.getByRole('region', { name: '3つの軸のスコア' }).getByRole('img')
  const scores = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))
  expect(scores).toHaveLength(3)
  await page.getByText('結果を残す').click()
  const [picture] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(picture.suggestedFilename()).toBe('ACE-story.jpg')
  const kept = await page.getByRole('link', { name: '自分の結果を開く' }).getAttribute('href')
  await page.goto(String(kept))
  await expect(page.getByText('保存した診断結果')).toBeVisible()
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))).toEqual(scores)
  await expect(page.getByRole('link', { name: '電話で聞く' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'LINEでシェア', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`url=${encodeURIComponent(`${product.url}${diagnostic.path}/result/ACE`)}`),
  )
})

test('a shared result tells its axes, a reason to take the diagnostic, and leads to the other types', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDescribed(product, { description: '五分でわかります。' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}${diagnostic.path}/result/BDF`)
  const invitation = page.getByRole('region', { name: 'あなたはどのタイプ？' })
  const take = invitation.getByRole('link', { name: '診断を受けてみる' })
  await expect(take).toHaveAttribute('href', diagnostic.path)
  for (const place of [0, 0.5, 1]) {
    await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), place)
    await expect(take).toBeInViewport({ ratio: 1 })
    expect((await invitation.boundingBox())?.y).toBeGreaterThan(600)
  }
  for (const link of await page.getByRole('link').all()) {
    await link.focus()
    const [focused, bar] = await Promise.all([link.boundingBox(), invitation.boundingBox()])
    const isTake = (await link.textContent()) === '診断を受けてみる'
    expect(isTake || (focused?.y ?? 0) + (focused?.height ?? 0) <= (bar?.y ?? 0)).toBe(true)
  }
  await expect(page.getByText('右2は先に考えること。')).toBeVisible()
  await expect(page.getByText('左2は先に動くこと。')).toHaveCount(0)
  const share = page.getByRole('region', { name: '結果をシェア' })
  await expect(share.getByRole('link')).toHaveText(['', '', ''])
  await expect(share.getByRole('link', { name: 'Xでシェア', exact: true })).toBeVisible()
  await expect(page.getByText('五分でわかります。')).toBeVisible()
  const [text, sharing] = await Promise.all([page.locator('.mz-result > .mz-prose').boundingBox(), share.boundingBox()])
  expect(sharing?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? Infinity))
  await page.getByRole('region', { name: 'ほかのタイプを見る' }).getByRole('link', { name: 'ADEの人' }).click()
  await expect(page.getByRole('heading', { name: 'ADEの人', exact: true })).toBeVisible()
})

test('in each template a result is printed on one white page, with its bars and without buttons', async ({
  page,
  product,
}) => {
  const diagnostic = await publishDescribed(product)
  await reachResult(page, diagnostic.path)
  await inEachTemplate(page, async () => {
    const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.mz-run-title')).toHaveCSS('white-space', 'normal')
    for (const shown of ['.mz-run-title', '.mz-bar']) await expect(page.locator(shown).first()).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('.mz-result-name')).toHaveCSS('color', 'rgb(28, 28, 28)')
    await expect(page.locator('button:visible, .mz-button:visible')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
})
