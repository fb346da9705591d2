import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeResponse, testId } from '#web/testing/records.ts'
import { ANONYMOUS, DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

const detailOf = ({ dialog }: Awaited<ReturnType<typeof open>>) =>
  within(dialog.getByRole('region', { name: '回答の詳細' }))

async function openFirst() {
  const opened = await open([HANAKO, ICHIRO, ANONYMOUS])
  await opened.user.click(await opened.dialog.findByRole('button', { name: /佐藤 花子/ }))
  await detailOf(opened).findByRole('textbox', { name: 'メモ' })
  const shown = () => detailOf(opened).getByRole('heading', { level: 3 }).textContent
  return { ...opened, shown }
}

it('J and K move from anywhere beside the fields, and stay at the ends', async () => {
  const { dialog, user, shown } = await openFirst()
  await user.keyboard('j')
  expect(shown()).toBe('田中 一郎')
  dialog.getByRole('button', { name: '回答を削除' }).focus()
  await user.keyboard('jj')
  expect(dialog.getByText('3 / 3')).toBeTruthy()
  await user.keyboard('k')
  expect(dialog.getByText('2 / 3')).toBeTruthy()
  await user.keyboard('kk')
  expect(shown()).toBe('佐藤 花子')
})

it('the keys go on where the focused element went with its response', async () => {
  const { dialog, user, shown } = await openFirst()
  dialog.getByRole('link', { name: 'hanako@example.test' }).focus()
  await user.keyboard('j')
  expect(shown()).toBe('田中 一郎')
  await user.keyboard('k')
  expect(shown()).toBe('佐藤 花子')
})

it('letters are typed in a field, and shortcuts of the browser are left alone', async () => {
  const opened = await openFirst()
  const { user, shown } = opened
  const memo = detailOf(opened).getByRole<HTMLTextAreaElement>('textbox', { name: 'メモ' })
  await user.click(memo)
  await user.keyboard('jk{ArrowDown}')
  expect(memo.value).toBe('jk')
  expect(shown()).toBe('佐藤 花子')
  opened.dialog.getByRole('button', { name: '回答を削除' }).focus()
  await user.keyboard('{Control>}j{/Control}{ArrowDown}')
  expect(shown()).toBe('佐藤 花子')
})

it('the arrows move in the list, where the focus follows', async () => {
  const { dialog, user, shown } = await openFirst()
  await user.keyboard('{ArrowDown}')
  expect(shown()).toBe('田中 一郎')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: /田中 一郎/ })))
})

it('a question above does not let the keys through', async () => {
  const { dialog, user } = await openFirst()
  await user.click(dialog.getByRole('button', { name: '回答を削除' }))
  await screen.findByRole('alertdialog')
  await user.keyboard('j')
  expect(screen.getByText('1 / 3')).toBeTruthy()
})

it('buttons lead to the neighbours, and read the next page before its first response', async () => {
  const many = Array.from({ length: 150 }, (_, n) =>
    makeResponse({ id: testId(n + 1), completedAt: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString() }),
  )
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: many })
  const page = vi.spyOn(stores.responses, 'page')
  const { dialog, user } = await openOver(stores, undefined, many[0]?.id)
  const next = await dialog.findByRole('button', { name: '次へ' })
  expect(dialog.getByRole('button', { name: '前へ' }).getAttribute('aria-disabled')).toBe('true')
  await dialog.findByText('1 / 150')
  for (let place = 2; place <= 101; place += 1) {
    await user.click(next)
    await dialog.findByText(`${place} / 150`)
  }
  expect(page).toHaveBeenCalledTimes(2)
})
