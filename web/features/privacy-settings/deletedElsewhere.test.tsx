import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FIRST, open, SECOND } from './privacyTestSupport.tsx'

const TYPED = '一時間かけて書いた文章'
const OFFER = '削除された診断のために入力した文章を使用'

afterEach(() => sessionStorage.clear())

/** The text is being written when another tab deletes its diagnostic. */
async function deletedMeanwhile() {
  const opened = await open({ diagnostics: [FIRST, SECOND] })
  await opened.user.type(opened.field(), TYPED)
  await act(() => opened.stores.diagnostics.remove(FIRST))
  await act(() => opened.client.invalidateQueries())
  await screen.findByText(/この診断は別の場所で削除されました。文章は残っています。/)
  return opened
}

it('keeps a text whose diagnostic is deleted elsewhere, and what is typed on goes to no other', async () => {
  const { user, field, save, onClose } = await deletedMeanwhile()
  await user.type(field(), '。続き')
  expect(field().value).toBe(`${TYPED}。続き`)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '対象の診断' }).selectedOptions[0]?.text).toBe(
    '一つ目の診断（削除済み）',
  )
  expect(save().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('offers it to another diagnostic, whose own text goes when that is confirmed', async () => {
  const { user, stores, field, save } = await deletedMeanwhile()
  await user.selectOptions(screen.getByRole('combobox', { name: '対象の診断' }), SECOND.id)
  expect(field().value).toBe('保存済みの文章')
  await user.click(screen.getByRole('button', { name: OFFER }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '置き換える' }))
  expect(field().value).toBe(TYPED)
  await user.click(save())
  await screen.findByText('個人情報取り扱い設定を保存しました')
  expect(stores.memory.diagnostics).toMatchObject([{ id: SECOND.id, privacyPolicyText: TYPED }])
  await waitFor(() => expect(screen.queryByRole('button', { name: OFFER })).toBeNull())
})

it('offers it after a reload, too', async () => {
  await deletedMeanwhile()
  cleanup()
  const { user, field, onClose } = await open({ diagnostics: [SECOND] })
  expect(field().value).toBe('保存済みの文章')
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'キャンセル' }))
  expect(screen.getByRole('button', { name: OFFER })).toBeTruthy()
})
