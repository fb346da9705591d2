import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AppField } from '#domain/delivery/delivery.ts'
import type { ConnectionStore } from '#store/supabase/connectionStore.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

const PLAIN = { type: 'SINGLE_LINE_TEXT', unique: false, required: false, options: [], protocol: null }
const ID: AppField = { ...PLAIN, code: 'key', label: '回答ID', unique: true }
const NAME: AppField = { ...PLAIN, code: 'person', label: '氏名' }

const open = (answer: Awaited<ReturnType<ConnectionStore['appFields']>>, diagnostic = makeDiagnostic()) =>
  openConnections([listed('kintone', { state: 'off', reason: 'new' })], {
    at: `?connection=${testId(500)}`,
    prepare: ({ connections, memory }) => {
      memory.diagnostics = [diagnostic]
      connections.appFields = async () => answer
    },
  })

test('fields of the app are suggested, and kintone is switched on once they are saved', async () => {
  const { stores, user } = await open({ fields: [ID, NAME] })
  const form = within(await screen.findByRole('form', { name: 'フィールドの割り当て' }))
  await waitFor(() => expect(form.getByLabelText<HTMLSelectElement>('お名前').value).toBe('person'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'オンにする' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'テスト送信' })).toBeNull()
  await user.click(form.getByRole('button', { name: '割り当てを保存' }))
  await screen.findByText('割り当ては保存済みです')
  screen.getByRole('button', { name: 'テスト送信' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'テスト送信' }))
  expect(stores.memory.connections[1]?.connection.settings).toMatchObject({
    domain: 'example.cybozu.com',
    fields: { 'response-id': 'key', name: 'person', email: '' },
    formats: { 'response-id': 'SINGLE_LINE_TEXT', name: 'SINGLE_LINE_TEXT' },
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'オンにする' }).disabled).toBe(false)
})

test('an app without a unique field is said, its fields cannot hold the id', async () => {
  const { user } = await open({ fields: [{ ...ID, unique: false }, NAME] })
  await screen.findByText(/「値の重複を禁止する」にチェックした/)
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: '回答ID（重複の禁止が必要です）' })
  expect(option.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '割り当てを保存' }))
  await screen.findByText('回答IDを入れるフィールドを選んでください')
})

test('a wrong token says which rights it needs, in whose words it was refused, and leads to its field', async () => {
  const answer = '指定したAPIトークンは使えません。（GAIA_IA02）'
  const { user } = await open({ problem: 'token-invalid', status: 520, answer })
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('kintoneのAPIトークンが正しくないか、アプリが違います。')
  alert.getByText(/「APIトークン」を開き、「レコード閲覧」「レコード追加」「レコード編集」にチェックして/)
  alert.getByText(answer)
  await user.click(alert.getByRole('button', { name: '設定を直す' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '設定' }))
})

test('a further field of the form is mapped beside the usual values', async () => {
  const asked = { kind: 'text' as const, required: false, options: [], archived: false }
  const diagnostic = makeDiagnostic({ leadFields: [{ ...asked, key: 'text-1', label: 'ご要望' }] })
  const wish: AppField = { ...PLAIN, code: 'wish', label: 'ご要望', type: 'MULTI_LINE_TEXT' }
  const { stores, user } = await open({ fields: [ID, wish] }, diagnostic)
  const form = within(await screen.findByRole('form', { name: 'フィールドの割り当て' }))
  await user.selectOptions(await form.findByLabelText('ご要望'), 'wish')
  await user.click(form.getByRole('button', { name: '割り当てを保存' }))
  await screen.findByText('割り当ては保存済みです')
  expect(stores.memory.connections[1]?.connection.settings).toMatchObject({ fields: { 'lead.text-1': 'wish' } })
})

test('what the app would refuse is named before it is switched on, also from the list', async () => {
  const owner: AppField = { ...PLAIN, code: 'owner', label: '担当部署', required: true }
  const code: AppField = { ...PLAIN, code: 'code', label: 'タイプのコード', type: 'DROP_DOWN', options: ['ACE', 'ACF'] }
  const { user } = await open({ fields: [ID, NAME, owner, code] })
  const form = within(await screen.findByRole('form', { name: 'フィールドの割り当て' }))
  form.getByText(/必須のフィールド「担当部署」に入る項目がありません/)
  form.getByText('アプリの選択肢にありません：ADE、ADF、BCE、BCF、BDE、ほか1件')
  await user.click(form.getByText('流入経路・同意・スコア'))
  await user.selectOptions(form.getByLabelText('流入経路（まとめて）'), 'owner')
  expect(form.queryByText(/必須のフィールド/)).toBeNull()
  await user.click(form.getByRole('button', { name: '割り当てを保存' }))
  await screen.findByText('割り当ては保存済みです')
  await user.click(screen.getByRole('link', { name: '連携の一覧に戻る' }))
  const row = within(await screen.findByRole('listitem', { name: 'kintoneの連携' }))
  await user.click(row.getByRole('switch'))
  await screen.findByRole('form', { name: 'フィールドの割り当て' })
})
