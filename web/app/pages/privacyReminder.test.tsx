import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { both, dashboard, row } from './dashboardTestSupport.tsx'

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
