import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile } from '#web/testing/records.ts'
import { ANONYMOUS, DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

it('is blocked on the free plan, with the reason beside it', async () => {
  const saved = catchDownloads()
  const { dialog, user } = await open([HANAKO], makeProfile({ planType: 'free' }))
  const button = await dialog.findByRole('button', { name: 'CSVダウンロード' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getByText('有料アカウントが必要です')).toBeTruthy()
  await user.click(button)
  expect(saved).toEqual([])
})

it('writes every matching response under the name', async () => {
  const saved = catchDownloads()
  const { dialog, user } = await open([HANAKO, ICHIRO, ANONYMOUS])
  await dialog.findByText('回答 3件')
  await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
  expect(await screen.findByText('3件の回答をCSVに書き出しました')).toBeTruthy()
  expect(saved[0]?.name).toMatch(/^responses_働き方タイプ診断_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await saved[0]?.blob.text())?.split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines?.[1]).toBe('2026/11/21 00:05:00,佐藤 花子,hanako@example.test,佐藤工業,ADE ADE型')
})

it('says that only what is filtered is written, and writes that', async () => {
  const saved = catchDownloads()
  const { dialog, user } = await open([HANAKO, ICHIRO, ANONYMOUS])
  await dialog.findByText('回答 3件')
  expect(dialog.queryByText('絞り込み中の回答だけを書き出します')).toBeNull()
  await user.type(dialog.getByRole('searchbox'), '花子')
  await dialog.findByText('回答 1件')
  expect(dialog.getByText('絞り込み中の回答だけを書き出します')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
  expect(await screen.findByText('1件の回答をCSVに書き出しました')).toBeTruthy()
  expect(await saved[0]?.blob.text()).not.toContain('一郎')
})

it('writes what the search of now finds, also before the list follows it', async () => {
  const saved = catchDownloads()
  const { dialog } = await open([HANAKO, ICHIRO, ANONYMOUS])
  await dialog.findByText('回答 3件')
  fireEvent.input(dialog.getByRole('searchbox'), { target: { value: '花子' } })
  fireEvent.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
  expect(await screen.findByText('1件の回答をCSVに書き出しました')).toBeTruthy()
  expect(await saved[0]?.blob.text()).not.toContain('一郎')
})

it('writes one file when it is pressed twice at once', async () => {
  const saved = catchDownloads()
  const { dialog } = await open([HANAKO])
  await dialog.findByText('回答 1件')
  const button = dialog.getByRole('button', { name: 'CSVダウンロード' })
  await act(async () => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('1件の回答をCSVに書き出しました')).toBeTruthy()
  expect(saved).toHaveLength(1)
})

it('shows how far it is and stops when cancelled, without a file', async () => {
  const saved = catchDownloads()
  const { dialog, user, stores } = await open([HANAKO, ICHIRO])
  await dialog.findByText('回答 2件')
  const { leads } = stores.responses
  const go = deferred()
  vi.spyOn(stores.responses, 'leads').mockImplementation(async (...request) => {
    await go.promise
    return leads(...request)
  })
  await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
  expect(await dialog.findByText('書き出し中... 0 / 2件')).toBeTruthy()
  expect(dialog.getByRole('progressbar')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'キャンセル' }))
  await act(async () => go.resolve())
  expect(await screen.findByText('CSVの書き出しをキャンセルしました')).toBeTruthy()
  expect(saved).toEqual([])
  expect(dialog.getByRole('button', { name: 'CSVダウンロード' })).toBeTruthy()
})

it('says so when it fails', async () => {
  const { dialog, user, stores } = await open([HANAKO])
  await dialog.findByText('回答 1件')
  vi.spyOn(stores.responses, 'leads').mockRejectedValue(new StoreError('unavailable', 'down'))
  await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
  expect(await screen.findByText('CSVの書き出しに失敗しました。もう一度お試しください。')).toBeTruthy()
})

it('ends with its dialog, which says so: no file comes later', async () => {
  const saved = catchDownloads()
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [HANAKO, ICHIRO] })
  const { leads } = stores.responses
  const go = deferred()
  vi.spyOn(stores.responses, 'leads').mockImplementation(async (...request) => {
    await go.promise
    return leads(...request)
  })
  const { dialog, user } = await openOver(stores)
  await dialog.findByText('回答 2件')
  await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
  await dialog.findByText('書き出し中... 0 / 2件')
  await user.click(dialog.getByRole('button', { name: '閉じる' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => go.resolve())
  expect(await screen.findByText('画面を閉じたため、CSVの書き出しを中止しました')).toBeTruthy()
  // The next export of the same stores is written after this one would have been.
  const again = await openOver(stores)
  await again.user.click(await again.dialog.findByRole('button', { name: 'CSVダウンロード' }))
  await waitFor(() => expect(screen.queryAllByText('2件の回答をCSVに書き出しました')).not.toEqual([]))
  expect(saved).toHaveLength(1)
  expect(screen.queryByText('CSVの書き出しをキャンセルしました')).toBeNull()
})

it('runs also where the figures could not be read, which says so and tries again', async () => {
  const saved = catchDownloads()
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [HANAKO, ICHIRO] })
  const { leads } = stores.responses
  vi.spyOn(stores.responses, 'summary').mockRejectedValueOnce(new StoreError('unavailable', 'down'))
  const go = deferred()
  vi.spyOn(stores.responses, 'leads').mockImplementation(async (...request) => {
    await go.promise
    return leads(...request)
  })
  const { dialog, user } = await openOver(stores)
  expect(await dialog.findByText('集計を読み込めませんでした')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
  expect(await dialog.findByText('書き出し中... 0件')).toBeTruthy()
  await act(async () => go.resolve())
  expect(await screen.findByText('2件の回答をCSVに書き出しました')).toBeTruthy()
  expect(saved).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'もう一度読み込む' }))
  expect(await dialog.findByText('回答 2件')).toBeTruthy()
  await waitFor(() => expect(dialog.queryByText('集計を読み込めませんでした')).toBeNull())
})
