import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type LeadField, newLeadField } from '#domain/lead/leadForm.ts'
import type { LeadKind } from '#domain/lead/leadKinds.ts'
import { EMAIL_INVALID } from '#web/messages/email.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, short, show } from '../testing/showRun.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const options = (count: number) => Array.from({ length: count }, (_, at) => `選択${at + 1}`)
const asked = (kind: LeadKind, changes: Partial<LeadField> = {}): LeadField => ({
  ...newLeadField(
    `${kind === 'text' || kind === 'long-text' || kind === 'choice' || kind === 'checkbox' ? `${kind}-1` : kind}`,
    kind,
  ),
  label: '項目',
  ...changes,
})

async function showForm(...leadFields: LeadField[]) {
  const shown = show(short({ leadFields }))
  await answer(15)
  return shown
}

const send = () => screen.getByRole('button', { name: m.lead.submit })

test.each<[LeadKind, string, Record<string, string>]>([
  ['name', 'INPUT', { type: 'text', autocomplete: 'name' }],
  ['kana', 'INPUT', { type: 'text', autocomplete: 'off' }],
  ['email', 'INPUT', { type: 'email', inputmode: 'email', autocomplete: 'email', autocapitalize: 'none' }],
  ['company', 'INPUT', { type: 'text', autocomplete: 'organization' }],
  ['department', 'INPUT', { type: 'text', autocomplete: 'off' }],
  ['position', 'INPUT', { type: 'text', autocomplete: 'organization-title' }],
  ['phone', 'INPUT', { type: 'tel', inputmode: 'tel', autocomplete: 'tel' }],
  ['text', 'INPUT', { type: 'text', autocomplete: 'off' }],
  ['long-text', 'TEXTAREA', { autocomplete: 'off' }],
  ['checkbox', 'INPUT', { type: 'checkbox' }],
])('%s: its control, keyboard and autocomplete', async (kind, tag, attributes) => {
  await showForm(asked(kind))
  const control = screen.getByLabelText('項目（任意）')
  expect(control.tagName).toBe(tag)
  for (const [name, value] of Object.entries(attributes))
    expect([name, control.getAttribute(name)]).toEqual([name, value])
})

test.each<[string, LeadField, string, string]>([
  ['a blank name', asked('name'), ' ', '項目を入力してください'],
  ['a blank text', asked('long-text'), '', '項目を入力してください'],
  ['no choice', asked('choice', { options: options(6) }), '', '選択してください'],
  ['no tick', asked('checkbox'), '', 'チェックを入れてください'],
  ['no e-mail', asked('email'), 'x', EMAIL_INVALID],
  ['no phone number', asked('phone'), 'なし', '電話番号をもう一度お確かめください（例: 03‑1234‑5678）'],
  ['too long', asked('text'), 'あ'.repeat(201), '項目は200文字以内で入力してください'],
  ['too long a text', asked('long-text'), 'あ'.repeat(2001), '項目は2000文字以内で入力してください'],
])('%s is named at the field, which is focused; nothing is sent', async (_, field, typed, sentence) => {
  const { submit } = await showForm({ ...field, required: true })
  const control = screen.getByLabelText(/^項目/)
  if (typed !== '') fireEvent.change(control, { target: { value: typed } })
  fireEvent.click(send())
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(control.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(control)
  expect(submit).not.toHaveBeenCalled()
})

test.each(['佐藤', 'サトウ 花子', 'Sato', 'ｓａｔｏ'])(
  'フリガナ written as %j is questioned and sent all the same',
  async (typed) => {
    const { submit, user } = await showForm(asked('kana', { required: true }))
    const control = screen.getByLabelText('項目')
    await user.type(control, typed)
    expect(screen.queryByText(/このままでよろしいですか/)).toBeNull()
    await user.tab()
    const question = screen.getByText('項目に漢字や英字が入っています。このままでよろしいですか？')
    expect(control.getAttribute('aria-describedby')).toBe(question.id)
    expect(control.getAttribute('aria-invalid')).toBe('false')
    await user.click(send())
    expect(submit.mock.calls[0]?.[0].leadInfo).toMatchObject({ kana: typed })
  },
)

test.each(['サトウ　ハナコ', 'さとう', 'ｻﾄｳ ﾊﾅｺ', 'ジョン・ドゥー'])(
  'フリガナ written as %j is not questioned',
  async (typed) => {
    const { user } = await showForm(asked('kana'))
    await user.type(screen.getByLabelText('項目（任意）'), typed)
    await user.tab()
    expect(screen.queryByText(/このままでよろしいですか/)).toBeNull()
  },
)

describe('a choice', () => {
  test('of up to five is a group of radio buttons; an optional one is taken back', async () => {
    const { user, submit } = await showForm(asked('choice', { options: options(5) }), asked('checkbox'))
    const group = screen.getByRole('radiogroup', { name: '項目（任意）' })
    expect(group.querySelectorAll('[type=radio]')).toHaveLength(5)
    await user.click(screen.getByRole('radio', { name: '選択2' }))
    await user.click(screen.getByRole('button', { name: m.lead.unchoose }))
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await user.click(screen.getByRole('radio', { name: '選択3' }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(send())
    expect(submit.mock.calls[0]?.[0].leadInfo).toMatchObject({ 'choice-1': '選択3', 'checkbox-1': 'true' })
  })

  test('that is required is named, and its first option focused', async () => {
    await showForm(asked('choice', { options: options(2), required: true }))
    fireEvent.click(send())
    expect(screen.getByRole('alert').textContent).toBe('選択してください')
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '選択1' }))
  })

  test('of more is a list', async () => {
    const { user, submit } = await showForm(asked('choice', { options: options(6) }))
    const list = screen.getByRole('combobox', { name: '項目（任意）' })
    expect(list.querySelectorAll('option')).toHaveLength(7)
    await user.selectOptions(list, '選択6')
    await user.click(send())
    expect(submit.mock.calls[0]?.[0].leadInfo).toMatchObject({ 'choice-1': '選択6' })
  })
})

test('nothing typed is lost over a reload, and removed fields are not asked', async () => {
  const fields = [
    asked('long-text'),
    asked('choice', { label: '人数', options: options(3) }),
    asked('phone', { archived: true }),
  ]
  const shown = await showForm(...fields)
  fireEvent.change(screen.getByLabelText('項目（任意）'), { target: { value: '一行目\n二行目' } })
  fireEvent.click(screen.getByRole('radio', { name: '選択1' }))
  shown.unmount()
  show(short({ leadFields: fields }), { reopened: true })
  expect(screen.getByLabelText('項目（任意）')).toHaveProperty('value', '一行目\n二行目')
  expect(screen.getByRole('radio', { name: '選択1' })).toHaveProperty('checked', true)
  expect(document.querySelectorAll('.mz-field')).toHaveLength(2)
})

test('Enter in a text of several lines is a line, also while an input method composes', async () => {
  await showForm(asked('long-text'))
  expect(fireEvent.keyDown(screen.getByLabelText('項目（任意）'), { key: 'Enter', isComposing: true })).toBe(true)
})

test('a press on the button leaves the field first when it is over: an error would move the button away', async () => {
  await showForm(asked('phone'))
  expect(fireEvent.mouseDown(send())).toBe(false)
})
