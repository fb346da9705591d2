import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TEST_USER, testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))

test('each step of adding a webhook begins at its heading, by keys alone', async () => {
  const { user } = await openConnections([])
  const pressOn = async (control: HTMLElement) => {
    while (document.activeElement !== control) await user.tab()
    await user.keyboard('{Enter}')
  }
  await pressOn(await screen.findByRole('link', { name: '連携を追加' }))
  await focusIsOn('連携を追加')
  await pressOn(screen.getByRole('button', { name: 'Webhookを追加' }))
  await focusIsOn('Webhookを追加')
  while (document.activeElement !== screen.getByLabelText('URL')) await user.tab()
  await user.keyboard('https://hook.example.com/a{Enter}')
  await screen.findByText('whsec_secret')
  await focusIsOn('Webhook')
  await pressOn(screen.getByRole('button', { name: '保管しました' }))
  await focusIsOn('テスト送信')
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByText('送信できました')
  await focusIsOn('送信')
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'オフにする' })
  await focusIsOn('送信')
  expect(screen.getByRole('region', { name: '送信' }).textContent).toContain('オンです')
  await pressOn(screen.getByRole('link', { name: '連携の一覧に戻る' }))
  await focusIsOn('連携')
})

test('a refused test keeps the focus on its button', async () => {
  const { user, stores } = await openConnections([listed('webhook', { state: 'off' })], {
    at: `?connection=${testId(500)}`,
  })
  stores.connections.test = async () => ({ problem: 'not-found', status: 404, answer: '' })
  const button = await screen.findByRole('button', { name: 'テスト送信' })
  await user.click(button)
  await screen.findByText('送信できませんでした')
  expect(document.activeElement).toBe(button)
})

test('a secret is changed from its first field, and given up back to its button', async () => {
  const { user } = await openConnections([listed('webhook')], { at: `?connection=${testId(500)}` })
  await user.click(await screen.findByRole('button', { name: 'URLを変更する' }))
  expect(document.activeElement).toBe(screen.getByLabelText('URL'))
  await user.click(screen.getByRole('button', { name: 'URLの変更をキャンセル' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'URLを変更する' }))
  await user.click(screen.getByRole('button', { name: 'URLを変更する' }))
  await user.keyboard('https://new.example.com/{Enter}')
  await screen.findByText('whsec_renewed')
  await focusIsOn('webhookの連携')
})

test('the mail about leads names the address that it goes to', async () => {
  await openConnections([], { at: `?connection=${TEST_USER.id}` })
  const settings = within(await screen.findByRole('region', { name: '設定' }))
  settings.getByText(TEST_USER.email)
  screen.getByText(`見本のリードを1件、${TEST_USER.email} に送信します。`)
})
