import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { button, field, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

type Opened = ReturnType<typeof openedEditor>

it.each<[string, (opened: Opened) => void]>([
  ['the page goes away', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
  ['the page is hidden', () => act(hidePage)],
  ['another page of the application is opened', ({ view }) => view.unmount()],
])('what was just typed is kept at once when %s', (_, leave) => {
  const opened = openedEditor()
  fireEvent.input(field('診断タイトル'), { target: { value: '書きかけ' } })
  fireEvent.blur(field('診断タイトル'))
  expect(localStorage).toHaveLength(0)
  leave(opened)
  expect(Object.values(localStorage).join()).toContain('書きかけ')
})

it.each([
  ['a new one', null, '下書き保存して戻る', { as: 'draft' }],
  ['a draft', makeDiagnostic({ isPublished: false, revision: testId(3) }), '下書き保存して戻る', { as: 'draft' }],
  [
    'a published one, which stays published',
    makeDiagnostic({ revision: testId(3) }),
    '公開したまま変更を保存',
    { as: 'working-copy', diagnostic: { isPublished: true } },
  ],
])('the question before leaving saves %s', async (_, diagnostic, name, expected) => {
  const { user, saved } = openedEditor(diagnostic)
  await user.type(field('診断タイトル'), '改')
  await user.type(field('説明'), '改')
  await user.click(button('ダッシュボードに戻る'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await waitFor(() => expect(saved).toMatchObject([expected]))
})

it('what cannot be saved yet is shown instead of left', async () => {
  const { user, saved } = openedEditor(makeDiagnostic({ isPublished: false, revision: testId(3) }))
  await user.clear(field('診断タイトル'))
  await user.click(button('ダッシュボードに戻る'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下書き保存して戻る' }))
  await screen.findByText(/入力が必要な項目が1件あります/)
  await waitFor(() => expect(document.activeElement).toBe(field('診断タイトル')))
  expect(saved).toEqual([])
})
