import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const forgetSentMails = () => backend.database.query('delete from embedded.mail_slots')

const signInWith = (email: string, password: string) => backend.client().auth.signInWithPassword({ email, password })

/** Opens the link of a mail. @returns what stands in the fragment */
async function open(link: string | undefined) {
  const answer = await backend.request(link ?? '')
  return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
}

describe('a stranger who registers an address first', () => {
  const email = 'victim@example.com'
  const name = async () =>
    (await backend.database.query('select name from public.profiles where email = $1', [email])).rows[0]

  it.each([
    ['the owner’s', 0],
    ['the stranger’s', 1],
  ])('has no password there when the owner opens %s link: it leads to a new one', async (_, place) => {
    const address = `contested-${place}@example.com`
    await backend.client().auth.signUp({ email: address, password: PASSWORD })
    await forgetSentMails()
    const stranger = { email: address, password: 'of the stranger', options: { data: { name: '他人' } } }
    expect((await backend.client().auth.signUp(stranger)).error).toBeNull()
    const mails = [...(await backend.mails(address))].reverse()
    const fragment = await open(mails[place]?.links[0])
    expect(fragment.get('type')).toBe('recovery')
    for (const password of [PASSWORD, 'of the stranger']) {
      expect((await signInWith(address, password)).data.session).toBeNull()
    }
    expect((await open(mails[1 - place]?.links[0])).get('type')).toBe('recovery')
    const owner = backend.client()
    await owner.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await owner.auth.updateUser({ password: 'chosen now' })).error).toBeNull()
    expect((await signInWith(address, 'chosen now')).error).toBeNull()
    expect((await open(mails[place]?.links[0])).get('error_code')).toBe('email_already_confirmed')
  })

  it('has no password there when a mail was sent a moment before and the owner’s sign-up is refused', async () => {
    const address = 'hurried@example.com'
    await backend.client().auth.signUp({ email: address, password: 'of the stranger' })
    const { error } = await backend.client().auth.signUp({ email: address, password: PASSWORD })
    expect(error?.code).toBe('over_email_send_rate_limit')
    expect((await backend.followMail(address)).get('type')).toBe('recovery')
    expect((await signInWith(address, 'of the stranger')).data.session).toBeNull()
  })

  it('is told from an owner who signs up twice with one password', async () => {
    const own = { email: 'twice@example.com', password: PASSWORD }
    await backend.client().auth.signUp(own)
    expect((await backend.client().auth.signUp(own)).error?.code).toBe('over_email_send_rate_limit')
    expect((await backend.followMail(own.email)).get('type')).toBe('signup')
    expect((await signInWith(own.email, PASSWORD)).error).toBeNull()
  })

  it('is told from an owner who signs up again later: the later names and link replace the earlier ones', async () => {
    const own = { email: 'renamed@example.com', password: PASSWORD }
    await backend.client().auth.signUp({ ...own, options: { data: { name: '旧姓', company: '旧社' } } })
    await forgetSentMails()
    await backend.client().auth.signUp({ ...own, options: { data: { name: '新姓' } } })
    const [newest, earlier] = await backend.mailsOf(own.email, 2)
    expect((await open(earlier?.links[0])).get('error_code')).toBe('otp_expired')
    expect((await open(newest?.links[0])).get('type')).toBe('signup')
    const { rows } = await backend.database.query('select name, company from public.profiles where email = $1', [
      own.email,
    ])
    expect(rows).toEqual([{ name: '新姓', company: null }])
  })

  it('changes nothing of an account that is confirmed', async () => {
    await backend.account(email, { name: '本人' })
    await forgetSentMails()
    await backend.client().auth.signUp({ email, password: 'once again', options: { data: { name: '他人' } } })
    expect(await name()).toEqual({ name: '本人' })
    expect((await signInWith(email, 'once again')).error?.code).toBe('email_not_confirmed')
  })

  it('signs in to nothing, and is answered alike whether the address has an account or its owner confirms one', async () => {
    const answers = async (address: string) => [
      (await signInWith(address, 'of the stranger')).error,
      (await signInWith(address, 'another guess')).error,
    ]
    const notConfirmed = { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' }
    const expected = [notConfirmed, { status: 400, code: 'invalid_credentials' }]
    await backend.account('known@example.com')
    await forgetSentMails()
    for (const address of ['known@example.com', 'unknown@example.com']) {
      expect((await backend.client().auth.signUp({ email: address, password: 'of the stranger' })).error).toBeNull()
      expect(await answers(address)).toMatchObject(expected)
    }
    await forgetSentMails()
    await backend.client().auth.signUp({ email: 'unknown@example.com', password: PASSWORD })
    const before = await answers('unknown@example.com')
    expect((await backend.followMail('unknown@example.com')).get('type')).toBe('recovery')
    expect(await answers('unknown@example.com')).toEqual(before)
  })
})
