import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile } from '#web/testing/records.ts'
import { DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open, openOver } from './responsesTestSupport.tsx'
import { MAX_EXCEL_ROWS } from './useResponsesExport.ts'

beforeEach(giveListsAHeight)

const LIMIT = 'Excelは30,000件までです。CSVをお使いください。'
const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

it('is written beside the CSV, under the same gate', async () => {
  const saved = catchDownloads()
  const { dialog, user } = await open([HANAKO, ICHIRO])
  await dialog.findByText('回答 2件')
  await user.click(dialog.getByRole('button', { name: 'Excelダウンロード' }))
  expect(await screen.findByText('2件の回答をExcelに書き出しました')).toBeTruthy()
  expect(saved[0]?.name).toMatch(/^responses_働き方タイプ診断_\d{4}-\d\d-\d\d\.xlsx$/)
})

it('is blocked on the free plan', async () => {
  const { dialog } = await open([HANAKO], makeProfile({ planType: 'free' }))
  const button = await dialog.findByRole('button', { name: 'Excelダウンロード' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect([isBlocked(button), reason?.textContent]).toEqual([true, expect.stringContaining('有料アカウントが必要です')])
})

it('names its limit where there are more responses, and leaves the CSV', async () => {
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [HANAKO] })
  const { summary } = stores.responses
  vi.spyOn(stores.responses, 'summary').mockImplementation(async (filter) => {
    return { ...(await summary(filter)), total: MAX_EXCEL_ROWS + 1 }
  })
  const { dialog } = await openOver(stores)
  expect(await dialog.findByText(LIMIT)).toBeTruthy()
  const [csv, excel] = ['CSV', 'Excel'].map((format) => dialog.getByRole('button', { name: `${format}ダウンロード` }))
  expect([csv, excel].map((button) => button && isBlocked(button))).toEqual([false, true])
})

it('ends at its limit where the number was not known before', async () => {
  const saved = catchDownloads()
  const { dialog, user, stores } = await open([HANAKO])
  await dialog.findByText('回答 1件')
  const responses = Array.from({ length: MAX_EXCEL_ROWS + 1 }, () => HANAKO)
  vi.spyOn(stores.responses, 'leads').mockResolvedValue({ responses, next: null })
  await user.click(dialog.getByRole('button', { name: 'Excelダウンロード' }))
  expect(await screen.findByText(LIMIT)).toBeTruthy()
  expect(saved).toEqual([])
})
