import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MailFailure, SetupCheck, TestMail } from '#domain/wire/setupChecks.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { ChecksSection } from './ChecksSection.tsx'

type Mail = Extract<SetupCheck, { name: 'mail' }>

const mail = (changed: Partial<Mail> = {}): Mail => ({
  name: 'mail',
  problem: null,
  server: 'smtp://mail.example.jp:587',
  lastTest: null,
  acceptedAt: '2026-11-27T01:00:00Z',
  failing: null,
  ...changed,
})
const tested = (failure: MailFailure | null): Mail => {
  const lastTest: TestMail = {
    at: new Date().toISOString(),
    to: 'boss@example.com',
    failure,
    reply: '550 not here',
    isPlain: true,
  }
  return mail({ problem: failure === null ? null : 'mail_test_failed', lastTest })
}
const addresses = { socket: '127.0.0.1', forwarded: null, client: '127.0.0.1' }
const well = (): SetupCheck[] => [
  mail(),
  { name: 'address', problem: null, publicUrl: window.location.origin },
  { name: 'proxy', problem: null, addresses },
  { name: 'backup', problem: null, madeAt: '2026-11-26T18:00:00Z' },
  { name: 'disk', problem: null, freeBytes: 12.34 * 1024 ** 3 },
  { name: 'version', problem: null, version: '1.0.0' },
]

async function open(read: () => Promise<SetupCheck[]>, sendTestMail = read) {
  const stores = createMemoryStores()
  stores.checks = { read, sendTestMail }
  const { user } = await renderScreen(<ChecksSection />, { stores })
  const section = within(screen.getByRole('region', { name: '動作の確認' }))
  const itemOf = async (name: string) => {
    const heading = await section.findByRole('heading', { name })
    const item = section.getAllByRole('listitem').find((each) => each.contains(heading))
    return within(item as HTMLElement)
  }
  return { user, section, itemOf }
}

test('says of each check that it is well, with what was found', async () => {
  const { section, itemOf } = await open(async () => well())
  expect(within(await section.findByRole('list')).getAllByText('問題ありません')).toHaveLength(6)
  expect(section.queryByText('確認が必要です')).toBeNull()
  ;(await itemOf('メール')).getByText('smtp://mail.example.jp:587 から送ります。')
  ;(await itemOf('プロキシ')).getByText('なし')
  ;(await itemOf('バックアップ')).getByText('最後のバックアップ: 2026/11/27 03:00')
  ;(await itemOf('ディスクの空き')).getByText('12.3 GB')
  ;(await itemOf('バージョン')).getByText('1.0.0')
})

test('mails that were never accepted are neither well nor bad, until one is', async () => {
  const { itemOf } = await open(async () => [mail({ acceptedAt: null })])
  const item = await itemOf('メール')
  item.getByText('まだ送っていません')
  item.getByText('テストメールを送って、届くかどうかを確かめてください。')
  expect(item.queryByText('問題ありません')).toBeNull()
})

test('mails that are refused say since when, why and the words of the mail server', async () => {
  const failing = { since: '2026-11-27T01:00:00Z', failure: 'sender' as const, reply: '553 not yours' }
  const { itemOf } = await open(async () => [mail({ problem: 'mail_failing', failing })])
  const { textContent } = await (await itemOf('メール')).findByRole('alert')
  for (const text of ['2026/11/27 10:00から', '差出人のアドレスが受け付けられませんでした。', '553 not yours']) {
    expect(textContent).toContain(text)
  }
})

test('says what to do about the others, also where the page has another address than the configured one', async () => {
  const { itemOf } = await open(async () => [
    mail({ problem: 'mail_not_configured', server: null }),
    { name: 'address', problem: null, publicUrl: 'https://shindan.example.jp' },
    { name: 'proxy', problem: 'proxy_not_declared', addresses },
    { name: 'backup', problem: 'backup_missing', madeAt: null },
    { name: 'disk', problem: 'disk_nearly_full', freeBytes: 1024 ** 3 / 4 },
  ])
  for (const [name, sentence] of [
    ['メール', '登録やパスワード再設定のメールが届きません。'],
    ['公開アドレス', `この画面は、公開アドレスではなく ${window.location.origin} で開かれています。`],
    ['プロキシ', 'プロキシを通っているため、すべての人が同じ送信元に見えています。'],
    ['バックアップ', 'まだバックアップがありません。'],
    ['ディスクの空き', 'ディスクの空きが残りわずかです。'],
  ] as const) {
    const item = await itemOf(name)
    item.getByText('確認が必要です')
    item.getByText(sentence)
  }
  expect((await itemOf('メール')).queryByRole('button')).toBeNull()
})

test('sends a test mail once, and shows where it went', async () => {
  const sent = deferred<SetupCheck[]>()
  let times = 0
  const { user, itemOf } = await open(
    async () => well(),
    () => {
      times += 1
      return sent.promise
    },
  )
  const item = await itemOf('メール')
  await user.dblClick(item.getByRole('button', { name: 'テストメールを送る' }))
  expect(item.getByRole('button', { name: '送信しています…' }).getAttribute('aria-busy')).toBe('true')
  sent.resolve([tested(null)])
  expect((await item.findByRole('status')).textContent).toMatch(
    /テストメールを送りました.*boss@example\.com へ送りました.*暗号化せずに送りました/s,
  )
  item.getByRole('button', { name: 'テストメールを送る' })
  expect(times).toBe(1)
})

test('shows why a test mail was refused, what to change and the words of the mail server', async () => {
  const { user, itemOf } = await open(
    async () => well(),
    async () => [tested('login')],
  )
  const item = await itemOf('メール')
  await user.click(item.getByRole('button', { name: 'テストメールを送る' }))
  const { textContent } = await item.findByRole('alert')
  for (const text of ['ログインできませんでした', 'ユーザー名とパスワード', '550 not here']) {
    expect(textContent).toContain(text)
  }
  item.getByText('確認が必要です')
})

test('says that the server was not reached, or that it was asked too often', async () => {
  const { user, itemOf } = await open(
    async () => well(),
    () => Promise.reject(new StoreError('unavailable', 'Request rate limit reached, retry after 90 seconds')),
  )
  const item = await itemOf('メール')
  await user.click(item.getByRole('button', { name: 'テストメールを送る' }))
  expect((await item.findByRole('alert')).textContent).toContain('2分ほど待ってから')
})

test('mails of this machine are in its outbox', async () => {
  const { itemOf } = await open(async () => [mail({ server: null })])
  const link = (await itemOf('メール')).getByRole('link', { name: '送信メールを見る' })
  expect(link.getAttribute('href')).toBe('/outbox')
})

test('is read again whenever it is wanted', async () => {
  let version = 0
  const { user, section, itemOf } = await open(async () => {
    version += 1
    return [{ name: 'version', problem: null, version: String(version) }]
  })
  ;(await itemOf('バージョン')).getByText('1')
  await user.click(section.getByRole('button', { name: 'もう一度確認する' }))
  await (await itemOf('バージョン')).findByText('2')
})
