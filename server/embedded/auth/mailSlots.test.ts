import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const endTheMinute = () => backend.database.query(`delete from embedded.mail_slots where kind = 'recovery'`)

/** An account whose password strangers want to reset. */
async function besieged(email: string) {
  await backend.account(email)
  const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ email }) }
  return {
    ask: (from: string) => backend.request('/auth/v1/recover', init, from),
    resets: async () => (await backend.mails(email)).filter(({ html }) => html.includes('type=recovery')).length,
  }
}

describe('mails asked for by strangers', () => {
  it('from one network leave the owner on another one theirs; 20 of a kind go to an address', async () => {
    const { ask, resets } = await besieged('besieged@example.com')
    // Those within a minute of the last mail are refused, and take nothing of the day.
    for (let time = 0; time < 8; time++) await ask('10.3.0.1')
    for (let network = 1; network <= 6; network++) {
      for (let time = 0; time < 6; time++) {
        await endTheMinute()
        await ask(`10.3.0.${network}`)
      }
      expect(await resets()).toBe(Math.min(20, network * 5))
    }
  })

  it('count for one address, however its domain is written', async () => {
    const { resets } = await besieged('spelt@example.com')
    const spellings = ['example.com', 'ｅｘａｍｐｌｅ．ｃｏｍ', 'example。com', 'EXAMPLE.COM.', 'ex\u00adample.com']
    for (const [place, domain] of spellings.entries()) {
      const { error } = await backend.client().auth.resetPasswordForEmail(`spelt@${domain}`)
      expect(error?.code).toBe(place === 0 ? undefined : 'over_email_send_rate_limit')
    }
    expect(await resets()).toBe(1)
    expect((await backend.mails()).map(({ to }) => to)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/[^\x21-\x7e]/)]),
    )
    const spelt = { email: 'spelt@ｅｘａｍｐｌｅ．ｃｏｍ', password: PASSWORD }
    expect((await backend.client().auth.signInWithPassword(spelt)).error).toBeNull()
  })

  it.each(['a@', 'a', 'a@exa mple.com', `a@${'山.'.repeat(120)}jp`, `${'a'.repeat(250)}@example.com`])(
    'go to no address that cannot be one: %s',
    async (email) => {
      const { error } = await backend.client().auth.resetPasswordForEmail(email)
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    },
  )

  it('leave the owner the same minute; the networks of an IPv6 owner count as one', async () => {
    const { ask, resets } = await besieged('watched@example.com')
    await ask('10.4.0.1')
    await ask('10.4.0.2')
    expect(await resets()).toBe(2)
    for (let network = 1; network <= 6; network++) {
      await endTheMinute()
      await ask(`2001:db8:7:${network}::1`)
    }
    expect(await resets()).toBe(7)
  })
})
