import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { FailedScreen } from './screens/FailedScreen.tsx'

function Broken(): never {
  throw new Error('a screen that fails')
}

test('a screen that fails leaves a way on, and the browser is told', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  render(
    <FailureBoundary fallback={<FailedScreen homeUrl={null} />}>
      <Broken />
    </FailureBoundary>,
  )
  expect(screen.getByRole('heading', { name: m.failure.heading })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(told).toHaveBeenCalledTimes(1)
  // React names the component on the console, too.
  reported.mockClear()
  await userEvent.click(screen.getByRole('button', { name: m.failure.reload }))
  expect(reload).toHaveBeenCalledTimes(1)
})
