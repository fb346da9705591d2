import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { field, openedEditor } from '../editorTestSupport.tsx'

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
