import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_LEAD, leadValue } from '#domain/lead/lead.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeResponse, testId } from '#web/testing/records.ts'
import { ANONYMOUS, DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

const ACTION = { name: '絞り込んだ回答の個人情報を消去' }

type Opened = Awaited<ReturnType<typeof open>>

async function filterByType({ user, dialog }: Opened, code: string): Promise<void> {
  await user.selectOptions(dialog.getByLabelText('結果タイプ'), code)
}

async function confirm({ user, dialog }: Opened, question: RegExp): Promise<void> {
  const action = await dialog.findByRole('button', ACTION)
  await waitFor(() => expect(action.getAttribute('aria-disabled')).toBeNull())
  await user.click(action)
  const asked = within(await screen.findByRole('alertdialog', { name: question }))
  await user.click(asked.getByRole('button', { name: '消去する' }))
}

it('what a filter finds loses its persons, and nothing else does', async () => {
  const opened = await open([HANAKO, ICHIRO, ANONYMOUS])
  const { stores, dialog } = opened
  await dialog.findByRole('button', { name: /佐藤 花子/ })
  expect(dialog.queryByRole('button', ACTION)).toBeNull()
  await filterByType(opened, ICHIRO.result)
  await confirm(opened, /絞り込んだ回答1件の個人情報を消去しますか？/)
  expect(await screen.findByText('1件の個人情報を消去しました')).toBeTruthy()
  const leads = new Map(
    (await stores.responses.page({ diagnosticId: DIAGNOSTIC.id }, null, 9)).responses.map((one) => [
      one.id,
      one.leadInfo,
    ]),
  )
  expect(leads.get(ICHIRO.id)).toEqual(EMPTY_LEAD)
  expect(leads.get(HANAKO.id)).toEqual(HANAKO.leadInfo)
  expect(await dialog.findByRole('button', { name: /連絡先なし/ })).toBeTruthy()
})

it('many are erased in parts, until one is cancelled', async () => {
  const many = Array.from({ length: 250 }, (_, n) => makeResponse({ id: testId(n + 1) }))
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: many })
  const erase = vi.spyOn(stores.responses, 'erasePersonalDataOf')
  const opened = await openOver(stores)
  await filterByType(opened, many[0]?.result ?? '')
  let letGo = () => {}
  erase.mockImplementationOnce(() => new Promise((resolve) => (letGo = () => resolve(100))))
  await confirm(opened, /250件/)
  expect(await opened.dialog.findByText('消去中... 0 / 250件')).toBeTruthy()
  await opened.user.click(opened.dialog.getByRole('button', { name: 'キャンセル' }))
  letGo()
  expect(await screen.findByText(/消去を中止しました。消去済みの分は元に戻りません。/)).toBeTruthy()
  expect(erase.mock.calls.map(([ids]) => ids.length)).toEqual([100])
  await confirm(opened, /250件/)
  expect(await screen.findByText('250件の個人情報を消去しました')).toBeTruthy()
  expect(erase.mock.calls.map(([ids]) => ids.length)).toEqual([100, 100, 100, 50])
})

it('a failure says that a part may remain, and the button is there again', async () => {
  const opened = await open([HANAKO])
  vi.spyOn(opened.stores.responses, 'erasePersonalDataOf').mockRejectedValueOnce(new Error('broken'))
  await filterByType(opened, HANAKO.result)
  await confirm(opened, /1件/)
  expect(await screen.findByText('一部の個人情報を消去できませんでした。もう一度お試しください。')).toBeTruthy()
  await confirm(opened, /1件/)
  expect(await screen.findByText('1件の個人情報を消去しました')).toBeTruthy()
})

it('an unsaved memo of an erased lead is not written afterwards', async () => {
  const opened = await open([HANAKO, ICHIRO])
  const { user, dialog, stores } = opened
  await filterByType(opened, HANAKO.result)
  await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
  const save = vi.spyOn(stores.leads, 'save').mockRejectedValueOnce(new Error('broken'))
  await user.type(await dialog.findByLabelText('メモ'), '折り返し')
  await confirm(opened, /1件/)
  expect(await screen.findByText('1件の個人情報を消去しました')).toBeTruthy()
  await waitFor(() => expect(dialog.queryByLabelText('メモ')).toBeNull())
  expect(save.mock.calls.length).toBe(1)
  const { responses } = await stores.responses.page({ diagnosticId: DIAGNOSTIC.id }, null, 1)
  expect(responses.map(({ leadInfo }) => leadValue(leadInfo, 'name'))).toEqual([''])
  expect(await stores.leads.allNotes(DIAGNOSTIC.id)).toEqual({})
})
