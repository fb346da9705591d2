import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LEAD_FORM } from '#domain/lead/leadForm.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, short, show } from '../testing/showRun.tsx'

const SENTENCE = '株式会社みほんからの案内メールの受け取りに同意する'
const TEXTS = { advertisingConsent: SENTENCE, privacyTextId: 'p1', advertisingTextId: 'a1' }
const NEWER = { advertisingConsent: '別の会社からの案内', privacyTextId: 'p2', advertisingTextId: 'a2' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const box = (sentence = SENTENCE) => screen.getByRole<HTMLInputElement>('checkbox', { name: m.lead.optional(sentence) })

async function showForm(overrides: Parameters<typeof short>[0] = TEXTS) {
  const shown = show(short(overrides))
  await answer(15)
  return shown
}

type Shown = ReturnType<typeof show>

async function send({ user, submit }: Shown) {
  await user.type(screen.getByLabelText('お名前'), '田中')
  await user.type(screen.getByLabelText('メールアドレス'), 'ichiro@example.test')
  await user.click(screen.getByRole('button', { name: m.lead.submit }))
  return submit.mock.calls[0]?.[0]
}

describe('the box for advertising', () => {
  test('is not ticked, and only a tick is a consent', async () => {
    const shown = await showForm()
    expect(box().checked).toBe(false)
    expect(await send(shown)).toMatchObject({ privacyTextId: 'p1', advertisingTextId: null })
  })

  test('names the text that was agreed to', async () => {
    const shown = await showForm()
    await shown.user.click(box())
    expect(await send(shown)).toMatchObject({ privacyTextId: 'p1', advertisingTextId: 'a1' })
  })

  test('stays ticked over the way back and a reload', async () => {
    const shown = await showForm()
    await shown.user.click(box())
    await shown.user.click(screen.getByRole('button', { name: m.question.back }))
    await answer(1)
    expect(box().checked).toBe(true)
    shown.unmount()
    show(short(TEXTS), { reopened: true })
    expect(box().checked).toBe(true)
  })

  test('is empty again for a text that changed meanwhile, and the response names the texts that were shown', async () => {
    const shown = await showForm()
    await shown.user.click(box())
    shown.unmount()
    const again = show(short(NEWER), { reopened: true })
    expect(box(NEWER.advertisingConsent).checked).toBe(false)
    await again.user.click(box(NEWER.advertisingConsent))
    expect(await send(again)).toMatchObject({ privacyTextId: 'p2', advertisingTextId: 'a2' })
  })

  test.each([
    ['no sentence', { ...TEXTS, advertisingConsent: null }],
    ['a blank one', { ...TEXTS, advertisingConsent: ' 　' }],
    ['no e-mail in the form', { ...TEXTS, leadFields: DEFAULT_LEAD_FORM.filter(({ key }) => key !== 'email') }],
  ])('is not there with %s', async (_, overrides) => {
    await showForm(overrides)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('the page for erasure is one press away', async () => {
  const diagnostic = short()
  await showForm({})
  expect(screen.getByRole('link', { name: m.lead.erasure }).getAttribute('href')).toBe(`/erase/${diagnostic.id}`)
})
