import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import type { ListedKey } from '#store/supabase/apiKeyStore.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile, TEST_USER } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { KeysSection } from './KeysSection.tsx'

const stored = (n: number, hooks: string[] = []): ListedKey => ({
  id: `key-${n}`,
  name: `CRM ${n}`,
  last4: `end${n}`,
  scope: 'read',
  createdAt: '2026-11-20T00:00:00Z',
  lastUsedAt: null,
  hooks,
})

async function open(keys: ListedKey[], planType: 'light' | 'premium' = 'premium') {
  const stores = createMemoryStores()
  let listed = keys
  stores.apiKeys = {
    list: async () => listed,
    create: async (key) => {
      listed = [...listed, { ...stored(9), ...key }]
      return 'mj_secret'
    },
    remove: async (id) => {
      listed = listed.filter((key) => key.id !== id)
    },
  }
  const profile = makeProfile({ planType })
  const { user } = await renderScreen(<KeysSection userId={TEST_USER.id} profile={profile} />, { stores, profile })
  return { user, stores }
}

test('a key is named, made and shown once', async () => {
  const { user, stores } = await open([])
  const create = vi.spyOn(stores.apiKeys, 'create')
  await user.click(await screen.findByRole('button', { name: 'キーを作成' }))
  screen.getByText('キーの名前を入力してください')
  expect(create).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('キーの名前'), ' Zapier ')
  await user.selectOptions(screen.getByLabelText('できること'), '読み取りと変更')
  await user.click(screen.getByRole('button', { name: 'キーを作成' }))
  await screen.findByText('mj_secret')
  expect(create.mock.calls).toEqual([[{ name: 'Zapier', scope: 'write' }]])
  const row = within(screen.getByRole('list', { name: 'APIキーの一覧' })).getByRole('listitem')
  for (const text of ['Zapier', '末尾 end9', '読み取りと変更', '未使用']) within(row).getByText(text)
  await user.click(screen.getByRole('button', { name: '保管しました' }))
  expect(screen.queryByText('mj_secret')).toBeNull()
})

test('a key that cannot be made keeps its name and says why', async () => {
  const { user, stores } = await open([])
  stores.apiKeys.create = () => Promise.reject(new StoreError('invalid', 'plan_required'))
  await user.type(await screen.findByLabelText('キーの名前'), 'Zapier')
  await user.click(screen.getByRole('button', { name: 'キーを作成' }))
  await screen.findByText('現在のプランでは利用できません。')
  expect(screen.getByLabelText<HTMLInputElement>('キーの名前').value).toBe('Zapier')
})

test('a key is deleted after a question; its last use is shown', async () => {
  const { user } = await open([stored(1), { ...stored(2), lastUsedAt: '2026-11-26T18:00:00Z' }])
  await screen.findByText('最後の利用 2026/11/27 03:00')
  await user.click(screen.getByRole('button', { name: '「CRM 1」を削除' }))
  await user.click(screen.getByRole('button', { name: '削除する' }))
  await screen.findByText('APIキーを削除しました')
  const list = within(screen.getByRole('list', { name: 'APIキーの一覧' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('CRM 2'),
  ])
})

test.each([
  [[], null],
  [['API: a.example'], 'このキーで作成したWebhook1件（「API: a.example」）もオフになり、リードが届かなくなります。'],
  [
    ['API: a.example', 'CRM', 'API: a.example'],
    'このキーで作成したWebhook3件（「API: a.example」「CRM」）もオフになり、リードが届かなくなります。',
  ],
])('the question names the webhooks %j, which stop with the key', async (hooks, sentence) => {
  const { user } = await open([stored(1, hooks), stored(2, ['another'])])
  await user.click(await screen.findByRole('button', { name: '「CRM 1」を削除' }))
  const { textContent } = screen.getByRole('alertdialog', { name: 'APIキーを削除' })
  expect(textContent?.match(/このキーで作成した.*?なります。/)?.[0] ?? null).toBe(sentence)
  expect(textContent).not.toContain('another')
})

test('a plan without the API shows its keys and why no further one is made', async () => {
  await open([stored(1)], 'light')
  await screen.findByText('CRM 1')
  expect(screen.queryByLabelText('キーの名前')).toBeNull()
  expect(screen.getByRole('button', { name: 'キーを作成' }).getAttribute('aria-disabled')).toBe('true')
  screen.getByText('アップグレードのお申し込みが必要です')
})

test('ten keys are the most', async () => {
  await open(Array.from({ length: 10 }, (_, n) => stored(n)))
  await screen.findByText(/キーは10個まで作成できます/)
  expect(screen.queryByLabelText('キーの名前')).toBeNull()
})
