import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deferred } from '#web/testing/deferred.ts'
import { giveListsAHeight, HANAKO, ICHIRO, open } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

it.each([
  ['回答を削除', '削除する', 'remove'],
  ['個人情報を消去', '消去する', 'erasePersonalData'],
] as const)('%s: an answer that comes late changes nothing of the response asked about meanwhile', async (...names) => {
  const [action, confirm, method] = names
  const { dialog, user, stores } = await open([HANAKO, ICHIRO])
  const answered = deferred()
  const changed = vi.spyOn(stores.responses, method).mockImplementationOnce(() => answered.promise)
  const ask = async (name: RegExp) => {
    // As going back does, which a busy question does not hold up.
    fireEvent.click(await dialog.findByRole('button', { name, hidden: true }))
    fireEvent.click(dialog.getByRole('button', { name: action, hidden: true }))
    return within(await screen.findByRole('alertdialog'))
  }
  await user.click((await ask(/佐藤 花子/)).getByRole('button', { name: confirm }))
  const question = await ask(/田中 一郎/)
  await act(async () => answered.resolve())
  expect(question.getByText(/^田中 一郎（/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: confirm }))
  await waitFor(() => expect(changed.mock.calls).toEqual([[HANAKO.id], [ICHIRO.id]]))
})
