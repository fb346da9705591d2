import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile, makeResponse, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { ResponsesDialog } from './ResponsesDialog.tsx'
import { ANONYMOUS, DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

describe('list and detail', () => {
  it('says that nothing came yet', async () => {
    const { dialog } = await open([])
    expect(await dialog.findByText('まだ回答がありません')).toBeTruthy()
    const csv = dialog.getByRole('button', { name: 'CSVダウンロード' })
    expect(csv.getAttribute('aria-disabled')).toBe('true')
    expect(dialog.queryByText('有料アカウントが必要です')).toBeNull()
    expect(dialog.queryByText('回答を選択してください')).toBeNull()
  })

  it('says what the plan says of CSV files before anything came', async () => {
    const { dialog } = await open([], makeProfile({ planType: 'free' }))
    await dialog.findByText('まだ回答がありません')
    expect(dialog.getByText('有料アカウントが必要です')).toBeTruthy()
  })

  it('asks to select a response, and shows the selected one with its bars', async () => {
    const { dialog, user } = await open([HANAKO, ICHIRO, ANONYMOUS])
    expect(await dialog.findByText('回答を選択してください')).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
    const detail = within(dialog.getByRole('region', { name: '回答の詳細' }))
    expect(detail.getByText('2026/11/21 00:05:00')).toBeTruthy()
    expect(detail.getByRole('link', { name: 'hanako@example.test' }).getAttribute('href')).toBe(
      'mailto:hanako@example.test',
    )
    expect(detail.getByText('佐藤工業')).toBeTruthy()
    expect(detail.getByRole('heading', { name: '佐藤 花子' })).toBeTruthy()
    expect(detail.getByText('ADE型').closest('p')?.textContent).toBe('ADEADE型')
    expect(dialog.queryByText('回答を選択してください')).toBeNull()
  })

  it("takes a visitor's address for an address alone", async () => {
    const email = 'a@example.test?bcc=b@example.test&body=x'
    const { dialog, user } = await open([{ ...HANAKO, leadInfo: { ...HANAKO.leadInfo, email } }])
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
    const href = dialog.getByRole('link', { name: email }).getAttribute('href')
    expect(href).toBe('mailto:a@example.test%3Fbcc%3Db@example.test%26body%3Dx')
  })

  it('puts a share inside its bar only above 20 percent', async () => {
    // 9 of 15 is 60 %, 3 of 15 exactly 20 %, 15 of 15 all.
    const { dialog, user } = await open([HANAKO])
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
    const shares = (text: string) => dialog.getAllByText(text).map((element) => element.style.width)
    expect(shares('60%')).toEqual(['60%'])
    expect(shares('80%')).toEqual(['80%'])
    expect(shares('20%')).toEqual([''])
    expect(shares('0%')).toEqual([''])
  })

  it('scores a response by all it answered, though the creator asks fewer questions now', async () => {
    const stores = createMemoryStores({ responses: [HANAKO] })
    const { user } = await renderScreen(
      <ResponsesDialog
        profile={makeProfile()}
        diagnostic={{ ...DIAGNOSTIC, questionsPerAxis: 5 }}
        onClose={() => {}}
      />,
      { stores },
    )
    await user.click(await screen.findByRole('button', { name: /佐藤 花子/ }))
    expect(screen.getByText('60%')).toBeTruthy()
  })

  it('flags what a bot may have sent, and names who left nothing', async () => {
    const { dialog, user } = await open([HANAKO, ICHIRO, ANONYMOUS])
    expect(await dialog.findByText('連絡先なし')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /田中 一郎.*ボットの可能性/ }))
    expect(dialog.getByText(/回答が速すぎます、人には見えない欄に入力がありました/)).toBeTruthy()
  })

  it('mounts only the rows in view and reads further pages while scrolling', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) =>
      makeResponse({ id: testId(n), completedAt: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString() }),
    )
    const { dialog, stores } = await open(many)
    const list = await dialog.findByRole('list', { name: '回答' })
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40)
    const pages = vi.spyOn(stores.responses, 'page')
    const scroller = list.parentElement
    if (!scroller) throw new Error('The list stands in nothing that scrolls')
    await act(async () => {
      scroller.scrollTop = 5_000
      scroller.dispatchEvent(new Event('scroll'))
    })
    await waitFor(() => expect(pages).toHaveBeenCalledWith(expect.anything(), expect.anything(), 100))
  })

  it('says that the next page could not be read, and reads it when that is asked for', async () => {
    const many = Array.from({ length: 150 }, (_, n) =>
      makeResponse({ id: testId(n), completedAt: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString() }),
    )
    const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: many })
    const { page } = stores.responses
    const pages = vi.spyOn(stores.responses, 'page').mockImplementation(async (...request) => {
      if (request[1] !== null) throw new StoreError('unavailable', 'down')
      return page(...request)
    })
    await renderScreen(<ResponsesDialog profile={makeProfile()} diagnostic={DIAGNOSTIC} onClose={() => {}} />, {
      stores,
    })
    const scroller = (await screen.findByRole('list', { name: '回答' })).parentElement
    await act(async () => {
      if (scroller) scroller.scrollTop = 6_000
      scroller?.dispatchEvent(new Event('scroll'))
    })
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('続きを読み込めませんでした')
    pages.mockImplementation(page)
    await act(async () => alert.getByRole('button', { name: 'もう一度読み込む' }).click())
    await waitFor(() => expect(screen.queryByText('続きを読み込めませんでした')).toBeNull())
    await waitFor(() => expect(screen.getByRole('list', { name: '回答' }).style.height).toBe(`${150 * 76}px`))
  })

  /** The dialog as the dashboard shows it: with the count that the list of diagnostics last told. */
  async function openFollowing(stores: MemoryStores) {
    let follow: (count: number) => void = () => {}
    const Following = () => {
      const [responseCount, setCount] = useState(stores.memory.responses.length)
      follow = setCount
      return (
        <ResponsesDialog profile={makeProfile()} diagnostic={{ ...DIAGNOSTIC, responseCount }} onClose={() => {}} />
      )
    }
    await renderScreen(<Following />, { stores })
    const names = () => {
      const rows = within(screen.getByRole('list', { name: '回答' })).getAllByRole('button')
      return rows.map((row) => row.textContent?.match(/^\S+ \p{Script=Han}{2}/u)?.[0])
    }
    const arrive = async (response: DiagnosticResponse) => {
      stores.arrive(response)
      await act(async () => follow(stores.memory.responses.length))
    }
    return { names, arrive }
  }
  const holding = (...responses: DiagnosticResponse[]) => createMemoryStores({ diagnostics: [DIAGNOSTIC], responses })
  const late = (n: number, completedAt: string, name: string) =>
    makeResponse({ id: testId(n), completedAt, leadInfo: { ...HANAKO.leadInfo, name } })

  it('puts an arrival on top without reading all pages again, and counts it', async () => {
    const stores = holding(ICHIRO)
    const { names, arrive } = await openFollowing(stores)
    const pages = vi.spyOn(stores.responses, 'page')
    await arrive(HANAKO)
    await waitFor(() => expect(names()).toEqual(['佐藤 花子', '田中 一郎']))
    expect(await screen.findByText('回答 2件')).toBeTruthy()
    expect(screen.getByText('連絡先あり 2件')).toBeTruthy()
    expect(pages).toHaveBeenCalledTimes(1)
  })

  it('reads the list again when more arrived than a page holds', async () => {
    const stores = holding(ICHIRO)
    const { page } = stores.responses
    const pages = vi.spyOn(stores.responses, 'page')
    const { names, arrive } = await openFollowing(stores)
    pages.mockImplementationOnce((filter, after) => page(filter, after, 1))
    stores.arrive(late(4, '2026-11-19T01:00:00Z', '鈴木 次郎'))
    await arrive(HANAKO)
    await waitFor(() => expect(names()).toEqual(['佐藤 花子', '鈴木 次郎', '田中 一郎']))
  })

  it('puts a response that was kept on its visitor’s phone at its place, below newer ones', async () => {
    const { names, arrive } = await openFollowing(holding(HANAKO, ICHIRO))
    await arrive(late(4, '2026-11-19T01:00:00Z', '鈴木 次郎'))
    await waitFor(() => expect(names()).toEqual(['佐藤 花子', '鈴木 次郎', '田中 一郎']))
    await arrive(late(5, '2026-11-01T01:00:00Z', '高橋 三郎'))
    await waitFor(() => expect(names().at(-1)).toBe('高橋 三郎'))
    expect(await screen.findByText('連絡先あり 4件')).toBeTruthy()
  })

  it('keeps an arrival though the first page was still on its way when it came', async () => {
    const stores = holding(ICHIRO)
    const { page } = stores.responses
    const answered = deferred()
    vi.spyOn(stores.responses, 'page').mockImplementationOnce(async (...request) => {
      const before = await page(...request)
      await answered.promise
      return before
    })
    const { names, arrive } = await openFollowing(stores)
    await arrive(HANAKO)
    await act(async () => answered.resolve())
    await waitFor(() => expect(names()).toEqual(['佐藤 花子', '田中 一郎']))
  })

  it('erases personal data once that is confirmed, and keeps the answer', async () => {
    const { dialog, user, stores } = await open([HANAKO, ICHIRO])
    await user.click(await dialog.findByRole('button', { name: /田中 一郎/ }))
    await user.click(dialog.getByRole('button', { name: '個人情報を消去' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/名前や連絡先、流入経路、同意の記録、対応状況、メモが消えます。.*この操作は取り消せません/)
    await user.click(question.getByRole('button', { name: '消去する' }))
    expect(await dialog.findByRole('heading', { name: '個人情報を消去済み' })).toBeTruthy()
    expect(dialog.getByText('個人情報の消去')).toBeTruthy()
    expect(await dialog.findByText('連絡先あり 1件')).toBeTruthy()
    expect(dialog.queryByText(/ichiro@example.test/)).toBeNull()
    expect(dialog.queryByRole('button', { name: '個人情報を消去' })).toBeNull()
    expect(stores.memory.responses).toHaveLength(2)
  })

  it('deletes a response, and returns to the list', async () => {
    const { dialog, user, stores } = await open([HANAKO, ICHIRO])
    await user.click(await dialog.findByRole('button', { name: /田中 一郎/ }))
    await user.click(dialog.getByRole('button', { name: '回答を削除' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(dialog.queryByText(/田中 一郎/)).toBeNull())
    expect(await dialog.findByText('回答 1件')).toBeTruthy()
    expect(dialog.getByText('回答を選択してください')).toBeTruthy()
    expect(stores.memory.responses.map(({ id }) => id)).toEqual([HANAKO.id])
  })

  it('says why a response is still there', async () => {
    const { dialog, user, stores } = await open([HANAKO])
    vi.spyOn(stores.responses, 'remove').mockRejectedValue(new StoreError('unavailable', 'down'))
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
    await user.click(dialog.getByRole('button', { name: '回答を削除' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
    expect(await screen.findByText(/サーバーに接続できません/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: /佐藤 花子/ })).toBeTruthy()
  })

  it('says so when the responses cannot be read, and tries again', async () => {
    const stores = createMemoryStores({ responses: [HANAKO] })
    vi.spyOn(stores.responses, 'page').mockRejectedValueOnce(new StoreError('unavailable', 'down'))
    const { user } = await renderScreen(
      <ResponsesDialog profile={makeProfile()} diagnostic={DIAGNOSTIC} onClose={() => {}} />,
      { stores },
    )
    await user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
    expect(await screen.findByRole('button', { name: /佐藤 花子/ })).toBeTruthy()
  })
})
