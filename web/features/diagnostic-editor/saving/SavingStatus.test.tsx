import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SaveProgress } from '#store/ports.ts'
import { savingMessages } from '#web/messages/editor.ts'
import { SavingStatus } from './SavingStatus.tsx'

const uploading = (progress: SaveProgress | null) => ({ phase: 'uploading', as: 'publish', progress }) as const
const bar = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')

it('tells how many pictures are up and how far all are, and can be stopped until they are', async () => {
  const onCancel = vi.fn()
  const view = render(<SavingStatus state={uploading({ uploaded: 1, total: 3, fraction: 0.4 })} onCancel={onCancel} />)
  expect(screen.getByRole('status').textContent).toBe('画像をアップロードしています（1/3枚）')
  expect(bar()).toBe('0.4')
  await userEvent.click(screen.getByRole('button', { name: 'アップロードを中止' }))
  expect(onCancel).toHaveBeenCalledOnce()
  view.rerender(<SavingStatus state={uploading({ uploaded: 3, total: 3, fraction: 1 })} onCancel={onCancel} />)
  expect(screen.getByRole('status').textContent).toBe(savingMessages.progress)
  expect(screen.queryByRole('button')).toBeNull()
})

it('can be stopped while pictures are made ready', async () => {
  const onCancel = vi.fn()
  render(<SavingStatus state={{ phase: 'preparing', as: 'publish' }} onCancel={onCancel} />)
  expect(screen.getByRole('status').textContent).toBe('画像を準備しています')
  expect(bar()).toBe('0')
  await userEvent.click(screen.getByRole('button', { name: '保存を中止' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

it.each([null, { uploaded: 0, total: 0, fraction: 0 }])(
  'has nothing to stop where no picture goes up: %o',
  (progress) => {
    render(<SavingStatus state={uploading(progress)} onCancel={vi.fn()} />)
    expect(screen.getByRole('status').textContent).toBe('保存しています')
    expect(screen.queryByRole('button')).toBeNull()
  },
)
