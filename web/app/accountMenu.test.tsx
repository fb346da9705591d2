import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeProfile } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'
import { ACCOUNT_SCREENS } from './accountScreens.ts'

test('opens and closes the menu behind the e-mail address', async () => {
  renderApplication('/contact', { stores: createTalkingStores({ profile: makeProfile() }) })
  const button = await screen.findByRole('button', { name: 'アカウントのメニュー' })
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  fireEvent.click(button)
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect([isOpen(), document.activeElement]).toEqual([false, button])
  fireEvent.click(button)
  fireEvent.blur(button, { relatedTarget: screen.getByRole('link', { name: '連携' }) })
  expect(isOpen()).toBe(true)
  fireEvent.blur(button, { relatedTarget: document.body })
  expect(isOpen()).toBe(false)
})

test.each([
  ...['/dashboard?mode=create', '/account', '/admin/users', ...ACCOUNT_SCREENS.map(({ path }) => path)].map(
    (path) => [path, 0] as const,
  ),
  ['/contact', 1] as const,
])('%s of a creator has %i footers', async (path, footers) => {
  renderApplication(path, { stores: createTalkingStores({ profile: makeProfile({ planType: 'admin' }) }) })
  await screen.findByRole('banner')
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(footers)
})
