import { type Browser, devices, type Locator, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, testChromiumPath } from '../../scripts/systemPackages.mjs'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, openDashboard, rowOf } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { contentOf } from './support/downloads.ts'
import { QUESTIONS } from './support/published.ts'
import { expectQuestion, expectResult, LEAD, start, WAITING } from './support/run.ts'
import { leaveLead } from './support/visitor.ts'

test.slow()

const { userAgent, viewport } = devices['Pixel 7']
// Visits of a headless browser are not counted. Set for the browser: messages of a page that closes ignore its context.
test.use({
  launchOptions: { executablePath: testChromiumPath(), args: [...CHROMIUM_FLAGS, `--user-agent=${userAgent}`] },
})

/** A visitor on a phone of their own. */
async function visitor(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({ viewport, hasTouch: true })
  return phone.newPage()
}

async function answerLeft(page: Page, last: number, first = 1): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await expectQuestion(page, number)
    await page.getByRole('button', { name: /^左の答え/ }).click()
  }
}

/** The cells of a row of a table. */
async function cellsOf(row: Locator): Promise<string[]> {
  return row.getByRole('cell').allTextContents()
}

async function expectFigures(page: Page): Promise<void> {
  const funnel = page.getByRole('region', { name: '来訪からリードまで' })
  await expect(funnel.getByRole('definition')).toHaveText(['6', /^4.*6人中4人$/, /^3.*6人中3人$/, /^2.*6人中2人$/])
  await expect(funnel).toContainText('回答2件（うち計測できた来訪から2件）')
  const origins = page.getByRole('table', { name: '流入元' })
  const origin = (name: RegExp) => cellsOf(origins.getByRole('row', { name }))
  expect(await origin(/^line/)).toEqual(['3', '3人中3人', '3人中2人', '2', '1'])
  expect(await origin(/^note/)).toEqual(['2', '2人中1人', '2人中0人', '0', '0'])
  expect(await origin(/^結果のシェア/)).toEqual(['1', '1人中0人', '1人中0人', '0', '0'])
  const types = page.getByRole('table', { name: 'タイプ' })
  expect(await cellsOf(types.getByRole('row', { name: /^ACE/ }))).toEqual(['2', '0', '1', '1', '1'])
  await expect(page.getByText('Q4', { exact: false }).first()).toBeVisible()
}

test('a small campaign stands on the screen, in the export and in the report as it was', async ({
  page,
  creator,
  browser,
  product,
}) => {
  const { id, title, publicurl } = await insertDiagnostic(creator, { title: '小さなキャンペーン' })
  const at = (source: string) => new URL(`/diagnostic/${publicurl}?utm_source=${source}`, product.url).href
  /** How far the visits came that the server has heard of. */
  const expectVisits = (...reached: number[]) =>
    expect
      .poll(async () => {
        const { data } = await creator.client.from('visits').select('reached').eq('diagnosticid', id).throwOnError()
        return data.map((visit) => visit.reached).sort((a, b) => a - b)
      })
      .toEqual(reached)

  await test.step('two visits by one link: one looks, one stops before the form', async () => {
    const looking = await visitor(browser)
    await looking.goto(at('note'))
    await expectVisits(0)
    const stopping = await visitor(browser)
    await start(stopping, at('note'))
    await answerLeft(stopping, QUESTIONS)
    await expect(stopping.getByLabel('お名前', { exact: true })).toBeVisible()
    await stopping.goto('about:blank')
    await expectVisits(0, 46)
  })

  await test.step('three by another: one leaves at a question, one finishes offline, one shares', async () => {
    const leaving = await visitor(browser)
    await start(leaving, at('line'))
    await answerLeft(leaving, 3)
    await expectQuestion(leaving, 4)
    await leaving.goto('about:blank')
    await expectVisits(0, 4, 46)

    const offline = await visitor(browser)
    await start(offline, at('line'))
    await expectVisits(0, 1, 4, 46)
    await offline.context().setOffline(true)
    await answerLeft(offline, QUESTIONS)
    await leaveLead(offline, { ...LEAD, name: '鈴木 次郎' })
    await expect(offline.getByText(WAITING)).toBeVisible()
    await offline.context().setOffline(false)
    await expect(offline.getByText(WAITING)).toBeHidden()
    await expectVisits(0, 4, 46, 48)

    const sharing = await visitor(browser)
    await sharing.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await start(sharing, at('line'))
    await answerLeft(sharing, QUESTIONS)
    await leaveLead(sharing, LEAD)
    await expectResult(sharing)
    await expectVisits(0, 4, 46, 48, 48)
    const kept = sharing.waitForResponse((response) => response.url().includes('/rest/v1/result_shares'))
    await sharing.getByRole('button', { name: 'リンクをコピー' }).click()
    await kept
    const shared = await sharing.evaluate(() => navigator.clipboard.readText())
    const friend = await visitor(browser)
    await friend.goto(shared)
    await expectVisits(0, 0, 4, 46, 48, 48)
  })

  const { data } = await creator.client.from('diagnostic_responses').select('id, leadinfo').eq('diagnosticid', id)
  const won = data?.find(({ leadinfo }) => leadinfo.name === LEAD.name)
  await creator.client.from('diagnostic_responses').update({ status: 'won' }).eq('id', won?.id).throwOnError()

  await openDashboard(page, creator)
  await rowOf(page, title).getByRole('button', { name: '分析' }).click()
  await expect(page.getByRole('heading', { name: `${title} の分析` })).toBeVisible()
  await expectFigures(page)
  await expectAccessible(page, 'the insights')
  const csv = await contentOf(page, () => page.getByRole('button', { name: 'CSVをダウンロード' }).click())
  expect(csv.content.toString()).toMatch(/line/)

  await page.getByRole('button', { name: '報告用リンク' }).click()
  const dialog = page.getByRole('dialog', { name: '報告用リンク' })
  await dialog.getByRole('button', { name: 'リンクを作成' }).click()
  const address = (await dialog.getByRole('link', { name: 'リンクを開く' }).getAttribute('href')) ?? ''
  const client = await visitor(browser)
  const shown = await client.goto(address)
  expect([shown?.status(), shown?.headers()['x-robots-tag'], shown?.headers()['referrer-policy']]).toEqual([
    200,
    'noindex, nofollow',
    'no-referrer',
  ])
  await expectFigures(client)
  await expectAccessible(client, 'the report')
  await dialog.getByRole('button', { name: 'リンクを無効にする' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'リンクを無効にする' }).click()
  await expect(dialog.getByRole('button', { name: 'リンクを作成' })).toBeVisible()
  const revoked = await client.reload()
  const unknown = await page.goto('/diagnostic/no-such-diagnostic')
  expect([revoked?.status(), await revoked?.text()]).toEqual([404, await unknown?.text()])
})
