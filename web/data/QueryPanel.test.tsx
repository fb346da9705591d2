import { useQuery } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { QueryPanel } from './QueryPanel.tsx'

const TEXTS = { loading: 'メモを読み込んでいます', loadFailed: 'メモを読み込めませんでした' }

function Notes({ read }: { read: () => Promise<string[]> }) {
  const notes = useQuery({ queryKey: ['notes'], queryFn: read })
  return (
    <QueryPanel query={notes} texts={TEXTS} empty={<p>メモはまだありません</p>}>
      {(listed) => listed.map((note) => <p key={note}>{note}</p>)}
    </QueryPanel>
  )
}

const open = (read: () => Promise<string[]>) => renderScreen(<Notes read={read} />, { stores: createMemoryStores() })

test('says that it reads, then shows what it read', async () => {
  const notes = deferred<string[]>()
  await open(() => notes.promise)
  expect(screen.getByText(TEXTS.loading).getAttribute('role')).toBe('status')
  await act(async () => notes.resolve(['電話する']))
  await screen.findByText('電話する')
  expect(screen.queryByText(TEXTS.loading)).toBeNull()
})

test('says that there is nothing', async () => {
  await open(async () => [])
  await screen.findByText('メモはまだありません')
})

test('says why it failed, and reads again by a press', async () => {
  let failures = 1
  const { user } = await open(async () => {
    if (failures-- > 0) throw new StoreError('forbidden', 'no')
    return ['電話する']
  })
  const alert = within(await screen.findByRole('alert'))
  expect([alert.queryByText(TEXTS.loadFailed), alert.queryByText('この操作を行う権限がありません。')]).not.toContain(
    null,
  )
  expect(screen.queryByText(TEXTS.loading)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }))
  await screen.findByText('電話する')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was read stays below a later failure, which has its own sentence where the reason is unknown', async () => {
  let fails = false
  const { client } = await open(async () => {
    if (fails) throw new Error('odd')
    return ['電話する']
  })
  await screen.findByText('電話する')
  fails = true
  await act(async () => client.refetchQueries())
  expect((await screen.findByRole('alert')).textContent).toContain(TEXTS.loadFailed)
  screen.getByText('電話する')
})
