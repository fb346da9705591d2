import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { collectedLine } from '#domain/diagnostic/privacyText.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import DashboardRoute from './DashboardRoute.tsx'
import { both, dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

it('opens the privacy text of the published diagnostic that lacks one, from its reminder', async () => {
  const stores = both()
  stores.memory.diagnostics.reverse()
  const { user } = await dashboard(stores)
  const published = await row('働き方タイプ診断')
  await user.click(published.getByRole('button', { name: '説明を設定する' }))
  const dialog = within(screen.getByRole('dialog', { name: '個人情報取り扱い設定' }))
  const select = dialog.getByRole<HTMLSelectElement>('combobox', { name: '対象の診断' })
  expect(select.selectedOptions[0]?.textContent).toBe('働き方タイプ診断')
})

it('opens a privacy text that names other fields than the form', async () => {
  const privacyPolicyText = collectedLine(['お名前', '電話番号'])
  const { user } = await dashboard(createMemoryStores({ diagnostics: [{ ...PUBLISHED, privacyPolicyText }] }))
  const published = await row('働き方タイプ診断')
  published.getByText('個人情報の取り扱いの文章が、フォームの項目と合っていません。')
  await user.click(published.getByRole('button', { name: '文章を直す' }))
  await screen.findByRole('button', { name: 'フォームに合わせて書き直す' })
})

it('begins a new diagnostic with the privacy text that the others share', async () => {
  const stores = createMemoryStores({ diagnostics: [{ ...PUBLISHED, privacyPolicyText: '共通の文章' }] })
  const { user } = await renderScreen(<DashboardRoute />, { stores, at: '/dashboard?mode=create' })
  await user.type(await screen.findByRole('textbox', { name: /^診断タイトル/ }), '新しい診断')
  await user.type(screen.getByRole('textbox', { name: /^説明/ }), '説明です')
  await user.click(screen.getByRole('button', { name: '下書き保存' }))
  await waitFor(() => expect(stores.memory.diagnostics).toHaveLength(2))
  expect(stores.memory.diagnostics.find(({ title }) => title === '新しい診断')?.privacyPolicyText).toBe('共通の文章')
})
