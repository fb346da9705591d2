import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Insights } from '#domain/insight/insights.ts'
import type { Period } from '#domain/insight/period.ts'
import { StoreError } from '#store/storeError.ts'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { makeInsights } from '#web/testing/makeInsights.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import InsightsPage from './InsightsPage.tsx'

const region = (name: string) => within(screen.getByRole('region', { name }))
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

async function open(insights: Insights, options: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  const stores = createMemoryStores({ insights })
  const read = vi.spyOn(stores.insights, 'read')
  const rendered = await renderScreen(<InsightsPage />, { stores, ...options })
  await screen.findByRole('heading', { level: 1, name: '働き方タイプ診断 の分析' })
  return { stores, read, ...rendered }
}

describe('small numbers', () => {
  it('says persons instead of rates below thirty, without a comparison or a sentence', async () => {
    await open(makeInsights(12))
    expect(figure('開始')).toMatch(/^8.*12人中8人$/)
    expect(screen.queryByText(/前の期間/)).toBeNull()
    expect(screen.queryByText(/離れています/)).toBeNull()
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(region('設問ごとの離脱').getAllByText('8人中1人')).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/\d%/)
  })

  it('says rates from thirty on, and that visits are few below a hundred', async () => {
    await open(makeInsights(60))
    expect(figure('開始')).toMatch(/67%/)
    expect(screen.getByText('来訪がまだ少数です。割合は目安としてご覧ください。')).toBeTruthy()
    expect(screen.queryByText(/離れています/)).toBeNull()
  })

  it('names the question that stands out and compares with the period before', async () => {
    await open(makeInsights(1240))
    expect(figure('来訪')).toBe('1,240前の期間より +8%')
    const sentence = screen.getByText(/^Q7で8%が離れています。ほかの設問の約8倍です。$/)
    expect(sentence).toBeTruthy()
    expect(screen.queryByText(/少数/)).toBeNull()
    expect(region('タイプ').getByRole('rowheader', { name: /自由人.*ほとんど出ません/ })).toBeTruthy()
  })

  it('says that a type hardly occurs only from 381 responses on', async () => {
    const insights = makeInsights(1240)
    await open({ ...insights, responses: { ...insights.responses, all: 380 } })
    expect(screen.queryByText('ほとんど出ません')).toBeNull()
  })
})

describe('questions', () => {
  it('are bars that arrows move between, each with its words and figures', async () => {
    const { user } = await open(makeInsights(1240))
    const bars = within(screen.getByRole('toolbar')).getAllByRole('button')
    expect(bars).toHaveLength(45)
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    const chosen = bars.find(({ tabIndex }) => tabIndex === 0)
    expect(chosen?.getAttribute('aria-label')).toBe('Q7「会議で意見が割れたら？」785人が見て、60人（8%）が離れました')
    chosen?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(bars[7])
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(bars[44])
    await user.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(bars[0])
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars[0]])
    expect(screen.getByText(/^820人が見て/)).toBeTruthy()
  })

  it('open in the editor', async () => {
    await open(makeInsights(1240), { at: '/dashboard/diagnostic/d1/insights' })
    const [link] = screen.getAllByRole('link', { name: 'Q7の質問を編集' })
    expect(link?.getAttribute('href')).toMatch(/^\/dashboard\?mode=edit&id=.*&question=axis-1-6$/)
  })

  it('can be read as a table, with those that few saw in persons', async () => {
    const { user } = await open(makeInsights(60))
    await user.click(region('設問ごとの離脱').getByRole('button', { name: '表で見る' }))
    const rows = within(screen.getByRole('table', { name: '設問ごとの離脱' })).getAllByRole('row')
    expect(rows).toHaveLength(46)
    expect(rows[45]?.textContent).toMatch(/^Q45 休日の予定は？(\d+)0\1人中0人$/)
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('say how many visits saw earlier ones', async () => {
    const insights = makeInsights(1240)
    await open({ ...insights, newest: { ...insights.newest, earlier: 310 } })
    expect(screen.getByText(/質問を変える前の来訪が310件あります/)).toBeTruthy()
  })
})

describe('origins', () => {
  it('are ten lines with shares in Japanese, then the rest by a press', async () => {
    const { user } = await open(makeInsights(1240))
    const table = within(region('流入元').getByRole('table'))
    expect(table.getAllByRole('rowheader')).toHaveLength(10)
    expect(table.getByRole('rowheader', { name: '結果のシェア（LINE）' })).toBeTruthy()
    expect(table.getByRole('rowheader', { name: '直接・不明' })).toBeTruthy()
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '来訪から',
      '回答から',
      '流入元',
      '来訪',
      '開始率',
      'リード率',
      'リード',
      '成約',
    ])
    await user.click(screen.getByRole('button', { name: 'ほか3件を表示' }))
    expect(table.getAllByRole('rowheader')).toHaveLength(13)
  })
})

describe('without visits', () => {
  it('shows responses, and says that this server does not count visits', async () => {
    await open(
      { ...makeInsights(0), responses: { all: 40, contacts: 31, won: 2 } },
      { config: { countsVisits: false } },
    )
    expect(screen.getByRole('status').textContent).toMatch(/来訪を計測していないため/)
    expect([figure('回答'), figure('リード'), figure('成約')]).toEqual(['40', '31', '2'])
    expect(screen.queryByText('来訪')).toBeNull()
    expect(screen.queryByRole('region', { name: '日別' })).toBeNull()
    expect(region('タイプ').queryByText('シェアからの来訪')).toBeNull()
  })

  it('shows responses from before visits were counted', async () => {
    await open({ ...makeInsights(0), responses: { all: 4, contacts: 3, won: 0 } })
    expect(screen.getByText('この期間に計測できた来訪はありません。回答の件数を表示しています。')).toBeTruthy()
    expect(figure('回答')).toBe('4')
  })

  it('says what to do while there is nothing', async () => {
    await open(makeInsights(0))
    expect(screen.getByText('この期間の来訪はまだありません')).toBeTruthy()
    expect(screen.getByRole('link', { name: '診断の一覧を開く' })).toBeTruthy()
  })
})

describe('the period', () => {
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  const daysRead = (read: { mock: { calls: unknown[][] } }) =>
    read.mock.calls.map(([, period]) => {
      const { from, to } = period as { from: string; to: string }
      return ((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1) as Period
    })

  it('is that of the address, and changes it', async () => {
    const { user, read, router } = await open(makeInsights(12), { at: '/x?days=90' })
    expect(pressed()).toEqual(['90日'])
    await user.click(screen.getByRole('button', { name: '7日' }))
    await waitFor(() => expect(daysRead(read)).toEqual([90, 7]))
    expect(router.state.location.search).toBe('?days=7')
  })

  it('is 28 days by default, and a week on the free plan, which says why', async () => {
    const { read } = await open(makeInsights(12), { at: '/x?days=14' })
    expect(daysRead(read)).toEqual([28])
    document.body.replaceChildren()
    const free = await open(makeInsights(12), { profile: makeProfile({ planType: 'free' }), at: '/x?days=90' })
    expect(daysRead(free.read)).toEqual([7])
    await free.user.click(screen.getByRole('button', { name: '28日' }))
    expect(daysRead(free.read)).toEqual([7])
    expect(screen.getAllByText('有料アカウントが必要です')).toHaveLength(3)
    await free.user.click(screen.getByRole('button', { name: '報告用リンク' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('saves every table as one CSV file that no spreadsheet runs', async () => {
  const downloads = catchDownloads()
  const insights = makeInsights(1240)
  const [first, ...others] = insights.origins
  if (!first) throw new Error('no origin')
  const { user } = await open({ ...insights, origins: [{ ...first, origin: '=cmd()' }, ...others] })
  await user.click(screen.getByRole('button', { name: 'CSVをダウンロード' }))
  expect(downloads[0]?.name).toBe('insights_働き方タイプ診断_2026-11-01_2026-11-28.csv')
  const csv = (await downloads[0]?.blob.text()) ?? ''
  const lines = csv.split('\r\n')
  expect(csv).toContain("'=cmd()")
  expect(lines).toContain('7,会議で意見が割れたら？,785,60')
  for (const heading of [
    '来訪からリードまで',
    '回答',
    '設問ごとの離脱',
    '流入元',
    'タイプ',
    'シェアの内訳',
    '日別',
    '端末',
  ])
    expect(lines).toContain(heading)
})

describe('the link of the report', () => {
  it('is made, copied, opened and revoked after a question', async () => {
    const { user, stores } = await open(makeInsights(12))
    await user.click(screen.getByRole('button', { name: '報告用リンク' }))
    const dialog = within(await screen.findByRole('dialog', { name: '報告用リンク' }))
    const shown = dialog.getByText(/名前や連絡先、一人ひとりの回答は見えません/).textContent
    expect(shown).toContain('見えるのは件数と割合、流入元、診断のタイトルと質問文、タイプ名、会社名だけです')
    await user.click(await dialog.findByRole('button', { name: 'リンクを作成' }))
    const link = await dialog.findByRole('link', { name: 'リンクを開く' })
    const address = `https://product.test/report/${stores.memory.reportKey}`
    expect([link.getAttribute('href'), dialog.getByText(address).tagName]).toEqual([address, 'CODE'])

    await user.click(dialog.getByRole('button', { name: 'リンクを無効にする' }))
    expect(stores.memory.reportKey).not.toBeNull()
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'リンクを無効にする' }))
    expect(await dialog.findByRole('button', { name: 'リンクを作成' })).toBeTruthy()
    expect(stores.memory.reportKey).toBeNull()
  })
})

it('says that it could not read, and reads again', async () => {
  const stores = createMemoryStores({ insights: makeInsights(12) })
  vi.spyOn(stores.insights, 'read').mockRejectedValueOnce(new StoreError('unavailable', 'away'))
  const { user } = await renderScreen(<InsightsPage />, { stores })
  expect(await screen.findByText('分析を読み込めませんでした')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

it('keeps the former figures and the switch of the period where another period cannot be read', async () => {
  const { user, read } = await open(makeInsights(12))
  read.mockRejectedValueOnce(new StoreError('unavailable', 'away'))
  await user.click(screen.getByRole('button', { name: '90日' }))
  expect(await screen.findByText('分析を読み込めませんでした')).toBeTruthy()
  expect(figure('来訪')).toBe('12')
  await user.click(screen.getByRole('button', { name: '28日' }))
  await waitFor(() => expect(screen.queryByText('分析を読み込めませんでした')).toBeNull())
})

it('says that a diagnostic of another account is not there', async () => {
  await renderScreen(<InsightsPage />, { stores: createMemoryStores() })
  expect(await screen.findByRole('heading', { name: '診断が見つかりません' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull()
})
