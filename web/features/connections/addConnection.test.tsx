import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

test('kinds beyond the plan say why, and lead to the contact page', async () => {
  await openConnections([], { at: '?add', plan: 'free' })
  const gated = await screen.findByRole('button', { name: 'Webhookを追加' })
  expect(gated.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: '結果メールを追加' }).getAttribute('aria-disabled')).toBeNull()
  const note = document.getElementById(gated.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('有料アカウントが必要です')
})

test('light has chats, and needs an upgrade for kintone', async () => {
  const { user, router } = await openConnections([], { at: '?add', plan: 'light' })
  const kintone = await screen.findByRole('button', { name: 'kintoneを追加' })
  expect(document.getElementById(kintone.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'アップグレードのお申し込みが必要です',
  )
  await user.click(screen.getByRole('button', { name: 'Slackを追加' }))
  expect(router.state.location.search).toBe('?add=slack')
})

test('result mails need mails', async () => {
  await openConnections([], { at: '?add', mails: false })
  await screen.findByText('メール送信が設定されると利用できます。')
  expect(screen.queryByRole('button', { name: '結果メールを追加' })).toBeNull()
})

test('errors stand at their fields', async () => {
  const { user, stores } = await openConnections([], { at: '?add=chatwork' })
  const form = within(await screen.findByRole('form', { name: 'Chatworkを追加' }))
  await user.clear(form.getByLabelText('連携の名前'))
  await user.type(form.getByLabelText('ルームID'), 'abc')
  await user.click(form.getByRole('button', { name: '保存してテスト送信へ' }))
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '入力してください',
    '数字で入力してください',
    '入力してください',
  ])
  expect(document.activeElement).toBe(form.getByLabelText('連携の名前'))
  expect(stores.memory.connections).toHaveLength(1)
})

test('a webhook is saved switched off, shows its secret once, is tested and switched on', async () => {
  const { user, stores, router } = await openConnections([], { at: '?add=webhook' })
  const add = vi.spyOn(stores.connections, 'add')
  await user.type(await screen.findByLabelText('URL'), ' https://hook.example.com/a ')
  await user.selectOptions(screen.getByLabelText('送る内容'), 'すべての回答')
  await user.click(screen.getByRole('button', { name: '保存してテスト送信へ' }))
  await screen.findByText('whsec_secret')
  expect(add).toHaveBeenCalledWith({
    id: expect.any(String),
    kind: 'webhook',
    diagnosticId: null,
    name: 'Webhook',
    settings: { host: 'hook.example.com', events: 'all' },
    secrets: { address: 'https://hook.example.com/a' },
  })
  expect(stores.memory.connections[1]?.connection.state).toBe('off')
  await user.click(screen.getByRole('button', { name: '保管しました' }))
  expect(screen.queryByText('whsec_secret')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'テスト送信' }))
  await screen.findByText('送信できました')
  await user.click(screen.getByRole('button', { name: 'オンにする' }))
  await screen.findByRole('button', { name: 'オフにする' })
  expect(stores.memory.connections[1]?.connection.state).toBe('on')
  expect(router.state.location.search).toBe(`?connection=${stores.memory.connections[1]?.connection.id}`)
})

test('what was typed stays after a refusal, which is said', async () => {
  const { user, stores } = await openConnections([], { at: '?add=result-mail' })
  const duplicate = 'duplicate key value violates unique constraint "connections_result_mail_idx"'
  stores.connections.add = async () => Promise.reject(new StoreError('conflict', duplicate, '23505'))
  await user.selectOptions(await screen.findByLabelText('対象の診断'), '働き方タイプ診断')
  await user.click(screen.getByRole('button', { name: '保存してテスト送信へ' }))
  await screen.findByText(/この診断の結果メールは登録済みです/)
  expect(screen.getByLabelText<HTMLSelectElement>('対象の診断').value).toBe(testId(100))
})

test('a recipient is added, gets its link by a press, and is switched on by its own', async () => {
  const { user, stores, router } = await openConnections([], { at: '?add' })
  await user.click(await screen.findByRole('link', { name: '宛先を追加' }))
  const form = within(await screen.findByRole('form', { name: '宛先を追加' }))
  const save = form.getByRole('button', { name: '保存して宛先の確認へ' })
  const address = form.getByLabelText<HTMLInputElement>('メールアドレス')
  await user.click(save)
  form.getByText('入力してください')
  await user.type(address, 'a@example.jp, b@example.jp')
  form.getByText('メールアドレスの形式で入力してください')
  await user.clear(address)
  await user.type(address, ' ｓales@example.jp ')
  await user.tab()
  expect(address.value).toBe('sales@example.jp')
  await user.selectOptions(form.getByLabelText('対象の診断'), '働き方タイプ診断')
  await user.click(save)

  const start = await screen.findByRole('button', { name: 'オンにする' })
  expect(start.hasAttribute('disabled')).toBe(true)
  expect(stores.memory.connections[1]?.connection).toMatchObject({
    kind: 'mail',
    diagnosticId: testId(100),
    settings: { frequency: 'each', address: 'sales@example.jp' },
    state: 'off',
  })
  expect(screen.queryByRole('button', { name: 'テスト送信' })).toBeNull()
  const confirm = vi.spyOn(stores.connections, 'confirm')
  await user.click(screen.getByRole('button', { name: '確認メールを送る' }))
  await screen.findByText('確認メールを送りました')
  expect(confirm).toHaveBeenCalledWith(stores.memory.connections[1]?.connection.id)
  confirm.mockResolvedValue({ problem: 'mail-refused', status: 550, answer: 'no such user' })
  await user.click(screen.getByRole('button', { name: '確認メールを送る' }))
  await screen.findByText('宛先のメールサーバーがメールを受け付けませんでした。')
  screen.getByText('no such user')
  await user.click(screen.getByRole('link', { name: '連携の一覧に戻る' }))
  const row = within(await screen.findByRole('listitem', { name: '追加の宛先' }))
  row.getByText('メール通知・sales@example.jp・リードが届くたびに・働き方タイプ診断')
  row.getByText('宛先の方の確認がまだ済んでいません。')
  await user.click(row.getByRole('switch'))
  expect(router.state.location.search).toContain('?connection=')
})

test('a confirmed recipient has its address shown, not asked for, and is tested there', async () => {
  const confirmed = listed('mail', {
    settings: { frequency: 'each', address: 'sales@example.jp' },
    confirmedAt: '2026-12-01T00:00:00Z',
  })
  await openConnections([confirmed], { at: `?connection=${testId(500)}` })
  await screen.findByText('見本のリードを1件、sales@example.jp に送信します。')
  screen.getByText('sales@example.jp')
  expect(screen.queryByLabelText('メールアドレス')).toBeNull()
  expect(screen.queryByRole('button', { name: '確認メールを送る' })).toBeNull()
})

test('a refused test says what to do, with the status and the answer', async () => {
  const { user, stores } = await openConnections([listed('chatwork')], { at: `?connection=${testId(500)}` })
  stores.connections.test = async () => ({ problem: 'not-found', status: 404, answer: '{"errors":["no room"]}' })
  await user.click(await screen.findByRole('button', { name: 'テスト送信' }))
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('送信できませんでした')
  alert.getByText('Chatworkのルームが見つかりません。')
  alert.getByText(/トークンの持ち主をルームに追加/)
  alert.getByText('応答コード 404')
  alert.getByText('{"errors":["no room"]}')
})

test('typed text is not left without a question', async () => {
  const { user, router } = await openConnections([], { at: '?add=slack' })
  await user.type(await screen.findByLabelText('Webhook URL'), 'https://')
  await user.click(screen.getByRole('link', { name: '連携の一覧に戻る' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '破棄する' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('an address with a password says what to take out of it', async () => {
  const { user, stores } = await openConnections([], { at: '?add=webhook' })
  await user.type(await screen.findByLabelText('URL'), 'https://me:secret@hook.example.com/a')
  await user.click(screen.getByRole('button', { name: '保存してテスト送信へ' }))
  screen.getByText(/ユーザー名やパスワードを含むURLは使えません/)
  expect(stores.memory.connections).toHaveLength(1)
  screen.getByText(/data\.response\.suspicious/)
  const examples = screen.getByRole('link', { name: /連携の例/ })
  expect(examples.getAttribute('href')).toBe('/api/docs#examples')
  expect(examples.getAttribute('target')).toBe('_blank')
})

test("a pasted address of a kintone app fills the domain and the app's number", async () => {
  const { user } = await openConnections([], { at: '?add=kintone' })
  const app = await screen.findByLabelText<HTMLInputElement>('アプリID')
  await user.click(app)
  await user.paste('https://example.cybozu.com/k/12/?view=20')
  await user.tab()
  expect(app.value).toBe('12')
  expect(screen.getByLabelText<HTMLInputElement>('kintoneのドメイン').value).toBe('example.cybozu.com')
})
