import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '#domain/delivery/connection.ts'
import { StoreError } from '#store/storeError.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile, TEST_USER } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import AccountPage from './AccountPage.tsx'

type Options = Partial<Omit<Parameters<typeof renderScreen>[1], 'stores'>>

beforeEach(() => localStorage.clear())

async function open(options: Options = {}, prepare?: (stores: ReturnType<typeof createMemoryStores>) => void) {
  const profile = makeProfile({ name: '佐藤 花子', company: '株式会社はな' })
  const stores = createMemoryStores({ profile })
  stores.apiKeys.list = async () => []
  prepare?.(stores)
  const view = await renderScreen(<AccountPage />, { stores, profile, at: '/account', ...options })
  const section = (name: string) => within(screen.getByRole('region', { name }))
  return { ...view, stores, section }
}

test('saves name and company, and shows what is wrong at its field', async () => {
  const { user, stores, section } = await open()
  const part = section('お客様の情報')
  const save = vi.spyOn(stores.profiles, 'saveNames')
  const button = part.getByRole('button', { name: '保存' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  part.getByText(TEST_USER.email)
  const name = part.getByLabelText('お名前')
  const company = part.getByLabelText('会社名（任意）')
  await user.clear(name)
  await user.type(company, '山'.repeat(200))
  await user.click(button)
  part.getByText('お名前を入力してください')
  part.getByText('200文字以内で入力してください')
  expect([document.activeElement, save.mock.calls]).toEqual([name, []])
  await user.type(name, ' 佐藤 春子 ')
  await user.clear(company)
  await user.click(button)
  await part.findByText('保存しました')
  expect(save.mock.calls).toEqual([[TEST_USER.id, { name: '佐藤 春子', company: '' }]])
})

test('keeps what was typed where saving fails, and asks before it is left', async () => {
  const { user, router, section } = await open({}, (stores) => {
    stores.profiles.saveNames = () => Promise.reject(new StoreError('unavailable', 'down'))
  })
  const part = section('お客様の情報')
  await user.type(part.getByLabelText('お名前'), ' 様')
  await user.click(part.getByRole('button', { name: '保存' }))
  await part.findByText(/サーバーに接続できません/)
  void router.navigate('/dashboard')
  const question = within(await screen.findByRole('alertdialog', { name: '保存していない変更があります' }))
  await user.click(question.getByRole('button', { name: 'キャンセル' }))
  expect(part.getByLabelText<HTMLInputElement>('お名前').value).toBe('佐藤 花子 様')
})

test('sends the mail for a new password, and says why not', async () => {
  const { user, stores, section } = await open()
  const part = section('パスワード')
  const request = vi.spyOn(stores.auth, 'requestPasswordReset')
  request.mockRejectedValueOnce(new StoreError('unavailable', 'after 40 seconds', 'over_email_send_rate_limit'))
  await user.click(part.getByRole('button', { name: '再設定メールを送信' }))
  await part.findByText('メールの送信間隔が短すぎます。40秒ほど待ってから、もう一度お試しください。')
  await user.click(part.getByRole('button', { name: '再設定メールを送信' }))
  await part.findByText('パスワードリセットメールを送信しました')
  expect(request.mock.lastCall).toEqual([TEST_USER.email, '/reset-password'])
})

const mail = (state: 'on' | 'off', frequency: 'each' | 'daily') =>
  ({ id: TEST_USER.id, kind: 'mail', name: 'メール通知', state, settings: { frequency } }) as Connection
const NONE = { due: 0, sent: 0, failed: 0, skipped: 0 }

test.each([
  [mail('on', 'each'), '新しいリードのたびにメールでお知らせします。'],
  [mail('on', 'daily'), '新しいリードを、毎朝9時に1通にまとめてお知らせします。'],
  [mail('off', 'each'), '新しいリードのメール通知はオフになっています。'],
])('says how the owner hears of leads (%#), and where that is changed', async (connection, sentence) => {
  const { section } = await open({}, ({ memory }) => {
    memory.connections = [{ connection, deliveries: NONE, dueSince: null }]
  })
  const part = section('メール通知')
  await part.findByText(sentence)
  const link = part.getByRole('link', { name: 'メール通知の設定を変える' })
  expect(link.getAttribute('href')).toBe(`/connections?connection=${TEST_USER.id}`)
})

test('where the server cannot send mails or serve the API, says so', async () => {
  const { section } = await open({ config: { delivery: { available: false, mails: false } } })
  section('メール通知').getByText('このサーバーではメール通知を利用できません。')
  section('APIキー').getByText('このサーバーではAPIを利用できません。')
  expect(section('APIキー').queryByRole('button')).toBeNull()
})

test('without a profile names what is missing, and keeps the rest', async () => {
  const { section } = await open({ profile: null })
  expect(screen.queryByRole('region', { name: 'お客様の情報' })).toBeNull()
  screen.getAllByText('ユーザー情報を取得できません')
  section('パスワード').getByRole('button', { name: '再設定メールを送信' })
})
