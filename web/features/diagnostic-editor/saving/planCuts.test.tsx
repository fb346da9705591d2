import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { button, openedEditor, WITH_TEXT } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

it('a save says how many buttons the current plan did not keep', async () => {
  const actions = ['一', '二', '三'].map((label) => ({ label, url: 'https://example.com/' }))
  const withButtons = (count: number) =>
    WITH_TEXT.resultTypes.map((type) => ({ ...type, actions: type.code === 'ACE' ? actions.slice(0, count) : [] }))
  const { user, stores, saved } = openedEditor({ ...WITH_TEXT, resultTypes: withButtons(3) })
  const save = stores.diagnostics.save.bind(stores.diagnostics)
  vi.spyOn(stores.diagnostics, 'save').mockImplementation(async (...sent) => {
    const result = await save(...sent)
    return { ...result, diagnostic: { ...result.diagnostic, resultTypes: withButtons(1) } }
  })
  await user.click(button('公開して保存'))
  await screen.findByText(/2件目以降のボタン（計2件）は保存されませんでした/)
  expect(saved).toHaveLength(1)
})

it('a save says that the current plan did not keep the credit', async () => {
  const { user, stores } = openedEditor({ ...WITH_TEXT, poweredByText: '株式会社サンプル' })
  const save = stores.diagnostics.save.bind(stores.diagnostics)
  vi.spyOn(stores.diagnostics, 'save').mockImplementation(async (...sent) => {
    const result = await save(...sent)
    return { ...result, diagnostic: { ...result.diagnostic, poweredByText: null } }
  })
  await user.click(button('公開して保存'))
  await screen.findByText(/入力したフッタークレジットは保存されませんでした/)
  expect(screen.queryByText(/2件目以降のボタン/)).toBeNull()
})
