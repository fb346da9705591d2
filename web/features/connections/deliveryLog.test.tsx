import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Connection, ConnectionKind } from '#domain/delivery/connection.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { BARE_RESPONSE } from '#domain/response/response.ts'
import type { Delivery } from '#store/connectionPorts.ts'
import { testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

const LEAD = {
  id: testId(1000),
  result: 'ACE',
  leadInfo: { name: '佐藤 花子', email: 'hanako@example.com', company: '' },
  completedAt: '2026-11-20T02:58:00Z',
  ...BARE_RESPONSE,
}
const NO_LEAD = { ...LEAD, leadInfo: EMPTY_LEAD }

const delivery = (n: number, changes: Partial<Delivery>): Delivery => ({
  id: testId(700 + n),
  event: 'lead.created',
  responseId: testId(1000),
  diagnosticId: testId(100),
  state: 'sent',
  tries: 1,
  status: 200,
  problem: null,
  answer: 'ok',
  createdAt: `2026-11-20T03:0${n}:00Z`,
  triedAt: '2026-11-20T04:00:00Z',
  waitsUntil: null,
  response: LEAD,
  ...changes,
})

const FAILED = delivery(1, { state: 'failed', status: 404, problem: 'not-found', answer: 'none', tries: 2 })

async function openLog(
  deliveries: Delivery[],
  changes: Partial<Connection> = {},
  total = deliveries.length,
  kind: ConnectionKind = 'webhook',
) {
  const opened = await openConnections([listed(kind, changes, { failed: 1_012 })])
  const read = vi.spyOn(opened.stores.connections, 'deliveries').mockResolvedValue({ deliveries, total })
  const resend = vi.spyOn(opened.stores.connections, 'resend').mockResolvedValue(1)
  const row = await screen.findByRole('listitem', { name: `${kind}の連携` })
  await opened.user.click(within(row).getByRole('link', { name: '送信履歴' }))
  return { ...opened, read, resend }
}

test('a failed delivery shows its tries, status, problem and answer, and is sent again', async () => {
  const { user, resend } = await openLog([FAILED])
  const row = within(await screen.findByRole('listitem', { name: '佐藤 花子 2026/11/20 11:58 失敗' }))
  row.getByText('回答 2026/11/20 11:58・最後の送信 2026/11/20 13:00・2回送信・応答コード 404')
  row.getByText(/URLに誤りがないかどうか/)
  row.getByText('none')
  expect(row.getByRole('link', { name: '回答を見る' }).getAttribute('href')).toBe(
    `/dashboard?responses=${testId(100)}&response=${testId(1000)}`,
  )
  await user.click(row.getByRole('button', { name: '佐藤 花子（2026/11/20 11:58）をもう一度送る' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '送る' }))
  await screen.findByText('1件を送信待ちにしました')
  expect(resend).toHaveBeenCalledWith(testId(500), { delivery: FAILED.id })
})

test('a result mail that was sent today is not sent again, which is explained', async () => {
  const { user, resend } = await openLog([delivery(1, {})], {}, 1, 'result-mail')
  resend.mockResolvedValue(0)
  await user.click(await screen.findByRole('button', { name: /^佐藤 花子.*をもう一度送る$/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '送る' }))
  await screen.findByText('同じ方に送信済みのため、送信していません。')
})

test('all that failed are sent again after a question', async () => {
  const { user, resend } = await openLog([FAILED])
  await user.click(await screen.findByRole('button', { name: '失敗した1,012件をもう一度送る' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '送る' }))
  await waitFor(() => expect(resend).toHaveBeenCalledWith(testId(500), 'failed'))
})

test.each([
  [{ restUntil: '2999-01-01T00:00:00Z' }, null, '次の送信 2999/01/01 09:00', true],
  [{ restUntil: '2999-01-01T00:00:00Z', state: 'failing' as const }, null, '次の送信 2999/01/01 09:00', true],
  [{ restUntil: '2000-01-01T00:00:00Z' }, '2999-01-01T01:00:00Z', '次の送信 2999/01/01 10:00', true],
  [{ restUntil: '2999-01-01T00:00:00Z' }, '2998-01-01T00:00:00Z', '次の送信 2999/01/01 09:00', true],
  [{ restUntil: '2000-01-01T00:00:00Z' }, null, 'まもなく送信します', false],
  [{ state: 'off' as const, restUntil: '2999-01-01T00:00:00Z' }, null, 'オンにすると送信します', false],
])(
  'a waiting delivery of a connection with %j, itself until %s: %s, sent at once by a press: %s',
  async (changes, waitsUntil, words, canSend) => {
    const { user, resend } = await openLog(
      [delivery(1, { state: 'due', tries: 0, status: null, answer: '', triedAt: null, waitsUntil })],
      changes,
    )
    const row = within(await screen.findByRole('listitem', { name: '佐藤 花子 2026/11/20 11:58 送信待ち' }))
    row.getByText(`回答 2026/11/20 11:58・${words}`)
    const button = row.queryByRole('button', { name: '佐藤 花子（2026/11/20 11:58）を今すぐ送る' })
    expect(row.queryAllByRole('button')).toEqual(canSend ? [button] : [])
    if (button === null) return
    await user.click(button)
    await screen.findByText('まもなく送信します')
    expect(resend).toHaveBeenCalledWith(testId(500), { delivery: testId(701) })
  },
)

test('leads since a day are sent: those that failed or were never sent, or all', async () => {
  const { user, resend } = await openLog([FAILED])
  const dialog = async () => {
    await user.click(await screen.findByRole('button', { name: '日付を指定して送る' }))
    return within(screen.getByRole('dialog', { name: '日付を指定して送る' }))
  }
  const first = await dialog()
  await user.click(first.getByRole('button', { name: '送る' }))
  first.getByText('日付を入力してください')
  await user.type(first.getByLabelText('いつから'), '2026-11-20')
  await user.click(first.getByRole('button', { name: '送る' }))
  const since = '2026-11-20T00:00:00+09:00'
  await waitFor(() => expect(resend).toHaveBeenLastCalledWith(testId(500), { since, everything: false }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await dialog()
  await user.type(second.getByLabelText('いつから'), '2026-11-20')
  await user.click(second.getByRole('radio', { name: 'すべて' }))
  await user.click(second.getByRole('button', { name: '送る' }))
  await waitFor(() => expect(resend).toHaveBeenLastCalledWith(testId(500), { since, everything: true }))
})

test('state and page are in the address', async () => {
  const { user, read, router } = await openLog([FAILED], {}, 45)
  await user.click(await screen.findByRole('button', { name: '次のページ' }))
  expect(router.state.location.search).toBe(`?log=${testId(500)}&page=2`)
  await waitFor(() => expect(read).toHaveBeenLastCalledWith(testId(500), { offset: 20, limit: 20 }))
  await user.selectOptions(screen.getByLabelText('状態'), '失敗（1,012）')
  expect(router.state.location.search).toBe(`?log=${testId(500)}&state=failed`)
  await waitFor(() => expect(read).toHaveBeenLastCalledWith(testId(500), { states: ['failed'], offset: 0, limit: 20 }))
})

test.each([
  [{}, '佐藤 花子', '2026/11/20 11:58'],
  [{ response: { ...LEAD, leadInfo: { ...EMPTY_LEAD, email: 'a@b.jp' } } }, 'a@b.jp', '2026/11/20 11:58'],
  [{ response: NO_LEAD }, '個人情報が削除された回答', '2026/11/20 11:58'],
  [{ response: NO_LEAD, event: 'response.created' as const }, '連絡先なし', '2026/11/20 11:58'],
  [{ response: null }, '削除された回答', '2026/11/20 12:01'],
])('a delivery with %j is of %s, %s', async (changes, lead, when) => {
  await openLog([delivery(1, changes)])
  const row = within(await screen.findByRole('listitem', { name: `${lead} ${when} 送信済み` }))
  row.getByText(lead)
  row.getByText(new RegExp(`^回答 ${when}・`))
  expect(row.queryAllByRole('link')).toHaveLength('response' in changes && changes.response === null ? 0 : 1)
})

test('a delivery that was skipped says why', async () => {
  const skipped = { state: 'skipped' as const, answer: '', status: null, tries: 0, response: NO_LEAD }
  await openLog([delivery(1, skipped)])
  const row = within(await screen.findByRole('listitem', { name: / 対象外$/ }))
  row.getByText('個人情報が削除されたため、送信していません。')
})

test('a deleted response is no longer linked, nothing is said as such', async () => {
  const skipped = { state: 'skipped' as const, answer: '', status: null, tries: 0, response: null }
  const { read, client } = await openLog([delivery(1, skipped)])
  const row = within(await screen.findByRole('listitem', { name: / 対象外$/ }))
  row.getByText('回答が削除されたため、送信していません。')
  expect(row.queryByRole('link')).toBeNull()
  read.mockResolvedValue({ deliveries: [], total: 0 })
  await client.invalidateQueries()
  await screen.findByText('送信履歴はまだありません')
})
