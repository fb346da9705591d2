import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { deferred } from '#web/testing/deferred.ts'
import { makeProfile } from '#web/testing/records.ts'
import { giveListsAHeight, HANAKO, ICHIRO, NOBODY, open } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

function figure(caption: HTMLElement): HTMLElement {
  const found = caption.closest('figure')
  if (!found) throw new Error('The caption stands in no figure')
  return found
}

describe('search, filters and figures', () => {
  it('counts all responses and those with contact details, by type and by day', async () => {
    const { dialog } = await open([HANAKO, ICHIRO, NOBODY])
    expect(await dialog.findByText('回答 3件')).toBeTruthy()
    expect(dialog.getByText('連絡先あり 2件')).toBeTruthy()
    const distribution = within(figure(dialog.getByText('結果タイプの分布')))
    expect(distribution.getAllByRole('listitem')).toHaveLength(8)
    expect(distribution.getByText('ADE型').closest('li')?.textContent).toContain('2件')
    const days = within(dialog.getByRole('table', { name: '日別の回答数' }))
    expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '日付回答数',
      '2026/11/171件',
      '2026/11/181件',
      '2026/11/190件',
      '2026/11/200件',
      '2026/11/211件',
    ])
  })

  it('searches by name, e-mail and company, and filters by type and period', async () => {
    const { dialog, user } = await open([HANAKO, ICHIRO, NOBODY])
    const search = await dialog.findByRole('searchbox', { name: '名前・メール・会社名で検索' })
    for (const part of ['一郎', 'ichiro@', 'みなと']) {
      await user.clear(search)
      await user.type(search, part)
      expect(await dialog.findByText('回答 1件')).toBeTruthy()
      expect(dialog.getByRole('button', { name: /田中 一郎/ })).toBeTruthy()
    }
    await user.click(dialog.getByRole('button', { name: '条件をクリア' }))
    await dialog.findByText('回答 3件')
    await user.selectOptions(dialog.getByRole('combobox', { name: '結果タイプ' }), 'BCE BCE型')
    await dialog.findByText('回答 1件')
    await user.click(dialog.getByRole('button', { name: '条件をクリア' }))
    await dialog.findByText('回答 3件')
    await user.type(dialog.getByLabelText('開始日'), '2026-11-21')
    await dialog.findByText('回答 1件')
    expect(dialog.getByRole('button', { name: /佐藤 花子/ })).toBeTruthy()
    await user.type(dialog.getByLabelText('終了日'), '2026-11-01')
    expect(dialog.getByText('開始日は終了日以前の日付にしてください')).toBeTruthy()
  })

  it('says that nothing matches', async () => {
    const { dialog, user } = await open([HANAKO])
    await user.type(await dialog.findByRole('searchbox'), 'nobody')
    expect(await dialog.findByText('条件に一致する回答がありません')).toBeTruthy()
    expect(dialog.queryByText('まだ回答がありません')).toBeNull()
  })
})

describe('the CSV download', () => {
  it('is blocked on the free plan, with the reason beside it', async () => {
    const saved = catchDownloads()
    const { dialog, user } = await open([HANAKO], makeProfile({ planType: 'free' }))
    const button = await dialog.findByRole('button', { name: 'CSVダウンロード' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getByText('有料アカウントが必要です')).toBeTruthy()
    await user.click(button)
    expect(saved).toEqual([])
  })

  it('writes every matching response under the name of section 9', async () => {
    const saved = catchDownloads()
    const { dialog, user } = await open([HANAKO, ICHIRO, NOBODY])
    await dialog.findByText('回答 3件')
    await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
    expect(await screen.findByText('3件の回答をCSVに書き出しました')).toBeTruthy()
    expect(saved[0]?.name).toMatch(/^responses_働き方タイプ診断_\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await saved[0]?.blob.text())?.split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines?.[1]).toBe('2026/11/21 00:05:00,佐藤 花子,hanako@example.test,佐藤工業,ADE ADE型')
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
})
