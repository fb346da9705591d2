import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fieldErrorMessages } from '#web/messages/editor.ts'
import { resultsMessages } from '#web/messages/editorResults.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { button, field, openedEditor } from '../editorTestSupport.tsx'

const m = resultsMessages.actions

const ofType = (code: string) => within(screen.getByRole('group', { name: resultsMessages.group(code) }))
const addOf = (code: string) => ofType(code).getByRole('button', { name: m.add })
const queryAddOf = (code: string) => ofType(code).queryByRole('button', { name: m.add })

beforeEach(() => localStorage.clear())

async function openedResults(planType: 'free' | 'premium') {
  const opened = openedEditor(makeDiagnostic({ isPublished: false }), planType)
  await opened.user.click(button('次へ'))
  await opened.user.click(button('次へ'))
  await screen.findByRole('group', { name: resultsMessages.group('ACE') })
  return opened
}

describe('next steps of a result type', () => {
  it('are added, moved, removed and stored in their order', async () => {
    const { user, stores, saved } = await openedResults('premium')
    for (const [index, label] of ['一番', '二番', '三番'].entries()) {
      await user.click(addOf('ACE'))
      await user.type(field(m.label(index + 1)), label)
      await user.type(field(m.url(index + 1)), `https://example.com/${index + 1}`)
    }
    expect(queryAddOf('ACE')).toBeNull()
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
    await user.click(addOf('ACE'))
    await user.click(button(m.remove(1)))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByLabelText(m.label(1))).toBeNull()
  })

  it('say at the field what is wrong', async () => {
    const { user } = await openedResults('premium')
    await user.click(addOf('ACE'))
    await user.type(field(m.url(1)), 'javascript:alert(1)')
    await user.tab()
    expect(await screen.findByText(fieldErrorMessages.action)).toBeTruthy()
    await user.type(field(m.label(1)), 'あ'.repeat(21))
    await user.tab()
    expect(await screen.findByText(fieldErrorMessages.tooLong(20))).toBeTruthy()
  })

  it('are one on the free plan, which says so', async () => {
    const { user } = await openedResults('free')
    await user.click(addOf('ACE'))
    expect(queryAddOf('ACE')).toBeNull()
    expect(screen.getAllByRole('group', { name: m.heading })[0]?.textContent).toContain(m.freeLimit)
  })
})

describe('the same next step for all types', () => {
  it('is given by one press, and taken back by another', async () => {
    const { user } = await openedResults('premium')
    await user.click(addOf('ACE'))
    expect(ofType('ACE').queryByRole('button', { name: m.give })).toBeNull()
    await user.type(field(m.label(1)), '相談する')
    await user.type(field(m.url(1)), 'https://example.com/1')
    await user.click(addOf('BDF'))
    await user.click(ofType('ACE').getByRole('button', { name: m.give }))
    expect(await screen.findByText(m.given(7))).toBeTruthy()
    const labels = () => screen.getAllByDisplayValue('相談する').length
    await waitFor(() => expect(labels()).toBe(8))
    expect(ofType('BDF').getByDisplayValue('相談する')).toBe(ofType('BDF').getByLabelText(m.label(2)))
    await user.click(ofType('ACE').getByRole('button', { name: m.give }))
    expect(await screen.findByText(m.givenToNone(0))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: m.undo }))
    await waitFor(() => expect(labels()).toBe(1))
  })
})

describe('the overview of types', () => {
  it('says what is missing and leads there', async () => {
    const { resultTypes } = makeDiagnostic()
    const incomplete = resultTypes.map((type) => (type.code === 'ADF' ? { ...type, description: '' } : type))
    const opened = openedEditor(makeDiagnostic({ isPublished: false, resultTypes: incomplete }), 'premium')
    await opened.user.click(button('次へ'))
    await opened.user.click(button('次へ'))
    expect(await screen.findByRole('button', { name: resultsMessages.type('ADF', '入力の途中') })).toBeTruthy()
    await opened.user.click(button(resultsMessages.nextMissing(1)))
    await waitFor(() => expect(document.activeElement).toBe(ofType('ADF').getByLabelText(/^説明/)))
  })
})
