import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { recoveryMessages } from '#web/messages/editor.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import DashboardRoute from './DashboardRoute.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

it('an editor that was opened from a list of before says so once the list is read again, and takes what is stored', async () => {
  const diagnostic = makeDiagnostic({ id: testId(100), title: '以前の題', revision: testId(1) })
  const stores = createMemoryStores({ diagnostics: [diagnostic] })
  const { user } = await renderScreen(<DashboardRoute />, { stores, at: `/dashboard?mode=edit&id=${diagnostic.id}` })
  const title = await screen.findByLabelText<HTMLInputElement>('診断タイトル')
  expect(screen.queryByText(recoveryMessages.savedElsewhere)).toBeNull()
  stores.memory.diagnostics = [{ ...diagnostic, title: 'ほかの端末の題', revision: testId(2) }]
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(recoveryMessages.savedElsewhere)
  expect(title.value).toBe('以前の題')
  await user.click(screen.getByRole('button', { name: recoveryMessages.loadStored }))
  await waitFor(() => expect(title.value).toBe('ほかの端末の題'))
  expect(screen.queryByText(recoveryMessages.savedElsewhere)).toBeNull()
})

it('one whose diagnostic was deleted elsewhere says that alone', async () => {
  const diagnostic = makeDiagnostic({ id: testId(100), isPublished: false, revision: testId(1) })
  const stores = createMemoryStores({ diagnostics: [diagnostic] })
  const { user } = await renderScreen(<DashboardRoute />, { stores, at: `/dashboard?mode=edit&id=${diagnostic.id}` })
  await user.type(await screen.findByLabelText('診断タイトル'), 'た')
  // Not before the press: a list that is read again meanwhile would tell, and the press would save a new one.
  const { save } = stores.diagnostics
  vi.spyOn(stores.diagnostics, 'save').mockImplementationOnce((...given) => {
    stores.memory.diagnostics = []
    return save(...given)
  })
  await user.click(screen.getByRole('button', { name: '下書き保存' }))
  await screen.findByText(/削除されています/)
  expect(screen.queryByText(recoveryMessages.savedElsewhere)).toBeNull()
})
