import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testId } from '#web/testing/records.ts'
import { LEAD_MAIL, listed, openConnections } from './connectionsTestSupport.tsx'

const row = async (name: string) => within(await screen.findByRole('listitem', { name }))

test('an account begins with the mail about leads, which cannot be deleted, and the way to add more', async () => {
  await openConnections([])
  const mail = await row('メール通知')
  mail.getByText('メール通知・リードが届くたびに・すべての診断')
  mail.getByText('まだ届いていません')
  expect(mail.queryByRole('button', { name: '削除' })).toBeNull()
  expect(screen.getByRole('link', { name: '連携を追加' }).getAttribute('href')).toBe('/connections?add')
})

test('a connection is switched, and deleted after a question', async () => {
  const { user, stores } = await openConnections([listed('slack')])
  const slack = await row('slackの連携')
  await user.click(slack.getByRole('switch', { name: '「slackの連携」の送信' }))
  await waitFor(() => expect(stores.memory.connections[1]?.connection.state).toBe('off'))
  await user.click(slack.getByRole('button', { name: '削除' }))
  const question = within(screen.getByRole('alertdialog', { name: '連携を削除' }))
  await user.click(question.getByRole('button', { name: '削除する' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'slackの連携' })).toBeNull())
  expect(stores.memory.connections).toEqual([LEAD_MAIL])
})

test('states are said in words, with what waits and failed', async () => {
  const keyless = listed('webhook', { id: testId(1004), name: 'D', state: 'off', reason: 'key' })
  const connections = [
    listed('slack', { id: testId(1001), name: 'A', state: 'failing' }, { due: 32, failed: 2 }),
    listed('webhook', { id: testId(1002), name: 'B', state: 'off', reason: 'gone' }),
    listed('slack', { id: testId(1003), name: 'C', state: 'off', reason: 'plan' }),
  ]
  await openConnections([...connections, keyless], { plan: 'free' })
  const off = await row('D')
  off.getByText('作成に使ったAPIキーが削除されたため、オフにしました。オンにすると、また送信します。')
  expect(off.queryByText('停止中')).toBeNull()
  const failing = await row('A')
  failing.getByText('失敗が続いています')
  failing.getByText('送信待ち 32件')
  expect(failing.getByRole('link', { name: '失敗 2件' }).getAttribute('href')).toBe(
    `/connections?log=${testId(1001)}&state=failed`,
  )
  ;(await row('B')).getByText('送信先が受け取りを終了したため、オフにしました。')
  const paused = await row('C')
  paused.getByText('停止中')
  paused.getByText('現在のプランでは利用できないため、送信を止めています。')
  expect(paused.queryByRole('button', { name: '続ける' })).toBeNull()
})

test('a restored connection goes on, and offers to send from a day', async () => {
  const { user, stores } = await openConnections([listed('slack', { state: 'off', reason: 'restored' })])
  const resend = vi.spyOn(stores.connections, 'resend').mockResolvedValue(3)
  await user.click((await row('slackの連携')).getByRole('button', { name: '続ける' }))
  const dialog = within(await screen.findByRole('dialog', { name: '日付を指定して送る' }))
  expect(stores.memory.connections[1]?.connection.state).toBe('on')
  await user.click(dialog.getByRole('button', { name: '送る' }))
  dialog.getByText('日付を入力してください')
  await user.type(dialog.getByLabelText('いつから'), '2026-11-20')
  await user.click(dialog.getByRole('button', { name: '送る' }))
  await screen.findByText('3件を送信待ちにしました')
  expect(resend).toHaveBeenCalledWith(testId(500), { since: '2026-11-20T00:00:00+09:00' })
})

test('one that the plan stopped goes on after an upgrade, and offers to send from the day on which it stopped', async () => {
  // 1:00 of the next day in Japan.
  const paused = listed('slack', { state: 'off', reason: 'plan', pausedAt: '2026-11-19T16:00:00Z' })
  const { user, stores } = await openConnections([paused], { plan: 'light' })
  const resend = vi.spyOn(stores.connections, 'resend').mockResolvedValue(3)
  const slack = await row('slackの連携')
  slack.getByText('現在のプランで利用できます。「続ける」を押すと、送信を再開します。')
  await user.click(slack.getByRole('button', { name: '続ける' }))
  const dialog = within(await screen.findByRole('dialog', { name: '日付を指定して送る' }))
  expect(stores.memory.connections[1]?.connection.state).toBe('on')
  expect(dialog.getByLabelText<HTMLInputElement>('いつから').value).toBe('2026-11-20')
  await user.click(dialog.getByRole('button', { name: '送る' }))
  await waitFor(() => expect(resend).toHaveBeenCalledWith(testId(500), { since: '2026-11-20T00:00:00+09:00' }))
})

test('its page offers the same', async () => {
  const paused = listed('slack', { state: 'off', reason: 'plan', pausedAt: '2026-11-19T16:00:00Z' })
  const { user, stores } = await openConnections([paused], { plan: 'light', at: `?connection=${testId(500)}` })
  await user.click(await screen.findByRole('button', { name: '続ける' }))
  const dialog = within(await screen.findByRole('dialog', { name: '日付を指定して送る' }))
  expect(dialog.getByLabelText<HTMLInputElement>('いつから').value).toBe('2026-11-20')
  expect(stores.memory.connections[1]?.connection.state).toBe('on')
  await user.click(dialog.getByRole('button', { name: '送らない' }))
  await screen.findByRole('button', { name: 'オフにする' })
})

test('twenty are the most', async () => {
  const connections = Array.from({ length: 19 }, (_, n) => listed('slack', { id: testId(600 + n), name: `連携${n}` }))
  await openConnections(connections)
  await screen.findByText(/連携は20件まで登録できます/)
  expect(screen.queryByRole('link', { name: '連携を追加' })).toBeNull()
})

test('where the server cannot send, the screen says so', async () => {
  const { stores } = await openConnections([], { available: false })
  screen.getByText(/このサーバーでは連携を利用できません/)
  expect(screen.queryByRole('link', { name: '連携を追加' })).toBeNull()
  expect(stores.memory.connections).toEqual([LEAD_MAIL])
})

test('without mails the mail about leads waits', async () => {
  await openConnections([], { mails: false })
  ;(await row('メール通知')).getByText(/メール送信が設定されていないため/)
})

test('an unknown connection is named as such', async () => {
  await openConnections([], { at: `?connection=${testId(999)}` })
  await screen.findByRole('heading', { name: '連携が見つかりません' })
})
