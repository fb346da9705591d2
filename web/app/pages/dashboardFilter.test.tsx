import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { dashboard } from './dashboardTestSupport.tsx'

it('searches and filters ten diagnostics, and nine not', async () => {
  const stores = createMemoryStores()
  stores.memory.diagnostics = Array.from({ length: 10 }, (_, index) =>
    makeDiagnostic({ id: testId(index), title: `診断その${index}`, isPublished: index < 4 }),
  )
  const { user, client } = await dashboard(stores)
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const search = await screen.findByLabelText('タイトルで検索')
  await user.selectOptions(screen.getByLabelText('公開状態'), '非公開')
  expect(titles()).toHaveLength(6)
  await user.type(search, '７')
  expect(titles()).toEqual(['診断その7'])
  expect(screen.getByText('10件中 1件を表示')).toBeTruthy()
  await user.type(search, '0')
  await user.click(screen.getByRole('button', { name: '絞り込みを解除' }))
  expect(titles()).toHaveLength(10)
  await user.type(search, '7')
  stores.memory.diagnostics.pop()
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(titles()).toHaveLength(9))
  expect(screen.queryByLabelText('タイトルで検索')).toBeNull()
})
