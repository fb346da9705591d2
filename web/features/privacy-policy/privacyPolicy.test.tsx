import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApplication } from '#web/testing/renderApplication.tsx'

beforeEach(() => {
  window.scrollTo = () => {}
})

test('has ten parts in their order, thirteen purposes, and leads home from both ends', async () => {
  renderApplication('/privacy-policy')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1. 個人情報の取得',
    '2. 利用目的',
    '3. 安全管理',
    '4. 取り扱いの委託',
    '5. 第三者への提供',
    '6. 管理体制とお問い合わせ窓口',
    '7. Cookie（クッキー）について',
    '8. Webビーコンについて',
    '9. 通信の暗号化',
    '10. 本方針の変更',
  ])
  const policy = within(screen.getByRole('article'))
  expect(policy.getAllByRole('listitem')).toHaveLength(13)
  expect(policy.getAllByRole('link', { name: 'ホームに戻る' }).map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/',
  ])
})

test('speaks for the operator and says where to turn; unnamed, it leads to the contact page', async () => {
  const { unmount } = renderApplication('/privacy-policy')
  await screen.findByRole('heading', { level: 1 })
  const policy = within(screen.getByRole('article'))
  expect(policy.queryByText(/^株式会社みなと（以下「当社」といいます）/)).not.toBeNull()
  expect(policy.getByRole('link', { name: 'info@example.test' }).getAttribute('href')).toBe('mailto:info@example.test')
  unmount()
  const operator = { company: null, address: null, phone: null, email: null, website: null }
  renderApplication('/privacy-policy', { config: { operator } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/^本サービスの運営者（以下「当社」といいます）/)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'お問い合わせページ' }).getAttribute('href')).toBe('/contact')
})
