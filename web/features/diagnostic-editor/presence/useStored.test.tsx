import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recoveryMessages } from '#web/messages/editor.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

describe('a save from another device', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  async function savedElsewhere() {
    const { stores } = openedEditor(makeDiagnostic({ revision: testId(3) }))
    const find = vi.spyOn(stores.diagnostics, 'find')
    await waitFor(() => expect(screen.queryByText('公開中')).toBeTruthy())
    stores.memory.diagnostics = [makeDiagnostic({ title: 'よその題', revision: testId(7) })]
    return find
  }
  const notice = () => screen.queryByText(recoveryMessages.savedElsewhere)

  it('is noticed within 30 seconds', async () => {
    await savedElsewhere()
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(notice()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await waitFor(() => expect(notice()).toBeTruthy())
  })

  it('is noticed when the tab is looked at again', async () => {
    await savedElsewhere()
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(notice()).toBeTruthy())
  })

  it('is not looked for where nothing is stored', async () => {
    const { stores } = openedEditor()
    const find = vi.spyOn(stores.diagnostics, 'find')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(find).not.toHaveBeenCalled()
  })
})
