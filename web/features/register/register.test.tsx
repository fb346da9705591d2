import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => {}
})

async function openPage(config: Partial<PublicConfig> = {}) {
  const stores = createTalkingStores({ user: null })
  const signUp = vi.spyOn(stores.auth, 'signUp')
  const application = renderApplication('/register', { stores, config })
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'アカウントを作成' })
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await application.user.type(screen.getByLabelText(label), value)
    }
  }
  return { ...application, signUp, submit, fill }
}

const COMPLETE = {
  お名前: ' 佐藤 花子 ',
  メールアドレス: 'Hanako@example.test',
  '会社名（任意）': '佐藤工業',
  パスワード: 'himitsu',
  パスワード確認: 'himitsu',
}

function check(text: string): string {
  return screen.getByText(text).closest('li')?.textContent ?? ''
}

test('the button waits until name, address, password and confirmation are entered; the company is optional', async () => {
  const { submit, fill } = await openPage()
  expect(submit.disabled).toBe(true)
  await fill({ お名前: '花子', メールアドレス: 'a@example.test', パスワード: 'himitsu' })
  expect(submit.disabled).toBe(true)
  await fill({ パスワード確認: 'x' })
  expect(submit.disabled).toBe(false)
})

test.each(['input', 'focusIn', 'pointerOver'] as const)(
  'fields that a password manager filled in without React enable the button on the next event: %s',
  async (event) => {
    const { submit, signUp, user } = await openPage()
    for (const [label, value] of Object.entries(COMPLETE)) {
      screen.getByLabelText<HTMLInputElement>(label).value = value
    }
    expect(submit.disabled).toBe(true)
    fireEvent[event](screen.getByLabelText('お名前'))
    expect(submit.disabled).toBe(false)
    await user.click(submit)
    await waitFor(() => expect(signUp).toHaveBeenCalled())
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ email: 'Hanako@example.test', password: 'himitsu' })
  },
)

test('the notes say what comes after, and a link leads back home', async () => {
  await openPage()
  for (const note of [
    'ご登録後に確認メールをお送りします。',
    'メール内のリンクをクリックすると登録が完了します。',
    '確認が完了するまでログインできません。',
  ])
    expect(screen.queryByText(note)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'ホームに戻る' }).getAttribute('href')).toBe('/')
})

test('the checklist follows what is typed', async () => {
  const { fill } = await openPage()
  expect(check('お名前の入力')).toContain('未達成')
  await fill({ お名前: '花子', パスワード: '12345', パスワード確認: '12345' })
  expect(check('お名前の入力')).not.toContain('未達成')
  expect(check('6文字以上のパスワード')).toContain('未達成')
  expect(check('パスワードの一致')).not.toContain('未達成')
  await fill({ パスワード: '6' })
  expect(check('6文字以上のパスワード')).not.toContain('未達成')
  expect(check('パスワードの一致')).toContain('未達成')
})

test('short and differing passwords are refused at their fields', async () => {
  const { submit, fill, user, signUp } = await openPage()
  await fill({ ...COMPLETE, パスワード: '123', パスワード確認: '124' })
  await user.click(submit)
  expect(screen.queryByText('パスワードは6文字以上で入力してください')).not.toBeNull()
  expect(screen.queryByText('パスワードが一致しません')).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('パスワード'))
  expect(signUp).not.toHaveBeenCalled()
})

test('a password that bcrypt would cut is refused at its field', async () => {
  const { submit, fill, user, signUp } = await openPage()
  await fill({ ...COMPLETE, パスワード: 'あ'.repeat(25), パスワード確認: 'あ'.repeat(25) })
  await user.click(submit)
  screen.getByText('パスワードは半角72文字（全角24文字）以内で入力してください')
  expect(document.activeElement).toBe(screen.getByLabelText('パスワード'))
  expect(signUp).not.toHaveBeenCalled()
})

test('a refused address gets the focus; one typed with full-width letters is none to refuse', async () => {
  const { submit, fill, user, signUp } = await openPage()
  await fill({ ...COMPLETE, メールアドレス: 'hana@@x' })
  await user.click(submit)
  const email = screen.getByLabelText('メールアドレス')
  expect(screen.queryByText('メールアドレスをもう一度お確かめください（例: name@example.com）')).not.toBeNull()
  expect(document.activeElement).toBe(email)
  await user.clear(email)
  await user.type(email, 'ｈａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ')
  await user.click(submit)
  await screen.findByText('確認メールの送信先：hana@example.com')
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ email: 'hana@example.com' }))
})

test.each([
  [{ outbox: true }, '送信箱を開く', '/outbox'],
  [{ mailsDelivered: false }, 'お問い合わせはこちら', '/contact'],
  [{}, null, null],
])('where no mail is sent, the way on is named: %j', async (config, name, href) => {
  const { submit, fill, user } = await openPage(config)
  await fill(COMPLETE)
  await user.click(submit)
  const notice = within(
    await screen.findByText(/^アカウントを作成しました/).then(({ parentElement }) => parentElement as HTMLElement),
  )
  const links = notice.queryAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    name === null ? [] : [[name, href]],
  )
})

test('after success the form is empty, the notices show, and the profile data waits for the first sign-in', async () => {
  const { submit, fill, user, signUp, stores } = await openPage()
  await fill(COMPLETE)
  await user.click(submit)
  await screen.findByText(
    'アカウントを作成しました。確認メールをお送りしましたので、メール内のリンクをクリックして登録を完了してください。',
  )
  expect(screen.queryByText('メールが届かない場合は、迷惑メールフォルダをご確認ください。')).not.toBeNull()
  expect(screen.queryByText('確認メールの送信先：Hanako@example.test')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('お名前').value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(signUp).toHaveBeenCalledWith({
    email: 'Hanako@example.test',
    password: 'himitsu',
    name: '佐藤 花子',
    company: '佐藤工業',
  })
  expect(JSON.parse(localStorage.getItem('mitsujiku.pendingProfile') ?? '')).toEqual({
    email: 'hanako@example.test',
    name: '佐藤 花子',
    company: '佐藤工業',
  })
  const resend = vi.spyOn(stores.auth, 'resendConfirmation')
  await user.click(screen.getByRole('button', { name: '確認メールを再送する' }))
  await screen.findByText('確認メールを再送しました')
  expect(resend).toHaveBeenCalledWith('Hanako@example.test')
})

test.each([
  [new Error('The backend said no'), 'The backend said no'],
  [new Error(''), 'アカウント作成に失敗しました'],
])('a failure (%s) shows, and nothing typed is lost', async (failure, sentence) => {
  const { submit, fill, user, stores } = await openPage()
  stores.auth.signUp = () => Promise.reject(failure)
  await fill(COMPLETE)
  await user.click(submit)
  await screen.findByText(sentence)
  expect(screen.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('Hanako@example.test')
})

test('while it is sent the button says so and takes no second press', async () => {
  const { submit, fill, user, stores } = await openPage()
  const pending = vi.fn(() => new Promise<void>(() => {}))
  stores.auth.signUp = pending
  await fill(COMPLETE)
  await user.click(submit)
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: '作成中...' })
  expect(busy.disabled).toBe(true)
  await user.click(busy)
  expect(pending).toHaveBeenCalledTimes(1)
})

test('passwords can be shown and hidden, and the page is kept out of search engines', async () => {
  const { user } = await openPage()
  const password = screen.getByLabelText<HTMLInputElement>('パスワード')
  expect(password.type).toBe('password')
  await user.click(screen.getAllByRole('button', { name: 'パスワードを表示' })[0] as HTMLElement)
  expect(password.type).toBe('text')
  expect(screen.queryByRole('button', { name: 'パスワードを隠す' })).not.toBeNull()
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow'),
  )
})
