import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AppField } from '#domain/delivery/delivery.ts'
import type { ConnectionStore } from '#store/supabase/connectionStore.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

const ID: AppField = { code: 'key', label: '回答ID', type: 'SINGLE_LINE_TEXT', unique: true }
const NAME: AppField = { code: 'person', label: '氏名', type: 'SINGLE_LINE_TEXT', unique: false }

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
  const wish: AppField = { code: 'wish', label: 'ご要望', type: 'MULTI_LINE_TEXT', unique: false }
  const { stores, user } = await open({ fields: [ID, wish] }, diagnostic)
  const form = within(await screen.findByRole('form', { name: 'フィールドの割り当て' }))
  await user.selectOptions(await form.findByLabelText('ご要望'), 'wish')
  await user.click(form.getByRole('button', { name: '割り当てを保存' }))
  await screen.findByText('割り当ては保存済みです')
  expect(stores.memory.connections[1]?.connection.settings).toMatchObject({ fields: { 'lead.text-1': 'wish' } })
})
