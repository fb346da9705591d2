import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Allowance } from '#domain/plan/plan.ts'
import { PlanGatedButton } from './PlanGatedButton.tsx'

const onClick = vi.fn()

function show(allowance: Allowance) {
  render(
    <MemoryRouter>
      <PlanGatedButton allowance={allowance} onClick={onClick}>
        新しい診断を作成
      </PlanGatedButton>
    </MemoryRouter>,
  )
  return screen.getByRole('button', { name: '新しい診断を作成' })
}

const hintShown = () => screen.getByText('有料アカウントが必要です').closest('[hidden]') === null

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onClick.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
})

it('is an ordinary button where the plan allows it', async () => {
  const button = show({ allowed: true })
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('link')).toBeNull()
})

it('does nothing where the plan does not, and hides its reason 300 ms after the pointer left', async () => {
  const button = show({ allowed: false, reason: 'paid-account-required' })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  expect(hintShown()).toBe(false)
  await user.hover(button)
  expect(hintShown()).toBe(true)
  await user.unhover(button)
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(hintShown()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(hintShown()).toBe(false)
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

it('shows its reason on focus, and lets the keyboard reach the contact page', async () => {
  show({ allowed: false, reason: 'paid-account-required' })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.tab()
  expect(hintShown()).toBe(true)
  await user.tab()
  const link = screen.getByRole('link', { name: 'お問い合わせはこちら' })
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('href')).toBe('/contact?reason=paid-account-required')
})
