import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { quickUser } from '#web/testing/quickUser.ts'
import { TextField } from '#web/ui/fields.tsx'
import { useForm } from './useForm.ts'

const send = vi.fn()

type Note = { title: string; text: string }

const problems = ({ title, text }: Note) => ({
  title: title === '' ? '件名を入力してください' : undefined,
  text: text === '' ? '本文を入力してください' : undefined,
})

function Form({ opened, busy = false }: { opened: Note; busy?: boolean }) {
  const form = useForm({ opened, problems, busy, onSubmit: send })
  return (
    <form {...form.props}>
      <TextField {...form.field('title')} label="件名" />
      <TextField {...form.field('text')} label="本文" />
      <button type="submit">保存</button>
      <button type="button" onClick={form.reset}>
        やり直す
      </button>
      <output>{form.dirty ? '変更あり' : '変更なし'}</output>
    </form>
  )
}

function open(opened: Note, busy?: boolean) {
  send.mockClear()
  const view = render(<Form opened={opened} {...(busy === undefined ? {} : { busy })} />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return { ...view, user: quickUser(), field }
}

test('shows what is wrong after a press, with the focus on the first such field, until it is right', async () => {
  const { user, field } = open({ title: '電話', text: '' })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByRole('alert').textContent).toBe('本文を入力してください')
  expect(document.activeElement).toBe(field('本文'))
  await user.clear(field('件名'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(document.activeElement).toBe(field('件名'))
  expect(send).not.toHaveBeenCalled()
  await user.type(field('件名'), 'メール')
  await user.type(field('本文'), '送る{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(send.mock.calls).toEqual([[{ title: 'メール', text: '送る' }]])
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'Enter that ends a conversion does not submit: %o',
  (composing) => {
    const { field } = open({ title: '電話', text: '' })
    expect(fireEvent.keyDown(field('件名'), { key: 'Enter', ...composing })).toBe(false)
    expect(fireEvent.keyDown(field('件名'), { key: 'Enter' })).toBe(true)
  },
)

test('while it is busy nothing is typed, and a press does nothing', async () => {
  const { user, field } = open({ title: '電話', text: 'する' }, true)
  await user.type(field('件名'), '！')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect([field('件名').value, send.mock.calls]).toEqual(['電話', []])
})

test('knows whether something was changed, also when the stored values follow, and goes back', async () => {
  const { user, field, rerender } = open({ title: '電話', text: 'する' })
  const state = () => screen.getByRole('status').textContent
  await user.type(field('件名'), '会議')
  expect(state()).toBe('変更あり')
  rerender(<Form opened={{ title: '電話会議', text: 'する' }} />)
  expect(state()).toBe('変更なし')
  await user.clear(field('本文'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await user.click(screen.getByRole('button', { name: 'やり直す' }))
  expect([field('本文').value, state()]).toEqual(['する', '変更なし'])
  expect(screen.queryByRole('alert')).toBeNull()
})
