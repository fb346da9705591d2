import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FIELD_ERRORS, RESULTS } from '#web/messages/editor.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { button, field, openedEditor } from '../editorTestSupport.tsx'

const m = RESULTS.actions

beforeEach(() => localStorage.clear())

async function openedResults(planType: 'free' | 'premium') {
  const opened = openedEditor(makeDiagnostic({ isPublished: false }), planType)
  await opened.user.click(button('次へ'))
  await opened.user.click(button('次へ'))
  await screen.findByRole('button', { name: m.add('ACE') })
  return opened
}

describe('next steps of a result type', () => {
  it('are added, moved, removed and stored in their order', async () => {
    const { user, stores, saved } = await openedResults('premium')
    for (const [index, label] of ['一番', '二番', '三番'].entries()) {
      await user.click(button(m.add('ACE')))
      await user.type(field(m.label(index + 1)), label)
      await user.type(field(m.url(index + 1)), `https://example.com/${index + 1}`)
    }
    expect(screen.queryByRole('button', { name: m.add('ACE') })).toBeNull()
    await user.click(button(m.up(3)))
    await user.dblClick(button(m.remove(1)))
    expect(screen.getByRole('alertdialog').textContent).toContain(m.removing(1, '一番').description)
    await user.click(button(m.removing(1, '').confirmLabel))
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.resultTypes[0]?.actions).toEqual([
      { label: '三番', url: 'https://example.com/3' },
      { label: '二番', url: 'https://example.com/2' },
    ])
  })

  it('are removed unasked while nothing is written in them', async () => {
    const { user } = await openedResults('premium')
    await user.click(button(m.add('ACE')))
    await user.click(button(m.remove(1)))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByLabelText(m.label(1))).toBeNull()
  })

  it('say at the field what is wrong', async () => {
    const { user } = await openedResults('premium')
    await user.click(button(m.add('ACE')))
    await user.type(field(m.url(1)), 'javascript:alert(1)')
    await user.tab()
    expect(await screen.findByText(FIELD_ERRORS.action)).toBeTruthy()
    await user.type(field(m.label(1)), 'あ'.repeat(21))
    await user.tab()
    expect(await screen.findByText(FIELD_ERRORS.tooLong(20))).toBeTruthy()
  })

  it('are one on the free plan, which says so', async () => {
    const { user } = await openedResults('free')
    await user.click(button(m.add('ACE')))
    expect(screen.queryByRole('button', { name: m.add('ACE') })).toBeNull()
    expect(screen.getAllByRole('group', { name: m.heading })[0]?.textContent).toContain(m.freeLimit)
  })
})
