import { cleanup, screen, waitFor, within } from '@testing-library/react'
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

test.each([
  [
    'slack',
    12,
    '2026/11/20からの送信待ちが12件あります。復元のときは、バックアップのあとに送ったものも、もう一度届きます。',
  ],
  [
    'mail',
    1_000,
    '2026/11/20からの送信待ちが1,000件あります。復元のときは、バックアップのあとに送ったものも、もう一度届きます。',
  ],
  ['result-mail', 3, '2026/11/20からの送信待ちが3件あります。1日以上たった結果メールは送りません。'],
] as const)('one that a restore paused (%s) says before 続ける that %i wait', async (kind, due, said) => {
  const restored = listed(kind, { state: 'off', reason: 'restored' }, { due }, '2026-11-19T16:00:00Z')
  await openConnections([restored])
  const list = await row(`${kind}の連携`)
  list.getByText(said)
  list.getByRole('button', { name: '続ける' })
  cleanup()
  await openConnections([restored], { at: `?connection=${testId(500)}` })
  within(await screen.findByRole('region', { name: '送信' })).getByText(said)
})

test.each([
  ['restored', 0],
  ['gone', 2],
  ['plan', 2],
] as const)('%s with %i that wait says nothing about a move', async (reason, due) => {
  await openConnections([listed('slack', { state: 'off', reason }, { due }, '2026-11-19T16:00:00Z')])
  expect((await row('slackの連携')).queryByText(/からの送信待ちが/)).toBeNull()
})

const PAUSED_AT = '2026-11-19T16:00:00Z'

test.each([
  // 1:00 of the next day in Japan.
  ['plan', {}, '2026-11-20'],
  ['restored', {}, '2026-11-20'],
  ['gone', {}, '2026-11-20'],
  ['secret', {}, '2026-11-20'],
  ['unreachable', { failingSince: '2026-11-15T16:00:00Z' }, '2026-11-16'],
  [null, {}, '2026-11-20'],
] as const)('one that went off (%s) offers to send what came since: %j', async (reason, changes, day) => {
  const off = listed('slack', { state: 'off', reason, pausedAt: PAUSED_AT, ...changes })
  const { user, stores } = await openConnections([off])
  const count = vi.spyOn(stores.connections, 'countUnsent').mockResolvedValue(3)
  const resend = vi.spyOn(stores.connections, 'resend').mockResolvedValue(3)
  const slack = await row('slackの連携')
  await user.click(slack.queryByRole('button', { name: '続ける' }) ?? slack.getByRole('switch'))
  const dialog = within(await screen.findByRole('dialog', { name: '日付を指定して送る' }))
  expect(stores.memory.connections[1]?.connection.state).toBe('on')
  expect(count).toHaveBeenCalledWith(testId(500), `${day}T00:00:00+09:00`)
  dialog.getByText('連携をオンにしました。まだ送っていないリードが3件あります。')
  expect(dialog.getByLabelText<HTMLInputElement>('いつから').value).toBe(day)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '失敗と未送信だけ' }).checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: '送る' }))
  await screen.findByText('3件を送信待ちにしました')
  expect(resend).toHaveBeenCalledWith(testId(500), { since: `${day}T00:00:00+09:00`, everything: false })
})

test.each([
  ['slack', 0, PAUSED_AT],
  ['slack', 3, null],
  ['result-mail', 3, PAUSED_AT],
] as const)('%s with %i unsent, off since %s, offers nothing', async (kind, count, pausedAt) => {
  const { user, stores } = await openConnections([listed(kind, { state: 'off', pausedAt })])
  vi.spyOn(stores.connections, 'countUnsent').mockResolvedValue(count)
  await user.click((await row(`${kind}の連携`)).getByRole('switch'))
  await waitFor(() => expect(stores.memory.connections[1]?.connection.state).toBe('on'))
  await waitFor(() => expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('its page offers the same', async () => {
  const paused = listed('slack', { state: 'off', reason: 'gone', pausedAt: PAUSED_AT })
  const { user, stores } = await openConnections([paused], { at: `?connection=${testId(500)}` })
  vi.spyOn(stores.connections, 'countUnsent').mockResolvedValue(3)
  await screen.findByText('オンにすると、このあとに届くリードから送信します。オフの間に届いたリードも送れます。')
  await user.click(await screen.findByRole('button', { name: 'オンにする' }))
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
