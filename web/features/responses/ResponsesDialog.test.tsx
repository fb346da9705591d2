import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, makeResponse, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { ResponsesDialog } from './ResponsesDialog.tsx'

const DIAGNOSTIC = makeDiagnostic()

const HANAKO = makeResponse({ id: testId(1), completedAt: '2026-11-20T15:05:00Z' })
const ICHIRO = makeResponse({
  id: testId(2),
  completedAt: '2026-11-18T01:00:00Z',
  result: 'BCE',
  leadInfo: { name: '田中 一郎', email: 'ichiro@example.test', company: '株式会社みなと' },
  suspicion: ['speed', 'honeypot'],
})
const NOBODY = makeResponse({
  id: testId(3),
  completedAt: '2026-11-17T01:00:00Z',
  leadInfo: { name: '', email: '', company: '' },
})

async function open(responses: DiagnosticResponse[], profile = makeProfile()) {
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses })
  const { user } = await renderScreen(
    <ResponsesDialog profile={profile} diagnostic={DIAGNOSTIC} newest={undefined} onClose={() => {}} />,
    { stores },
  )
  return { stores, user, dialog: within(await screen.findByRole('dialog', { name: '回答一覧' })) }
}

function figure(caption: HTMLElement): HTMLElement {
  const found = caption.closest('figure')
  if (!found) throw new Error('The caption stands in no figure')
  return found
}

beforeEach(() => {
  // happy-dom lays nothing out: the list is given a height, so that it has rows in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})

describe('list and detail', () => {
  it('says that nothing came yet', async () => {
    const { dialog } = await open([])
    expect(await dialog.findByText('まだ回答がありません')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'CSVダウンロード' })).toBeNull()
  })

  it('asks to select a response, and shows the selected one with its bars', async () => {
    const { dialog, user } = await open([HANAKO, ICHIRO, NOBODY])
    expect(await dialog.findByText('回答を選択してください')).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
    const detail = within(dialog.getByRole('region', { name: '回答の詳細' }))
    expect(detail.getByText('2026/11/21 00:05:00')).toBeTruthy()
    expect(detail.getByRole('link', { name: 'hanako@example.test' }).getAttribute('href')).toBe(
      'mailto:hanako@example.test',
    )
    expect(detail.getByText('佐藤工業')).toBeTruthy()
    expect(detail.getByRole('heading', { name: 'ADE型' })).toBeTruthy()
    expect(dialog.queryByText('回答を選択してください')).toBeNull()
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
        newest={undefined}
        onClose={() => {}}
      />,
      { stores },
    )
    await user.click(await screen.findByRole('button', { name: /佐藤 花子/ }))
    expect(screen.getByText('60%')).toBeTruthy()
  })

  it('flags what a bot may have sent, and names who left nothing', async () => {
    const { dialog, user } = await open([HANAKO, ICHIRO, NOBODY])
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

  it('puts an arrival on top without reading all pages again', async () => {
    const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [ICHIRO] })
    let follow: (newest: string) => void = () => {}
    const Following = () => {
      const [newest, setNewest] = useState(ICHIRO.completedAt)
      follow = setNewest
      return <ResponsesDialog profile={makeProfile()} diagnostic={DIAGNOSTIC} newest={newest} onClose={() => {}} />
    }
    await renderScreen(<Following />, { stores })
    await screen.findByRole('button', { name: /田中 一郎/ })
    stores.arrive(HANAKO)
    act(() => follow(HANAKO.completedAt))
    expect(await screen.findByRole('button', { name: /佐藤 花子/ })).toBeTruthy()
    expect(await screen.findByText('回答 2件')).toBeTruthy()
  })

  it('says so when the responses cannot be read, and tries again', async () => {
    const stores = createMemoryStores({ responses: [HANAKO] })
    vi.spyOn(stores.responses, 'page').mockRejectedValueOnce(new StoreError('unavailable', 'down'))
    const { user } = await renderScreen(
      <ResponsesDialog profile={makeProfile()} diagnostic={DIAGNOSTIC} newest={undefined} onClose={() => {}} />,
      { stores },
    )
    await user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
    expect(await screen.findByRole('button', { name: /佐藤 花子/ })).toBeTruthy()
  })
})

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
      '2026-11-171件',
      '2026-11-181件',
      '2026-11-190件',
      '2026-11-200件',
      '2026-11-211件',
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
  function catchDownload() {
    const saved: { name: string; blob: Blob }[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push({ name: '', blob })
      return 'blob:file'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const last = saved.at(-1)
      if (last) last.name = this.download
    })
    return saved
  }

  it('is blocked on the free plan, with the reason beside it', async () => {
    const saved = catchDownload()
    const { dialog, user } = await open([HANAKO], makeProfile({ planType: 'free' }))
    const button = await dialog.findByRole('button', { name: 'CSVダウンロード' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getByText('有料アカウントが必要です')).toBeTruthy()
    await user.click(button)
    expect(saved).toEqual([])
  })

  it('writes every matching response under the name of section 9', async () => {
    const saved = catchDownload()
    const { dialog, user } = await open([HANAKO, ICHIRO, NOBODY])
    await dialog.findByText('回答 3件')
    await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
    expect(await screen.findByText('3件の回答をCSVに書き出しました')).toBeTruthy()
    expect(saved[0]?.name).toMatch(/^responses_働き方タイプ診断_\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await saved[0]?.blob.text())?.split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines?.[1]).toBe('2026/11/21 00:05:00,佐藤 花子,hanako@example.test,佐藤工業,ADE ADE型')
  })

  it('shows how far it is and stops when cancelled, without a file', async () => {
    const saved = catchDownload()
    const { dialog, user, stores } = await open([HANAKO, ICHIRO])
    await dialog.findByText('回答 2件')
    const { page } = stores.responses
    const go = deferred()
    vi.spyOn(stores.responses, 'page').mockImplementation(async (...request) => {
      await go.promise
      return page(...request)
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
    vi.spyOn(stores.responses, 'page').mockRejectedValue(new StoreError('unavailable', 'down'))
    await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
    expect(await screen.findByText('CSVの書き出しに失敗しました。もう一度お試しください。')).toBeTruthy()
  })
})
