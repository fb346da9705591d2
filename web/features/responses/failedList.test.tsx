import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StoreError, type StoreErrorKind } from '#store/storeError.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { DIAGNOSTIC, openOver } from './responsesTestSupport.tsx'

it.each<[StoreErrorKind, RegExp | null]>([
  ['invalid', null],
  ['unavailable', /^サーバーに接続できません/],
])('a list that cannot be read (%s) says so, never that values were not saved', async (kind, reason) => {
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC] })
  vi.spyOn(stores.responses, 'page').mockRejectedValue(new StoreError(kind, 'refused'))
  await openOver(stores)
  const alert = within((await screen.findByText('回答を読み込めませんでした')).closest('[role=alert]') as HTMLElement)
  expect(alert.queryByText(/保存/)).toBeNull()
  if (reason !== null) alert.getByText(reason)
})
