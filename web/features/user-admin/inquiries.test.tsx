import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Inquiry } from '#domain/inquiry/inquiry.ts'
import { makeProfile } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'

const inquiry = (n: number, change: Partial<Inquiry> = {}): Inquiry => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `差出人${n}`,
  email: `a&b${n}@example.com`,
  subject: '',
  message: `本文${n}`,
  createdAt: '2026-11-20T15:05:00Z',
  done: false,
  ...change,
})

/** The administration over inquiries in an array, the newest first. */
async function openPage(all: Inquiry[]) {
  window.scrollTo = () => {}
  const stores = createTalkingStores({ profile: makeProfile({ planType: 'admin' }) })
  stores.profiles.users = async () => ({ rows: [], total: 0 })
  stores.profiles.userTotals = async () => ({ users: 0, paid: 0, diagnostics: 0, admins: 0 })
  let kept = all
  stores.inquiries.page = async (offset, limit) => {
    return {
      inquiries: kept.slice(offset, offset + limit),
      total: kept.length,
      open: kept.filter(({ done }) => !done).length,
    }
  }
  stores.inquiries.setDone = async (id, done) => {
    kept = kept.map((one) => (one.id === id ? { ...one, done } : one))
  }
  stores.inquiries.remove = async (id) => {
    kept = kept.filter((one) => one.id !== id)
  }
  const { user } = renderApplication('/admin/users', { stores })
  const section = within(await screen.findByRole('region', { name: 'お問い合わせ' }))
  return { user, section, kept: () => kept }
}

test('shows what was written, by whom and when, and how many wait', async () => {
  const { section } = await openPage([inquiry(1, { subject: 'Lightプランのお申し込み' }), inquiry(2, { done: true })])
  await section.findByText('未対応 1件')
  screen.getByRole('link', { name: '未対応のお問い合わせが1件あります' })
  const first = within(section.getByRole('listitem', { name: '差出人1 様' }))
  for (const text of ['a&b1@example.com', '2026/11/21 00:05', 'Lightプランのお申し込み', '本文1']) first.getByText(text)
  expect(first.getByRole('link', { name: 'メールで返信' }).getAttribute('href')).toBe(
    `mailto:a%26b1%40example.com?subject=${encodeURIComponent('Re: 【ミツジク】Lightプランのお申し込み')}`,
  )
  within(section.getByRole('listitem', { name: '差出人2 様' })).getByText('対応済み')
})

test('is marked as done and back', async () => {
  const { user, section } = await openPage([inquiry(1)])
  await user.click(await section.findByRole('button', { name: '対応済みにする' }))
  await user.click(await section.findByRole('button', { name: '未対応に戻す' }))
  await section.findByText('未対応 1件')
})

test('is deleted after a question; the last of a page takes the page with it', async () => {
  const { user, section, kept } = await openPage(Array.from({ length: 11 }, (_, n) => inquiry(n + 1)))
  await user.click(await section.findByRole('button', { name: '次のページ' }))
  const last = within(await section.findByRole('listitem', { name: '差出人11 様' }))
  await user.click(last.getByRole('button', { name: '削除' }))
  await user.click(screen.getByRole('button', { name: 'キャンセル' }))
  expect(kept()).toHaveLength(11)
  await user.click(last.getByRole('button', { name: '削除' }))
  screen.getByText('差出人11 様からのお問い合わせを削除してもよろしいですか？この操作は取り消せません。')
  await user.click(screen.getByRole('button', { name: '削除する' }))
  await section.findByRole('listitem', { name: '差出人1 様' })
  expect(kept()).toHaveLength(10)
})

test('without any it says so', async () => {
  const { section } = await openPage([])
  await section.findByText('お問い合わせはまだありません')
  expect(screen.queryByRole('link', { name: /未対応のお問い合わせ/ })).toBeNull()
})
