import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DiagnosticChange } from '#domain/diagnostic/workingCopy.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import type { MemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, TEST_USER, testId } from '#web/testing/records.ts'
import { FIRST, open, SECOND } from './privacyTestSupport.tsx'

const BARE = makeDiagnostic({ id: testId(3), title: '三つ目の診断', publicUrl: 'third' })
const SAVED = '個人情報取り扱い設定を保存しました'

afterEach(() => sessionStorage.clear())

/** Another device changes it, which this one has not read. */
const changeElsewhere = (stores: MemoryStores, id: string, change: DiagnosticChange) =>
  act(() => stores.diagnostics.change(id, change))

const storedTexts = ({ memory }: MemoryStores) =>
  Object.fromEntries(memory.diagnostics.map(({ id, privacyPolicyText }) => [id, privacyPolicyText]))

const button = (name: string) => screen.getByRole('button', { name })
const theirs = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '保存されている文章' })

async function collide() {
  const opened = await open({ diagnostics: [FIRST, BARE] })
  await opened.user.type(opened.field(), 'この端末の文章')
  await changeElsewhere(opened.stores, FIRST.id, { privacyPolicyText: '別の端末の文章' })
  await opened.user.click(opened.save())
  expect((await theirs()).value).toBe('別の端末の文章')
  return opened
}

it('saves nothing over a text that was changed elsewhere, shows it, and overwrites it where that is wanted', async () => {
  const { stores, user, field, save } = await collide()
  for (let press = 0; press < 2; press++) {
    expect(storedTexts(stores)).toEqual({ [FIRST.id]: '別の端末の文章', [BARE.id]: null })
    expect([field().value, screen.queryByText(SAVED)]).toEqual(['この端末の文章', null])
    await user.click(save())
    await theirs()
  }
  await user.click(button('入力中の文章で上書きする'))
  await screen.findByText(SAVED)
  expect(storedTexts(stores)).toEqual({ [FIRST.id]: 'この端末の文章', [BARE.id]: null })
  expect(screen.queryByText('ほかの場所で変更されています')).toBeNull()
})

it('asks again where it was changed once more before it is overwritten', async () => {
  const { stores, user } = await collide()
  await changeElsewhere(stores, FIRST.id, { privacyPolicyText: 'さらに別の文章' })
  await user.click(button('入力中の文章で上書きする'))
  expect(await screen.findByDisplayValue('さらに別の文章')).toBeTruthy()
  expect(storedTexts(stores)[FIRST.id]).toBe('さらに別の文章')
})

it('loads the text that was stored elsewhere, once it is confirmed that what is typed goes', async () => {
  const { stores, user, field } = await collide()
  await user.click(button('保存された文章を読み込む'))
  const question = () => within(screen.getByRole('alertdialog'))
  await user.click(question().getByRole('button', { name: 'キャンセル' }))
  expect(field().value).toBe('この端末の文章')
  await user.click(button('保存された文章を読み込む'))
  await user.click(question().getByRole('button', { name: '読み込む' }))
  expect(field().value).toBe('別の端末の文章')
  expect(screen.queryByText('ほかの場所で変更されています')).toBeNull()
  expect(storedTexts(stores)).toEqual({ [FIRST.id]: '別の端末の文章', [BARE.id]: null })
})

it.each(['the list is read again', 'the page is loaded again'])('asks also where meanwhile %s', async (meanwhile) => {
  const change = { privacyPolicyText: '別の端末の文章' }
  let now = await open()
  await now.user.type(now.field(), '途中')
  if (meanwhile === 'the list is read again') {
    await changeElsewhere(now.stores, FIRST.id, change)
    await act(() => now.client.invalidateQueries())
    await waitFor(() => expect(screen.queryByText(/^未設定です/)).toBeNull())
  } else {
    cleanup()
    now = await open({ diagnostics: [{ ...FIRST, ...change }] })
  }
  await now.user.type(now.field(), 'の文章')
  expect(now.field().value).toBe('途中の文章')
  await now.user.click(now.save())
  expect((await theirs()).value).toBe('別の端末の文章')
  expect(storedTexts(now.stores)[FIRST.id]).toBe('別の端末の文章')
})

it('saves without a question where something else was changed elsewhere, or the same text was saved', async () => {
  const { stores, user, field, save } = await open({ diagnostics: [FIRST, BARE] })
  await user.type(field(), '共通の文章')
  await changeElsewhere(stores, FIRST.id, { collectLeadInfo: false })
  await changeElsewhere(stores, BARE.id, { privacyPolicyText: '共通の文章' })
  await user.click(save())
  await screen.findByText(SAVED)
  expect(storedTexts(stores)).toEqual({ [FIRST.id]: '共通の文章', [BARE.id]: '共通の文章' })
  expect(stores.memory.diagnostics.find(({ id }) => id === FIRST.id)?.collectLeadInfo).toBe(false)
})

it('leaves others alone that were given a text elsewhere, names them, and overwrites them where that is wanted', async () => {
  const { stores, user, field, save } = await open({ diagnostics: [FIRST, SECOND, BARE] })
  await user.type(field(), '共通の文章')
  await user.click(screen.getByRole('checkbox', { name: /^三つ目の診断/ }))
  await changeElsewhere(stores, BARE.id, { privacyPolicyText: '例外の文章' })
  await user.click(save())
  expect(await screen.findByText(/そのまま残しました：三つ目の診断$/)).toBeTruthy()
  expect(screen.getByText(SAVED)).toBeTruthy()
  expect(storedTexts(stores)).toMatchObject({ [FIRST.id]: '共通の文章', [BARE.id]: '例外の文章' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^三つ目の診断/ }).checked).toBe(false)
  await user.click(button('これらもこの文章で上書きする'))
  await waitFor(() => expect(storedTexts(stores)[BARE.id]).toBe('共通の文章'))
  expect(storedTexts(stores)[SECOND.id]).toBe('保存済みの文章')
})

it('forgets a choice about a text that became another one', async () => {
  const { stores, user, client } = await open()
  const choice = () => screen.getByRole<HTMLInputElement>('checkbox')
  await user.click(choice())
  expect(choice().checked).toBe(true)
  await changeElsewhere(stores, SECOND.id, { privacyPolicyText: '新しい文章' })
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(choice().checked).toBe(false))
})

it('does not ask about its own former text where more was typed while that was being saved', async () => {
  const { stores, user, field, save } = await open({ diagnostics: [FIRST] })
  const stored = deferred()
  const { change } = stores.diagnostics
  vi.spyOn(stores.diagnostics, 'change').mockImplementationOnce(async (...given) => {
    await stored.promise
    return change(...given)
  })
  await user.type(field(), '前半')
  await user.click(save())
  await user.type(field(), '後半')
  await act(async () => stored.resolve())
  await waitFor(() => expect(save().disabled).toBe(false))
  await user.click(save())
  await waitFor(() => expect(storedTexts(stores)[FIRST.id]).toBe('前半後半'))
})

it.each([
  ['cannot be read', /^サーバーに接続できません/],
  ['was deleted', /^データが見つかりません/],
])('says so where what was changed elsewhere %s', async (which, sentence) => {
  const { stores, user, field, save } = await open()
  await user.type(field(), 'この端末の文章')
  vi.spyOn(stores.diagnostics, 'change').mockRejectedValue(new StoreError('conflict', 'changed elsewhere'))
  if (which === 'was deleted') stores.memory.diagnostics = [SECOND]
  else stores.memory.outage = 'Failed to fetch'
  await user.click(save())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(sessionStorage.getItem(`mitsujiku.privacy.${TEST_USER.id}`)).toContain('この端末の文章')
})
