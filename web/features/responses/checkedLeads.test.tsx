import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newLeadField } from '#domain/lead/leadForm.ts'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile, makeResponse, testId } from '#web/testing/records.ts'
import { ANONYMOUS, DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

const LEADS = ['一', '二', '三', '四', '五'].map((name, index) =>
  makeResponse({
    id: testId(10 + index),
    completedAt: `2026-11-2${9 - index}T00:00:00Z`,
    leadInfo: { name, email: '', company: '' },
    status: index === 4 ? 'won' : 'new',
  }),
)

async function openLeads(responses = LEADS) {
  const opened = await open(responses)
  const box = (name: string) => opened.dialog.findByRole<HTMLInputElement>('checkbox', { name: `${name}を選択` })
  const statuses = async () => {
    const { responses: read } = await opened.stores.responses.page({ diagnosticId: DIAGNOSTIC.id }, null, 10)
    return read.map(({ status }) => status)
  }
  const press = async (name: string) => opened.user.click(await opened.dialog.findByRole('button', { name }))
  const group = () => opened.dialog.findByRole('group', { name: '選択した回答の対応状況を変更' })
  return { ...opened, box, statuses, press, group }
}

async function change(opened: Awaited<ReturnType<typeof openLeads>>, status: string) {
  const buttons = [...(await opened.group()).querySelectorAll('button')]
  const button = buttons.find(({ textContent }) => textContent === status)
  if (button) await opened.user.click(button)
}

describe('several leads', () => {
  it('take a status at once, and their former ones again', async () => {
    const opened = await openLeads()
    for (const name of ['一', '五']) await opened.user.click(await opened.box(name))
    expect(await opened.dialog.findByText('2件を選択中')).toBeTruthy()
    await change(opened, '連絡済み')
    expect(await opened.dialog.findByText('2件を「連絡済み」にしました')).toBeTruthy()
    expect(await opened.statuses()).toEqual(['contacted', 'new', 'new', 'new', 'contacted'])
    expect((await opened.box('一')).checked).toBe(false)
    await opened.press('元に戻す')
    expect(await opened.dialog.findByText('2件を元に戻しました')).toBeTruthy()
    expect(await opened.statuses()).toEqual(['new', 'new', 'new', 'new', 'won'])
    await opened.press('この表示を閉じる')
    expect(opened.dialog.queryByText('2件を元に戻しました')).toBeNull()
  })

  it('are checked by keys: space, shift for those between, X for the open one', async () => {
    const opened = await openLeads()
    const { user } = opened
    ;(await opened.box('二')).focus()
    await user.keyboard(' ')
    ;(await opened.box('四')).focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(await opened.dialog.findByText('3件を選択中')).toBeTruthy()
    // J moves on from a box too.
    await user.keyboard('jx')
    expect(await opened.dialog.findByText('4件を選択中')).toBeTruthy()
    await user.keyboard('x')
    expect(await opened.dialog.findByText('3件を選択中')).toBeTruthy()
    await opened.press('表示中の5件を選択')
    expect(await opened.dialog.findByText('5件を選択中')).toBeTruthy()
    await opened.press('選択を解除')
    expect(opened.dialog.queryByText(/件を選択中/)).toBeNull()
  })

  it('are those of the list: another filter checks none, and a response without contact details has no box', async () => {
    const opened = await openLeads([...LEADS, ANONYMOUS])
    expect(await opened.dialog.findAllByRole('checkbox')).toHaveLength(5)
    await opened.user.click(await opened.box('一'))
    await opened.user.click(await opened.dialog.findByRole('button', { name: /^成約\s*1$/ }))
    await waitFor(() => expect(opened.dialog.queryByText(/件を選択中/)).toBeNull())
    expect((await opened.box('五')).checked).toBe(false)
  })

  it('show the progress, and keep what was saved before a cancellation', async () => {
    const many = Array.from({ length: 100 }, (_, index) => makeResponse({ id: testId(200 + index) }))
    const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [...LEADS, ...many] })
    const { page, saveStatusOf } = stores.responses
    vi.spyOn(stores.responses, 'page').mockImplementation((filter, after) => page(filter, after, 1000))
    const held = deferred<void>()
    const save = vi.spyOn(stores.responses, 'saveStatusOf').mockImplementation(async (ids, status) => {
      await held.promise
      return saveStatusOf(ids, status)
    })
    const { dialog, user } = await openOver(stores)
    await user.click(await dialog.findByRole('checkbox', { name: '一を選択' }))
    await user.click(await dialog.findByRole('button', { name: '表示中の105件を選択' }))
    const group = await dialog.findByRole('group', { name: '選択した回答の対応状況を変更' })
    await user.click([...group.querySelectorAll('button')].at(-1) ?? group)
    expect(await dialog.findByText('変更中... 0 / 105件')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }))
    held.resolve()
    expect(await screen.findByText('変更を中止しました。100件は変更済みです。')).toBeTruthy()
    expect(await dialog.findByText('100件を「見送り」にしました')).toBeTruthy()
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('stay checked when nothing could be saved', async () => {
    const opened = await openLeads()
    vi.spyOn(opened.stores.responses, 'saveStatusOf').mockRejectedValue(new Error('x'))
    await opened.user.click(await opened.box('一'))
    await change(opened, '見送り')
    expect(await screen.findByText('対応状況を保存できませんでした。もう一度お試しください。')).toBeTruthy()
    expect(await opened.dialog.findByText('1件を選択中')).toBeTruthy()
  })
})

describe('the list', () => {
  it('names the company, before the address', async () => {
    const { dialog } = await open([ICHIRO])
    expect(await dialog.findByText('株式会社みなと · ichiro@example.test')).toBeTruthy()
  })

  it('is filtered by source and by a choice, which an export follows', async () => {
    const leadFields = [
      newLeadField('name', 'name'),
      { ...newLeadField('choice-1', 'choice'), label: '予算', options: ['10万円', '100万円'] },
    ]
    const lead = (name: string, value: string) => ({ name, email: '', company: '', 'choice-1': value })
    const diagnostic = { ...DIAGNOSTIC, leadFields }
    const responses = [
      { ...HANAKO, source: { utm_source: 'line' }, leadInfo: lead('花子', '10万円') },
      { ...ICHIRO, source: { utm_source: 'line' }, leadInfo: lead('一郎', '100万円') },
      { ...ICHIRO, id: testId(9), leadInfo: lead('次郎', '100万円') },
    ]
    const stores = createMemoryStores({ diagnostics: [diagnostic], responses })
    const leads = vi.spyOn(stores.responses, 'leads')
    const { dialog, user } = await openOver(stores, makeProfile(), undefined, diagnostic)
    const source = await dialog.findByLabelText<HTMLSelectElement>('流入元')
    expect([...source.options].map(({ text }) => text)).toEqual(['すべての流入元', 'line', '直接・不明'])
    await user.selectOptions(source, 'line')
    expect(await dialog.findByText('回答 2件')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('フォームの選択肢'), '100万円')
    expect(await dialog.findByText('回答 1件')).toBeTruthy()
    const downloads = catchDownloads()
    await user.click(dialog.getByRole('button', { name: 'CSVダウンロード' }))
    await waitFor(() => expect(downloads).toHaveLength(1))
    const choice = { key: 'choice-1', value: '100万円' }
    expect(leads.mock.calls[0]?.[0]).toEqual({ diagnosticId: DIAGNOSTIC.id, source: 'line', choice })
    await user.selectOptions(source, '直接・不明')
    expect(await dialog.findByText('次郎')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '条件をクリア' }))
    expect(await dialog.findByText('回答 3件')).toBeTruthy()
  })
})
