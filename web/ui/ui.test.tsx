import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './fields.tsx'
import { Hint } from './Hint.tsx'
import { Pagination } from './Pagination.tsx'
import { Switch } from './Switch.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('Button', () => {
  test('while busy it keeps the focus and answers no press, not even as the button of a form', () => {
    const pressed = vi.fn()
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submitted}>
        <Button type="submit" busy onClick={pressed}>
          保存
        </Button>
      </form>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '保存' })
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(pressed).not.toHaveBeenCalled()
    expect(submitted).not.toHaveBeenCalled()
  })
})

describe('TextField', () => {
  test('its label is the bare words, and its hint and error are announced with it', () => {
    render(<TextField label="お名前" required hint="姓と名" error="入力してください" />)
    const field = screen.getByLabelText('お名前', { exact: true })
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['姓と名', '入力してください'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('入力してください')
  })
})

function DialogHost({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      {open && children(() => setOpen(false))}
    </>
  )
}

describe('Dialog', () => {
  const dialog = (
    <DialogHost>
      {(close) => (
        <Dialog title="設定" onClose={close}>
          <input aria-label="名前" />
        </Dialog>
      )}
    </DialogHost>
  )
  async function open(): Promise<HTMLElement> {
    render(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    const opener = screen.getByRole('button', { name: '開く' })
    opener.focus()
    fireEvent.click(opener)
    await screen.findByRole('dialog', { name: '設定' })
    return opener
  }

  test('closes on its button and gives the focus back', async () => {
    const opener = await open()
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('closes on Escape, but not on the Escape that takes back a conversion', async () => {
    await open()
    fireEvent.keyDown(document, { key: 'Escape', isComposing: true })
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.keyDown(document, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('stays at a click beside it', async () => {
    await open()
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
})

test('ConfirmDialog gives the focus to the dialog beneath where it removed what opened it', async () => {
  function Row() {
    const [state, setState] = useState<'there' | 'asking' | 'removed'>('there')
    const ask = { title: '削除', description: '戻せません', confirmLabel: '削除する' }
    return (
      <Dialog title="一覧" onClose={() => {}}>
        {state !== 'removed' && <Button onClick={() => setState('asking')}>行を削除</Button>}
        {state === 'asking' && (
          <ConfirmDialog {...ask} onConfirm={() => setState('removed')} onCancel={() => setState('there')} />
        )}
      </Dialog>
    )
  }
  render(<Row />)
  const opener = screen.getByRole('button', { name: '行を削除' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: '削除する' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '一覧' })))
})

test('ConfirmDialog gives the safe answer the focus', async () => {
  const confirm = vi.fn()
  const cancel = vi.fn()
  render(
    <ConfirmDialog
      title="削除"
      description="戻せません"
      confirmLabel="削除する"
      danger
      onConfirm={confirm}
      onCancel={cancel}
    />,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'キャンセル' })))
  fireEvent.click(screen.getByRole('button', { name: '削除する' }))
  expect(confirm).toHaveBeenCalledOnce()
  fireEvent.keyDown(document, { key: 'Escape', isComposing: true })
  expect(cancel).not.toHaveBeenCalled()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(cancel).toHaveBeenCalledOnce()
})

describe('Hint', () => {
  test('shows on focus and on hover, and hides 300 ms after it is left', () => {
    vi.useFakeTimers()
    render(
      <Hint content="有料です">
        {(control) => (
          <button type="button" {...control}>
            作成
          </button>
        )}
      </Hint>,
    )
    const button = screen.getByRole('button')
    const hint = screen.getByText('有料です')
    expect(hint.hidden).toBe(true)
    fireEvent.focus(button)
    expect(hint.hidden).toBe(false)
    fireEvent.blur(button)
    act(() => vi.advanceTimersByTime(299))
    expect(hint.hidden).toBe(false)
    act(() => vi.advanceTimersByTime(1))
    expect(hint.hidden).toBe(true)
    fireEvent.mouseEnter(button)
    fireEvent.mouseLeave(button)
    act(() => vi.advanceTimersByTime(200))
    fireEvent.mouseEnter(hint)
    act(() => vi.advanceTimersByTime(1000))
    expect(hint.hidden).toBe(false)
    expect(button.getAttribute('aria-describedby')).toBe(hint.id)
  })
})

test('Switch says its state in words and asks for the other', () => {
  const change = vi.fn()
  render(<Switch label="リード収集" checked onCheckedChange={change} />)
  const control = screen.getByRole('switch', { name: 'リード収集' })
  expect(control.getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByText('ON')).not.toBeNull()
  fireEvent.click(control)
  expect(change).toHaveBeenCalledWith(false)
})

test('Pagination stops at its ends', () => {
  const go = vi.fn()
  render(<Pagination page={2} pageCount={2} onPageChange={go} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '次のページ' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '前のページ' }))
  expect(go).toHaveBeenCalledWith(1)
})

test.each([
  ['error', 'alert'],
  ['success', 'status'],
] as const)('a Banner of tone %s is announced as %s', (tone, role) => {
  render(<Banner tone={tone}>お知らせ</Banner>)
  expect(screen.getByRole(role).textContent).toBe('お知らせ')
})
