import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LeadField, newLeadField } from '#domain/lead/leadForm.ts'
import { leadFormMessages } from '#web/messages/editorLeadForm.ts'
import { planMessages } from '#web/messages/plan.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { button, field, group, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

const draft = (leadFields: LeadField[] | null = null) => makeDiagnostic({ isPublished: false, leadFields })
const texts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...newLeadField(`text-${at + 1}`, 'text'), label: `質問${at + 1}` }))
const names = () => screen.getAllByLabelText<HTMLInputElement>(leadFormMessages.label).map(({ value }) => value)

async function openedForm(...[diagnostic = draft(), plan]: Parameters<typeof openedEditor>) {
  const opened = openedEditor(diagnostic, plan)
  await opened.user.click(button(leadFormMessages.edit))
  return opened
}

async function addField(user: ReturnType<typeof openedEditor>['user'], kind: string) {
  await user.click(button(leadFormMessages.add))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
}

describe('the form of a diagnostic', () => {
  it('is folded and named by its fields, and opening it changes nothing', async () => {
    const { user } = openedEditor(draft())
    expect(screen.getByText('お名前・メールアドレス・会社名')).toBeTruthy()
    expect(screen.getByText(/結果を表示する前に、お名前・メールアドレス・会社名をうかがいます。/)).toBeTruthy()
    await user.click(button(leadFormMessages.edit))
    expect(names()).toEqual(['お名前', 'メールアドレス', '会社名'])
    expect(screen.queryByRole('button', { name: leadFormMessages.reset })).toBeNull()
    await user.click(button(leadFormMessages.close))
    expect(screen.queryByLabelText(leadFormMessages.label)).toBeNull()
  })

  it('says what is missed where nothing in it lets one contact a lead', async () => {
    const { user } = await openedForm(draft([newLeadField('email', 'email'), newLeadField('company', 'company')]))
    expect(screen.queryByText(leadFormMessages.noContact)).toBeNull()
    await user.click(group('項目1：メールアドレス').getByRole('button', { name: leadFormMessages.remove }))
    expect(screen.getByText(leadFormMessages.noContact)).toBeTruthy()
  })

  it('is not shown while no leads are collected', async () => {
    const { user } = openedEditor(draft())
    await user.click(field('リード情報を収集する'))
    expect(screen.queryByText(leadFormMessages.heading)).toBeNull()
  })

  it('takes a further field, whose label is focused, and options as lines; all is stored', async () => {
    const { user, stores, saved } = await openedForm()
    await addField(user, '選択肢')
    await waitFor(() =>
      expect(document.activeElement).toBe(group('項目4：選択肢').getByLabelText(leadFormMessages.label)),
    )
    await user.keyboard('従業員数')
    const options = field(leadFormMessages.options)
    fireEvent.change(options, { target: { value: ' 1〜10名 \n\n11名以上\n' } })
    await user.click(group('項目4：選択肢').getByRole('switch', { name: leadFormMessages.required }))
    expect(options.value).toBe(' 1〜10名 \n\n11名以上\n')
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.leadFields?.at(-1)).toEqual({
      ...newLeadField('choice-1', 'choice'),
      label: '従業員数',
      required: true,
      options: ['1〜10名', '11名以上'],
    })
  })

  it('has kinds of which a visitor has one value once', async () => {
    const { user } = await openedForm()
    await user.click(button(leadFormMessages.add))
    const name = await screen.findByRole('menuitem', { name: /お名前/ })
    expect(name.textContent).toContain(leadFormMessages.present)
    await user.click(name)
    await user.keyboard('{Escape}')
    expect(names()).toHaveLength(3)
  })

  it('is ordered by buttons, which keep the focus, also at the end', async () => {
    const { user } = await openedForm()
    const up = group('項目3：会社名').getByRole('button', { name: leadFormMessages.up })
    await user.click(up)
    await user.click(up)
    await user.click(up)
    expect(names()).toEqual(['会社名', 'お名前', 'メールアドレス'])
    expect(document.activeElement).toBe(group('項目1：会社名').getByRole('button', { name: leadFormMessages.up }))
    expect(screen.getByText(leadFormMessages.moved('会社名', 1))).toBeTruthy()
  })

  it('loses a field with its neighbour focused; undoing takes it back to its place', async () => {
    const { user } = await openedForm()
    await user.click(group('項目2：メールアドレス').getByRole('button', { name: leadFormMessages.remove }))
    expect(names()).toEqual(['お名前', '会社名'])
    expect(document.activeElement).toBe(group('項目2：会社名').getByLabelText(leadFormMessages.label))
    await user.click(await screen.findByRole('button', { name: leadFormMessages.undo }))
    expect(names()).toEqual(['お名前', 'メールアドレス', '会社名'])
  })

  it('keeps its last field', async () => {
    const { user } = await openedForm(draft(texts(1)))
    await user.click(button(leadFormMessages.remove))
    expect(names()).toEqual(['質問1'])
    expect(screen.getByText(leadFormMessages.onlyOne)).toBeTruthy()
  })

  it('is the standard one again, which is undone', async () => {
    const { user } = await openedForm(draft(texts(2)))
    await user.click(button(leadFormMessages.reset))
    expect(names()).toEqual(['お名前', 'メールアドレス', '会社名'])
    await user.click(await screen.findByRole('button', { name: leadFormMessages.undo }))
    expect(names()).toEqual(['質問1', '質問2'])
  })

  it('is shown as visitors see it, inert, while it is edited', async () => {
    const { user } = await openedForm()
    const picture = await waitFor(() => {
      const [shown] = document.querySelectorAll<HTMLElement>('[inert] .mz-lead')
      if (shown === undefined) throw new Error('no picture yet')
      return shown
    })
    await user.clear(group('項目3：会社名').getByLabelText(leadFormMessages.label))
    await user.keyboard('屋号{Tab}')
    await waitFor(() => expect(within(picture).getByLabelText('屋号（任意）')).toBeTruthy())
  })
})

describe('limits', () => {
  it('a form of 12 takes no more, and says why', async () => {
    await openedForm(draft(texts(12)))
    expect(button(leadFormMessages.add).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(leadFormMessages.full)).toBeTruthy()
  })

  it('the free plan has five; a larger one of a former plan stays', async () => {
    const { user, view } = await openedForm(draft(texts(5)), 'free')
    const add = button(leadFormMessages.add)
    expect(add.getAttribute('aria-disabled')).toBe('true')
    await user.hover(add)
    expect(screen.getByText(planMessages.refusals['paid-account-required'])).toBeTruthy()
    expect(screen.queryByText(leadFormMessages.overPlan(5))).toBeNull()
    view.unmount()
    await openedForm(draft(texts(7)), 'free')
    expect(names()).toHaveLength(7)
    expect(screen.getByText(leadFormMessages.overPlan(5))).toBeTruthy()
  })
})

it('leads to a field without a label in the folded form, and saves nothing before it has one', async () => {
  const { user, stores, saved } = openedEditor(draft([...texts(1), newLeadField('text-2', 'text')]))
  const before = stores.memory.diagnostics[0]
  await user.click(button('下書き保存'))
  await user.click(await screen.findByRole('button', { name: '最初の項目へ' }))
  const label = group('項目2：一行テキスト').getByLabelText(leadFormMessages.label)
  expect(document.activeElement).toBe(label)
  expect(label.getAttribute('aria-invalid')).toBe('true')
  expect(saved).toEqual([])
  expect(stores.memory.diagnostics[0]).toBe(before)
})
