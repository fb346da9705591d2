import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { ANONYMOUS, DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

function figure(caption: HTMLElement): HTMLElement {
  const found = caption.closest('figure')
  if (!found) throw new Error('The caption stands in no figure')
  return found
}

describe('search, filters and figures', () => {
  it('counts all responses and those with contact details, by type and by day', async () => {
    const { dialog } = await open([HANAKO, ICHIRO, ANONYMOUS])
    expect(await dialog.findByText('回答 3件')).toBeTruthy()
    expect(dialog.getByText('連絡先あり 2件')).toBeTruthy()
    const distribution = within(figure(dialog.getByText('結果タイプの分布')))
    expect(distribution.getAllByRole('listitem').filter(({ textContent }) => /型/.test(textContent))).toHaveLength(8)
    expect(distribution.getByText('ADE型').closest('li')?.textContent).toContain('2件')
    // Nothing but the bars themselves is drawn: a track would be read as the whole.
    const widths = ['ADE型', 'BCE型', 'ACE型'].map((name) => {
      const drawn = [
        ...(distribution.getByText(name).closest('li')?.querySelectorAll<HTMLElement>('[class*="bg-"]') ?? []),
      ]
      return drawn.map(({ style }) => style.width)
    })
    expect(widths).toEqual([['100%'], ['50%'], ['0%']])
    const days = within(dialog.getByRole('table', { name: '日別の回答数' }))
    expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '日付回答数',
      '2026/11/171件',
      '2026/11/181件',
      '2026/11/190件',
      '2026/11/200件',
      '2026/11/211件',
    ])
    const labels = figure(dialog.getByText('日別の回答数', { selector: 'figcaption span' })).querySelectorAll('p span')
    expect([...labels].map(({ textContent }) => textContent)).toEqual(['11/17', '11/18', '11/19', '11/20', '11/21'])
  })

  it('counts clicks on the next steps of a type against the results that were seen', async () => {
    const clicks = [{ responseId: HANAKO.id, diagnosticId: HANAKO.diagnosticId, place: 2 }]
    const { dialog } = await openOver(
      createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [HANAKO, ICHIRO, ANONYMOUS], clicks }),
    )
    const list = figure(await dialog.findByText('結果タイプの分布'))
    const typeRow = (name: string) => within(list).getByText(name).closest('li')
    const steps = typeRow('ADE型')?.querySelectorAll('li')
    expect([...(steps ?? [])].map(({ textContent }) => textContent)).toEqual([
      '予約するクリック 0 / 結果表示 20%',
      '電話するクリック 1 / 結果表示 250%',
    ])
    expect(typeRow('BCE型')?.querySelector('li')).toBeNull()
  })

  it('searches by name, e-mail and company, and filters by type and period', async () => {
    const { dialog, user } = await open([HANAKO, ICHIRO, ANONYMOUS])
    const search = await dialog.findByRole('searchbox', { name: '入力内容で検索' })
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

  it('marks what stands there of the former filter while the server is asked', async () => {
    const { dialog, user, stores } = await open([HANAKO])
    const row = await dialog.findByRole('button', { name: /佐藤 花子/ })
    const total = await dialog.findByText('回答 1件')
    vi.spyOn(stores.responses, 'page').mockReturnValue(new Promise(() => {}))
    vi.spyOn(stores.responses, 'summary').mockReturnValue(new Promise(() => {}))
    await user.type(dialog.getByRole('searchbox'), '花')
    await waitFor(() => expect(row.closest('[aria-busy=true]')).not.toBeNull())
    expect(total.closest('[aria-busy=true]')).not.toBeNull()
  })

  it('says that nothing matches', async () => {
    const { dialog, user } = await open([HANAKO])
    await user.type(await dialog.findByRole('searchbox'), 'nobody')
    expect(await dialog.findByText('条件に一致する回答がありません')).toBeTruthy()
    expect(dialog.queryByText('まだ回答がありません')).toBeNull()
  })
})
