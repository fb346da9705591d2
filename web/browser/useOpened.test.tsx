import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useOpened } from './useOpened.ts'

function Page() {
  const outer = useOpened<string>('outer')
  const inner = useOpened<string>('inner')
  return (
    <>
      <p>{`${outer.value}, ${inner.value}`}</p>
      <button type="button" onClick={() => outer.open('list')}>
        open list
      </button>
      <button type="button" onClick={() => inner.open('first')}>
        open first
      </button>
      <button type="button" onClick={() => inner.open('second')}>
        open second
      </button>
      <button
        type="button"
        onClick={() => {
          outer.close()
          outer.close()
        }}
      >
        close all
      </button>
    </>
  )
}

function opened() {
  const routes = [
    { path: '/before', element: <p>before</p> },
    { path: '/page', element: <Page /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/page?mode=edit'], initialIndex: 1 })
  render(<RouterProvider router={router} />, { wrapper: StrictMode })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { router, press, back: () => act(() => router.navigate(-1)) }
}

it('is closed by going back, the innermost first, and the page stays', async () => {
  const { router, press, back } = opened()
  await press('open list')
  await press('open first')
  expect(screen.queryByText('list, first')).not.toBeNull()
  await back()
  expect(screen.queryByText('list, null')).not.toBeNull()
  await back()
  expect(screen.queryByText('null, null')).not.toBeNull()
  expect(router.state.location).toMatchObject({ pathname: '/page', search: '?mode=edit' })
})

it('takes no further step of the history for another value', async () => {
  const { press, back } = opened()
  await press('open first')
  await press('open second')
  expect(screen.queryByText('null, second')).not.toBeNull()
  await back()
  expect(screen.queryByText('null, null')).not.toBeNull()
})

it('closes with all that lies over it, and once however often it is asked', async () => {
  const { router, press } = opened()
  await press('open list')
  await press('open first')
  await press('close all')
  await screen.findByText('null, null')
  await press('close all')
  expect(router.state.location.pathname).toBe('/page')
})

it('closes again when going forward opened it again', async () => {
  const { router, press } = opened()
  await press('open list')
  await press('close all')
  await screen.findByText('null, null')
  await act(() => router.navigate(1))
  await screen.findByText('list, null')
  await press('close all')
  await screen.findByText('null, null')
})

it('does not outlive the page that opened it', () => {
  const state = { page: 'as it was loaded before', layers: { outer: 'list' } }
  const router = createMemoryRouter([{ path: '/page', element: <Page /> }], {
    initialEntries: [{ pathname: '/page', state }],
  })
  render(<RouterProvider router={router} />)
  expect(screen.queryByText('null, null')).not.toBeNull()
})
