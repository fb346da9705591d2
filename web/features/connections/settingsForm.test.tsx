import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ConnectionKind } from '#domain/delivery/connection.ts'
import { testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

const VIEW = { at: `?connection=${testId(500)}` }

test('settings are changed, and the mail about leads stays for all diagnostics', async () => {
  const { user, stores } = await openConnections([], { at: `?connection=${testId(1)}` })
  await user.selectOptions(await screen.findByLabelText('送る頻度'), '毎朝9時に1通にまとめて')
  expect(screen.queryByLabelText('対象の診断')).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存しました')
  expect(stores.memory.connections[0]?.connection.settings).toEqual({ frequency: 'daily', address: '' })
})

const replacing = async (kind: ConnectionKind, label: string) => {
  const opened = await openConnections([listed(kind, { state: 'off', pausedAt: null })], VIEW)
  await opened.user.click(await screen.findByRole('button', { name: `${label}を変更する` }))
  return { ...opened, replace: vi.spyOn(opened.stores.connections, 'replaceSecrets') }
}

test('one press saves all that is shown: a new address, its host, name and events; the new secret is shown', async () => {
  const { user, stores, replace } = await replacing('webhook', 'URL')
  await user.type(screen.getByLabelText('URL'), ' https://new.example.com/a ')
  await user.clear(screen.getByLabelText('連携の名前'))
  await user.type(screen.getByLabelText('連携の名前'), '新しい受信先')
  await user.selectOptions(screen.getByLabelText('送る内容'), 'すべての回答')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('whsec_renewed')
  await screen.findByText('送信先: new.example.com')
  screen.getByText('保存しました')
  expect(replace).toHaveBeenCalledTimes(1)
  expect(replace.mock.calls[0]?.[2]).toEqual({ address: 'https://new.example.com/a' })
  expect(stores.memory.connections[1]?.connection).toMatchObject({
    name: '新しい受信先',
    settings: { host: 'new.example.com', events: 'all' },
  })
  expect(screen.queryByLabelText('URL')).toBeNull()
})

test.each([
  ['webhook', 'URL', 'URL', 'ftp://new.example.com', 'https:// から始まるURLを入力してください'],
  ['webhook', 'URL', 'URL', '', '入力してください'],
  [
    'slack',
    'URL',
    'Webhook URL',
    'https://new.example.com',
    'https://hooks.slack.com/services/ から始まるURLを入力してください',
  ],
  ['chatwork', 'APIトークン', 'APIトークン', '全角', '半角文字で入力してください'],
] as const)(
  '%s: a new %s that is not valid is not saved, nor is anything beside it',
  async (kind, secret, label, typed, problem) => {
    const { user, stores, replace } = await replacing(kind, secret)
    const change = vi.spyOn(stores.connections, 'change')
    if (typed !== '') await user.type(screen.getByLabelText(label), typed)
    await user.type(screen.getByLabelText('連携の名前'), '2')
    await user.click(screen.getByRole('button', { name: '保存' }))
    screen.getByText(problem)
    expect(screen.queryByText('保存しました')).toBeNull()
    await user.click(screen.getByRole('button', { name: `${secret}の変更をキャンセル` }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました')
    expect(stores.memory.connections[1]?.connection.name).toBe(`${kind}の連携2`)
    expect([change.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0])
  },
)

test.each([
  ['webhook', 'URL', 'URL'],
  ['slack', 'URL', 'Webhook URL'],
  ['kintone', 'APIトークン', 'APIトークン'],
] as const)(
  'a typed %s of %s is not left without a question, and neither tested nor switched on',
  async (kind, secret, label) => {
    const { user, stores, router } = await replacing(kind, secret)
    const test = vi.spyOn(stores.connections, 'test')
    const change = vi.spyOn(stores.connections, 'change')
    await user.type(screen.getByLabelText(label), 'x')
    for (const name of ['テスト送信', 'オンにする']) {
      const button = screen.queryByRole('button', { name })
      if (button !== null) await user.click(button)
    }
    expect([test.mock.calls.length, change.mock.calls.length]).toEqual([0, 0])
    await user.click(screen.getByRole('link', { name: '送信履歴' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'キャンセル' }))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('x')
    await user.click(screen.getByRole('link', { name: '連携の一覧に戻る' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '破棄する' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  },
)

test('a change is saved before the connection is tested and switched on', async () => {
  const { user } = await openConnections([listed('webhook', { state: 'off' })], VIEW)
  await user.type(await screen.findByLabelText('連携の名前'), '2')
  expect(screen.getAllByText('先に、変更した設定を保存してください。')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存しました')
  expect(screen.queryByText('先に、変更した設定を保存してください。')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'テスト送信' }))
  await screen.findByText('送信できました')
})
