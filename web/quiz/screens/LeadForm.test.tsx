import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_INVALID } from '#web/messages/email.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, short, show } from '../testing/showRun.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
describe('the lead form', () => {
  test('says that the result is ready and shows its picture, without its name and not to screen readers', async () => {
    const { container } = show(short())
    await answer(15)
    expect(screen.getByText(m.lead.ready, { exact: false })).toBeTruthy()
    expect(container.querySelector('.mz-blurred[aria-hidden] .mz-blurred-picture')).toBeTruthy()
    expect(container.textContent).not.toContain('ACE型')
  })

  test('holds the response back until it is sent, with everything trimmed', async () => {
    const shown = show(short())
    await answer(15)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.lead.heading })))
    expect(screen.getByText(m.lead.defaultPrivacy)).toBeTruthy()
    const submit = screen.getByRole('button', { name: m.lead.submit })
    expect(submit).toHaveProperty('disabled', true)
    await shown.user.type(screen.getByLabelText('お名前'), ' 田中 一郎 ')
    await shown.user.type(screen.getByLabelText('メールアドレス'), 'ichiro@example.test')
    expect(shown.submit).not.toHaveBeenCalled()
    await shown.user.click(submit)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ACE型' })))
    expect(shown.submit).toHaveBeenCalledTimes(1)
    expect(shown.submit.mock.calls[0]?.[0]).toMatchObject({
      result: 'ACE',
      leadInfo: { name: '田中 一郎', email: 'ichiro@example.test', company: '' },
    })
    expect(Object.keys(shown.submit.mock.calls[0]?.[0].answers ?? {})).toHaveLength(15)
  })

  test('says what is wrong with the e-mail, and keeps what was typed across a reload', async () => {
    const shown = show(short({ privacyPolicyText: '一行目\n二行目' }))
    await answer(15)
    expect(screen.getByText(/一行目/).textContent).toBe('一行目\n二行目')
    expect(screen.getByText(m.lead.agreement)).toBeTruthy()
    await shown.user.type(screen.getByLabelText('お名前'), '田中')
    await shown.user.type(screen.getByLabelText('メールアドレス'), 'ichiro')
    await shown.user.click(screen.getByRole('button', { name: m.lead.submit }))
    expect(screen.getByRole('alert').textContent).toBe(EMAIL_INVALID)
    expect(document.activeElement).toBe(screen.getByLabelText('メールアドレス'))
    expect(shown.submit).not.toHaveBeenCalled()

    shown.unmount()
    show(short(), { reopened: true })
    expect(screen.getByLabelText('お名前')).toHaveProperty('value', '田中')
    expect(screen.getByLabelText('メールアドレス')).toHaveProperty('value', 'ichiro')
  })

  test('names its fields anew each time, so that the browser offers nobody at a stand what others typed', async () => {
    const names = () => [...document.querySelectorAll('.mz-field input')].map((input) => input.getAttribute('name'))
    const first = show(short())
    await answer(15)
    const former = names()
    first.unmount()
    const { user } = show(short())
    await user.click(screen.getByRole('button', { name: m.resume.goOn }))
    expect(names()).toHaveLength(3)
    expect(names().filter((name) => former.includes(name))).toEqual([])
  })

  test('offers a correction of a likely typo, which a press takes', async () => {
    const shown = show(short())
    await answer(15)
    await shown.user.type(screen.getByLabelText('お名前'), '田中')
    await shown.user.type(screen.getByLabelText('メールアドレス'), 'taro@gmial.com')
    expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull()
    await shown.user.tab()
    await shown.user.click(screen.getByRole('button', { name: /taro@gmail.com ではありませんか/ }))
    expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull()
    await shown.user.click(screen.getByRole('button', { name: m.lead.submit }))
    expect(shown.submit.mock.calls[0]?.[0].leadInfo.email).toBe('taro@gmail.com')
  })

  test('fields that a password manager filled in without React enable the button', async () => {
    const shown = show(short())
    await answer(15)
    const submit = screen.getByRole('button', { name: m.lead.submit })
    screen.getByLabelText<HTMLInputElement>('お名前').value = '田中'
    screen.getByLabelText<HTMLInputElement>('メールアドレス').value = 'ichiro@example.test'
    expect(submit).toHaveProperty('disabled', true)
    fireEvent.pointerOver(submit)
    expect(submit).toHaveProperty('disabled', false)
    await shown.user.click(submit)
    expect(shown.submit.mock.calls[0]?.[0].leadInfo).toMatchObject({ name: '田中', email: 'ichiro@example.test' })
  })

  test('a likely typo holds nothing up', async () => {
    const shown = show(short())
    await answer(15)
    // There is no text to agree to.
    expect(screen.queryByText(m.lead.agreement)).toBeNull()
    await shown.user.type(screen.getByLabelText('お名前'), '田中')
    await shown.user.type(screen.getByLabelText('メールアドレス'), 'taro@gmial.com')
    await shown.user.click(screen.getByRole('button', { name: m.lead.submit }))
    expect(shown.submit.mock.calls[0]?.[0].leadInfo.email).toBe('taro@gmial.com')
  })

  test.each([
    ['taro@example', true],
    ['taro@example、', true],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ', true],
    ['taro@localhost', true],
    // The likely correction stands instead.
    ['taro@gmail', false],
    ['taro@example.jp', false],
    ['t.aro', false],
  ])('of %s asks whether a dot is missing: %s, and holds nothing up', async (email, asks) => {
    const shown = show(short())
    await answer(15)
    await shown.user.type(screen.getByLabelText('メールアドレス'), email)
    await shown.user.tab()
    expect(screen.queryByText(m.lead.doubtfulEmail) !== null).toBe(asks)
    if (!asks) return
    await shown.user.type(screen.getByLabelText('お名前'), '田中')
    await shown.user.click(screen.getByRole('button', { name: m.lead.submit }))
    expect(shown.submit).toHaveBeenCalledTimes(1)
  })

  test('a long privacy text opens in full where it stands', async () => {
    show(short({ privacyPolicyText: 'あ'.repeat(2_000) }))
    await answer(15)
    const details = screen.getByText(m.lead.readPrivacy).closest('details')
    expect(details?.open).toBe(false)
    expect(details?.textContent).toContain('あ'.repeat(2_000))
  })

  test('Enter that confirms a conversion does not submit', async () => {
    show(short())
    await answer(15)
    const name = screen.getByLabelText('お名前')
    expect(fireEvent.keyDown(name, { key: 'Enter', isComposing: true })).toBe(false)
    expect(fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 })).toBe(false)
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(true)
  })

  test('tells of a filled trap, and drops nothing', async () => {
    const shown = show(short())
    await answer(15)
    await shown.user.type(screen.getByLabelText('お名前'), 'bot')
    await shown.user.type(screen.getByLabelText('メールアドレス'), 'bot@example.test')
    fireEvent.change(screen.getByLabelText(m.lead.honeypot), { target: { value: 'x' } })
    await shown.user.click(screen.getByRole('button', { name: m.lead.submit }))
    expect(shown.submit.mock.calls[0]?.[0].website).toBe('x')
  })
})
