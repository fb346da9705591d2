import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { privacyTemplate } from '#web/messages/privacySettings.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, testId } from '#web/testing/records.ts'
import { button, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

const DRAFT = makeDiagnostic({ isPublished: false, collectLeadInfo: true, privacyPolicyText: null })

async function publishing(diagnostic = DRAFT, given: Parameters<typeof openedEditor>[2] = {}) {
  const opened = openedEditor(diagnostic, 'premium', given)
  await opened.user.click(button('公開して保存'))
  return opened
}

const question = () => within(screen.getByRole('alertdialog', { name: '個人情報の取り扱いの説明がありません' }))

it('asks before contact details are asked for without a privacy text, and publishes with the template', async () => {
  const { user, saved } = await publishing()
  await user.click(question().getByRole('button', { name: 'テンプレートを使用' }))
  expect(saved).toEqual([])
  await user.click(question().getByRole('button', { name: 'この文章で公開' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.diagnostic).toMatchObject({
    isPublished: true,
    privacyPolicyText: privacyTemplate(makeProfile()).trim(),
  })
})

it('says so where places of the text are still to be filled in', async () => {
  const { user, saved } = await publishing()
  await user.click(question().getByRole('button', { name: 'テンプレートを使用' }))
  await user.type(question().getByRole('textbox'), '【電話番号】')
  expect(question().queryByRole('button', { name: 'この文章で公開' })).toBeNull()
  await user.click(question().getByRole('button', { name: '【　】を残したまま公開' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('publishes without one where that is wanted, and nothing where it is cancelled', async () => {
  const { user, saved } = await publishing()
  await user.click(question().getByRole('button', { name: 'キャンセル' }))
  expect([saved, screen.queryByRole('alertdialog')]).toEqual([[], null])
  await user.click(button('公開して保存'))
  await user.click(question().getByRole('button', { name: '説明なしで公開' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.diagnostic).toMatchObject({ isPublished: true, privacyPolicyText: null })
})

const write = (value: string) => fireEvent.change(question().getByRole('textbox'), { target: { value } })

it('keeps what was written in it, over a cancelled question, a save as a draft and a closed tab, and publishes none of it', async () => {
  const { user, saved } = await publishing()
  await user.click(question().getByRole('button', { name: 'テンプレートを使用' }))
  write('')
  await user.click(question().getByRole('button', { name: 'テンプレートを使用' }))
  write('書きかけの説明')
  await user.click(question().getByRole('button', { name: 'キャンセル' }))
  await user.click(button('下書き保存'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.diagnostic.privacyPolicyText).toBeNull()
  cleanup()
  const again = await publishing(makeDiagnostic({ ...DRAFT, id: testId(7) }))
  expect(question().getByRole<HTMLTextAreaElement>('textbox').value).toBe('書きかけの説明')
  await again.user.click(question().getByRole('button', { name: 'この文章で公開' }))
  await waitFor(() => expect(again.saved).toHaveLength(1))
  expect(again.saved[0]?.diagnostic.privacyPolicyText).toBe('書きかけの説明')
  expect(Object.values(localStorage).join()).not.toContain('書きかけの説明')
})

it('publishes what was confirmed in it also over what was stored elsewhere meanwhile', async () => {
  const elsewhere = { ...DRAFT, revision: testId(2), privacyPolicyText: '別の説明' }
  const { user, saved } = await publishing(DRAFT, createMemoryStores({ diagnostics: [elsewhere] }))
  await user.click(question().getByRole('button', { name: 'テンプレートを使用' }))
  const { value } = question().getByRole<HTMLTextAreaElement>('textbox')
  await user.click(question().getByRole('button', { name: 'この文章で公開' }))
  await user.click(await screen.findByRole('button', { name: 'この画面の内容で上書きする' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.diagnostic).toMatchObject({ isPublished: true, privacyPolicyText: value.trim() })
})

it.each([
  ['with a text', { ...DRAFT, privacyPolicyText: '方針' }],
  ['without contact details', { ...DRAFT, collectLeadInfo: false }],
  ['that was published without one before', { ...DRAFT, isPublished: true }],
])('does not ask about a diagnostic %s', async (_, diagnostic) => {
  const { saved } = await publishing(diagnostic)
  await waitFor(() => expect(saved).toHaveLength(1))
})
