import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { testId } from '#web/testing/records.ts'
import { DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)
afterEach(() => vi.restoreAllMocks())

const stores = () => createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [HANAKO, ICHIRO] })

it('a link opens its response, from which the others and the figures are reached', async () => {
  const { dialog, user } = await openOver(stores(), undefined, ICHIRO.id)
  expect(await dialog.findByRole('heading', { name: '田中 一郎' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /一覧に戻る/ }))
  expect(dialog.queryByRole('heading', { name: '田中 一郎' })).toBeNull()
  expect(await dialog.findByText('回答を選択してください')).toBeTruthy()
})

it('a response that is deleted from its link is gone', async () => {
  const { dialog, user, stores: used } = await openOver(stores(), undefined, ICHIRO.id)
  await dialog.findByRole('heading', { name: '田中 一郎' })
  await user.click(dialog.getByRole('button', { name: '回答を削除' }))
  await user.click(await screen.findByRole('button', { name: '削除する' }))
  await vi.waitFor(() => expect(used.memory.responses).toEqual([HANAKO]))
  expect(dialog.queryByRole('heading', { name: '田中 一郎' })).toBeNull()
})

it('a link to a response that is gone says so, over the list', async () => {
  const { dialog } = await openOver(stores(), undefined, testId(99))
  expect(await dialog.findByText(/リンクの回答は見つかりませんでした/)).toBeTruthy()
  expect(dialog.getByText('佐藤 花子')).toBeTruthy()
})
