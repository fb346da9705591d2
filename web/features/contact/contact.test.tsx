import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewInquiry } from '#domain/inquiry/inquiry.ts'
import { StoreError } from '#store/storeError.ts'
import { makeProfile } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'
import { hubspotScript } from './hubspot.ts'

const HUBSPOT = { hubspot: { region: 'na1', portalId: '1', formId: 'f' } }

const NOT_CONFIGURED = { company: null, address: null, phone: null, email: null, website: null }

let scrolled: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  scrolled = vi.fn<() => void>()
  window.scrollTo = scrolled
})
afterEach(() => {
  Reflect.deleteProperty(window, 'hbspt')
})

describe('without the form of a provider', () => {
  test('the cards show beside our own form, and the e-mail says where the visitor came from', async () => {
    renderApplication('/contact?reason=more-slots-required')
    await screen.findByRole('heading', { name: 'メールでのお問い合わせ' })
    const hrefs = screen.getAllByRole('link', { name: 'info@example.test' }).map((link) => link.getAttribute('href'))
    expect(hrefs).toContain(
      `mailto:info@example.test?subject=${encodeURIComponent('【ミツジク】診断枠の追加購入について')}`,
    )
    expect(screen.queryByText('受付時間：平日 9:00〜18:00')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'ウェブサイト' }).getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('form', { name: 'お問い合わせフォーム' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('where no operator is named, the administrator is written to', async () => {
    renderApplication('/contact?reason=light-plan', {
      config: { contactEmail: 'kanri@example.test', operator: NOT_CONFIGURED },
    })
    const subject = encodeURIComponent('【ミツジク】Lightプランのお申し込み')
    const link = await screen.findByRole('link', { name: 'kanri@example.test' })
    expect(link.getAttribute('href')).toBe(`mailto:kanri@example.test?subject=${subject}`)
    screen.getByText(/お気軽にお寄せください/)
  })
})

describe('without an address to write to', () => {
  const config = { contactEmail: null, operator: NOT_CONFIGURED }
  const texts = () =>
    ['お名前', 'メールアドレス', 'お問い合わせ内容'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  const send = () => screen.getByRole('button', { name: '送信する' })
  beforeEach(() => sessionStorage.clear())

  async function fillIn(answer: (inquiry: NewInquiry) => Promise<void>, address = '/contact?reason=light-plan') {
    const stores = createTalkingStores({ user: null })
    stores.inquiries.send = vi.fn(answer)
    const { user, unmount } = renderApplication(address, { config, stores })
    await screen.findByRole('form', { name: 'お問い合わせフォーム' })
    const [name, email, message] = texts()
    await user.type(name as HTMLElement, '山田 花子')
    await user.type(email as HTMLElement, 'hanako@example.com')
    await user.type(message as HTMLElement, '料金について')
    const usedNames = texts().map((field) => field.name)
    await user.click(send())
    return { user, unmount, usedNames, sent: vi.mocked(stores.inquiries.send).mock.calls }
  }

  async function sendAfterReload(message: string) {
    const stores = createTalkingStores({ user: null })
    stores.inquiries.send = vi.fn(async () => {})
    const { user } = renderApplication('/contact', { config, stores })
    await screen.findByDisplayValue(message)
    await user.click(send())
    await screen.findByText('お問い合わせを送信しました。')
    return vi.mocked(stores.inquiries.send).mock.calls
  }

  test('a form takes the inquiry, with what led there, and begins anew', async () => {
    const { sent, usedNames } = await fillIn(async () => {})
    await screen.findByText('お問い合わせを送信しました。')
    expect(sent).toEqual([
      [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: '山田 花子',
          email: 'hanako@example.com',
          subject: 'Lightプランのお申し込み',
          message: '料金について',
        },
      ],
    ])
    expect(texts().map(({ value }) => value)).toEqual(['', '', ''])
    expect(texts().filter((field) => usedNames.includes(field.name))).toEqual([])
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(screen.queryByText('メールでのお問い合わせ')).toBeNull()
  })

  test('what could not be stored stays typed, also after a reload, and goes again under the same id', async () => {
    const failing = await fillIn(() => Promise.reject(new StoreError('unavailable', 'Failed to fetch')), '/contact')
    await screen.findByText(/^送信できませんでした。サーバーに接続できません/)
    failing.unmount()
    const sent = await sendAfterReload('料金について')
    expect(sent).toEqual(failing.sent)
  })

  test('another text, after one that may have arrived, goes under an id of its own, also after a reload', async () => {
    const failing = await fillIn(() => Promise.reject(new StoreError('unavailable', 'Failed to fetch')), '/contact')
    await screen.findByText(/^送信できませんでした。/)
    await failing.user.type(texts()[2] as HTMLElement, '、至急')
    failing.unmount()
    const sent = await sendAfterReload('料金について、至急')
    const [first, second] = [...failing.sent, ...sent].flat()
    expect(second).toEqual({ ...first, id: expect.any(String), message: '料金について、至急' })
    expect(second?.id).not.toBe(first?.id)
  })

  test('knows the person who is signed in, and keeps what they type instead', async () => {
    const stores = createTalkingStores({ profile: makeProfile({ name: '佐藤 花子' }) })
    const { user, unmount } = renderApplication('/contact', { config, stores })
    await screen.findByDisplayValue('佐藤 花子')
    await screen.findByDisplayValue('creator@example.test')
    await user.clear(texts()[0] as HTMLElement)
    await user.type(texts()[2] as HTMLElement, '料金')
    expect(texts().map(({ value }) => value)).toEqual(['', 'creator@example.test', '料金'])
    unmount()
    renderApplication('/contact', { config, stores })
    await screen.findByDisplayValue('料金')
    expect(texts()[0]?.value).toBe('')
  })

  test('nothing is sent before everything is filled in; the first gap has the focus', async () => {
    const stores = createTalkingStores({ user: null })
    stores.inquiries.send = vi.fn(async () => {})
    const { user } = renderApplication('/contact?reason=constructor', { config, stores })
    await screen.findByRole('form', { name: 'お問い合わせフォーム' })
    const [name, email] = texts()
    await user.type(name as HTMLElement, '花子')
    await user.type(email as HTMLElement, 'hanako')
    await user.click(send())
    expect(document.activeElement).toBe(email)
    screen.getByText('メールアドレスをもう一度お確かめください（例: name@example.com）')
    screen.getByText('入力してください')
    expect(screen.queryByText(/ご用件/)).toBeNull()
    expect(stores.inquiries.send).not.toHaveBeenCalled()
  })
})

describe('with the form', () => {
  test('the spinner shows until the provider says that the form is ready; then the page is at its top', async () => {
    const create = vi.fn<(options: { onFormReady: () => void }) => void>()
    window.hbspt = { forms: { create } }
    renderApplication('/contact', { config: HUBSPOT })
    await screen.findByText('フォームを読み込み中...')
    await waitFor(() => expect(create).toHaveBeenCalled())
    scrolled.mockClear()
    create.mock.calls[0]?.[0].onFormReady()
    await waitFor(() => expect(screen.queryByText('フォームを読み込み中...')).toBeNull())
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  test('a form that cannot be made says so, with the ways to reach the operator', async () => {
    window.hbspt = {
      forms: {
        create: () => {
          throw new Error('no such form')
        },
      },
    }
    renderApplication('/contact', { config: HUBSPOT })
    const alert = await screen.findByText('フォームの作成に失敗しました')
    expect(alert.parentElement?.textContent).toContain('info@example.test')
    expect(alert.parentElement?.textContent).toContain('03-0000-0000')
    expect(alert.parentElement?.textContent).toContain('平日 9:00〜18:00')
  })

  test.each([
    ['error', 'HubSpotフォームの読み込みに失敗しました'],
    ['load', 'フォームの読み込みに失敗しました'],
  ])('a script that ends in %s without the provider says so', async (event, sentence) => {
    const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event(event)))
    })
    renderApplication('/contact', { config: HUBSPOT })
    await screen.findByText(sentence)
    expect(append).toHaveBeenCalled()
  })
})

test('a form that did not load can be asked for again', async () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('error')))
  })
  const { user } = renderApplication('/contact', { config: HUBSPOT })
  const again = await screen.findByRole('button', { name: 'もう一度読み込む' })
  append.mockRestore()
  window.hbspt = { forms: { create: ({ onFormReady }) => onFormReady() } }
  await user.click(again)
  await waitFor(() => expect(screen.queryByText('HubSpotフォームの読み込みに失敗しました')).toBeNull())
  expect(screen.queryByText('フォームを読み込み中...')).toBeNull()
})

test('the first region has no suffix in the address of its script', () => {
  expect(hubspotScript('na1')).toBe('https://js.hsforms.net/forms/embed/v2.js')
  expect(hubspotScript('eu1')).toBe('https://js-eu1.hsforms.net/forms/embed/v2.js')
})
