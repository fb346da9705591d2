import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import ws from 'ws'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { ResponseLead } from '#domain/response/response.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, published, response } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser, submit } from '#tests/support/testStores.ts'
import { createStores } from './createStores.ts'
import { createResponseOutbox } from './visitor/responseOutbox.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const newBrowser = () => signedInBrowser(backend, `user-${++accounts}@example.com`)

test('the embedded backend is asked under the name the page was opened by, a hosted one under its own', async () => {
  const asked = async (hosted: boolean | undefined) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([]))
    const stores = createStores(
      { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' },
      {
        origin: 'http://192.168.0.5:3000',
        ...(hosted !== undefined && { hosted }),
        fetch,
        storage: null,
        realtime: { transport: ws as unknown as typeof WebSocket },
      },
    )
    await stores.auth.signIn('a@example.com', PASSWORD).catch(() => null)
    return new URL(String(fetch.mock.calls[0]?.[0])).origin
  }
  expect(await asked(false)).toBe('http://192.168.0.5:3000')
  expect(await asked(true)).toBe('http://localhost:3000')
  expect(await asked(undefined)).toBe('http://localhost:3000')
})

describe('accounts', () => {
  test('keeps the backend’s words for a refusal', async () => {
    const { stores, user } = await newBrowser()
    await expect(stores.auth.signIn(user.email, 'wrong one')).rejects.toMatchObject({
      kind: 'invalid',
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect(await stores.auth.currentUser()).toEqual(user)
    await stores.auth.signOut()
    expect(await stores.auth.currentUser()).toBeNull()
  })

  test('signing out ends this browser’s session and no other device’s', async () => {
    const { stores, user } = await newBrowser()
    const device = openBrowser(backend)
    await device.stores.auth.signIn(user.email, PASSWORD)
    await stores.auth.signOut()
    expect(await device.stores.diagnostics.save(draft(user.id))).toMatchObject({ savedTo: 'backend' })
  })

  test('tells an outage from a refusal', async () => {
    const { stores, network } = await newBrowser()
    network.state = 'cut'
    await expect(stores.auth.signIn('a@example.com', PASSWORD)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a link signs in to the account that the page named, and to no other', async () => {
    const { storage, user } = await newBrowser()
    const kept = JSON.parse(storage.getItem('sb-localhost-auth-token') ?? '')
    const link = { accessToken: kept.access_token, refreshToken: kept.refresh_token }
    const { stores } = openBrowser(backend)
    await expect(stores.auth.setSession({ ...link, email: 'somebody@example.com' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(await stores.auth.currentUser()).toBeNull()
    expect(await stores.auth.setSession({ ...link, email: user.email })).toEqual(user)
  })

  test('gives the profile, and its last state during an outage', async () => {
    const { stores, network, user } = await newBrowser()
    expect(await stores.profiles.find(user.id)).toMatchObject({
      email: user.email,
      planType: 'free',
      maxDiagnostics: 1,
    })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    network.state = { status: 503 }
    expect(await stores.profiles.find(user.id)).toMatchObject({ email: user.email })
    // One that is refused is treated as absent.
    network.state = { status: 403 }
    expect(await stores.profiles.find(user.id)).toBeNull()
    expect(logged).toHaveBeenCalledTimes(2)
  })

  test('lists users to the administrator alone', async () => {
    const admin = openBrowser(backend)
    await admin.stores.auth.signIn(backend.config.admin.email, PASSWORD)
    const { user, stores } = await newBrowser()
    const query = { search: user.email, sort: 'email', descending: false, offset: 0, limit: 20 } as const
    expect(await admin.stores.profiles.users(query)).toMatchObject({ total: 1, rows: [{ email: user.email }] })
    await admin.stores.profiles.setPlan(user.id, 'premium')
    expect(await stores.profiles.find(user.id)).toMatchObject({ planType: 'premium', maxDiagnostics: 10 })
    expect(await admin.stores.profiles.userTotals()).toMatchObject({ admins: 1 })
    await expect(stores.profiles.users(query)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(stores.profiles.setPlan(user.id, 'admin')).rejects.toMatchObject({ name: 'StoreError' })
  })
})

describe('diagnostics', () => {
  test('are saved, listed, changed and removed', async () => {
    const { stores, user } = await newBrowser()
    const { diagnostic, savedTo } = await stores.diagnostics.save(published(user.id))
    expect(savedTo).toBe('backend')
    const again = await stores.diagnostics.save({ ...diagnostic, title: '新しい題' }, { replace: true })
    expect(again.diagnostic.title).toBe('新しい題')
    expect(again.diagnostic.revision).not.toBe(diagnostic.revision)
    await stores.diagnostics.change(diagnostic.id, { collectLeadInfo: false })
    await stores.diagnostics.change(diagnostic.id, { listedInSitemap: true })
    await stores.diagnostics.change(diagnostic.id, { privacyPolicyText: '方針' })
    const list = await stores.diagnostics.list(user.id)
    expect(list).toMatchObject({
      waiting: [],
      outage: null,
      diagnostics: [{ collectLeadInfo: false, listedInSitemap: true }],
    })
    expect(await stores.diagnostics.isSlugTaken(diagnostic.publicUrl ?? '', randomUUID())).toBe(true)
    expect(await stores.diagnostics.isSlugTaken(diagnostic.publicUrl ?? '', diagnostic.id)).toBe(false)
    await stores.diagnostics.remove(again.diagnostic)
    expect((await stores.diagnostics.list(user.id)).diagnostics).toEqual([])
  })

  test('are refused by name: allowance, slug, an older revision, bad values', async () => {
    const { stores, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    await expect(stores.diagnostics.save(draft(user.id))).rejects.toMatchObject({ kind: 'allowance-reached' })
    await stores.diagnostics.save({ ...diagnostic, title: '別の端末' }, { replace: true })
    await expect(
      stores.diagnostics.save({ ...diagnostic, title: 'この端末' }, { replace: true }),
    ).rejects.toMatchObject({
      kind: 'conflict',
    })
    await expect(
      stores.diagnostics.save({ ...diagnostic, title: 'この端末' }, { replace: true }),
    ).rejects.toMatchObject({ kind: 'conflict' })
    const other = await newBrowser()
    const taken = { ...published(other.user.id), publicUrl: diagnostic.publicUrl }
    await expect(other.stores.diagnostics.save(taken)).rejects.toMatchObject({ kind: 'slug-taken' })
    const tooLong = draft(other.user.id, { title: 'あ'.repeat(201) })
    await expect(other.stores.diagnostics.save(tooLong)).rejects.toMatchObject({ kind: 'invalid' })
    expect(other.storage.key(0)).not.toContain('waiting')
  })
})

describe('responses', () => {
  test('arrive once, however often they are sent', async () => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    const sent = response(diagnostic.id)
    await submit(backend, network, sent)
    await submit(backend, network, sent)
    const page = await stores.responses.page({ diagnosticId: diagnostic.id }, null, 10)
    expect(page).toMatchObject({ next: null, responses: [{ id: sent.id, leadInfo: sent.leadInfo }] })
    const { id } = sent
    const leads = await stores.responses.leads({ diagnosticId: diagnostic.id }, null, 1)
    expect(leads.responses).toEqual([v.parse(ResponseLead, page.responses[0])])
    expect(leads.next?.id).toBe(id)
    expect(Object.keys(await stores.responses.newest(user.id))).toEqual([diagnostic.id])
  })

  test('are paged by key without gap or repetition, also where moments are equal', async () => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    const sent = Array.from({ length: 23 }, (_, index) =>
      response(diagnostic.id, { completedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 6))).toISOString() }),
    )
    for (const one of sent) await submit(backend, network, one)
    const seen: string[] = []
    let after = null
    do {
      const page = await stores.responses.page({ diagnosticId: diagnostic.id }, after, 5)
      seen.push(...page.responses.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(seen).toHaveLength(23)
    expect(new Set(seen)).toEqual(new Set(sent.map(({ id }) => id)))
  })

  test('are found by part of a name, e-mail or company, by type and by days in Tokyo', async () => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    const strange = response(diagnostic.id, {
      leadInfo: { ...EMPTY_LEAD, name: '100%, "(株)" _x', email: '', company: '' },
      completedAt: '2026-03-31T15:00:00.000Z',
      result: 'BDF',
    })
    const plain = response(diagnostic.id, {
      leadInfo: { ...EMPTY_LEAD, name: '', email: 'Taro@Example.com', company: '' },
      completedAt: '2026-03-31T14:59:59.000Z',
    })
    const empty = response(diagnostic.id, { leadInfo: { ...EMPTY_LEAD, name: '', email: '', company: '' } })
    for (const one of [strange, plain, empty]) await submit(backend, network, one)
    const found = async (filter: object) => {
      const full = { diagnosticId: diagnostic.id, ...filter }
      const ids = (await stores.responses.page(full, null, 10)).responses.map(({ id }) => id)
      expect((await stores.responses.summary(full)).total).toBe(ids.length)
      return ids
    }
    expect(await found({ search: '0%, "(株)" _' })).toEqual([strange.id])
    expect(await found({ search: 'taro@' })).toEqual([plain.id])
    expect(await found({ search: '%' })).toEqual([strange.id])
    expect(await found({ resultCode: 'BDF' })).toEqual([strange.id])
    expect(await found({ from: '2026-04-01', to: '2026-04-01' })).toEqual([strange.id])
    expect(await found({ to: '2026-03-31' })).toEqual([plain.id])
    expect(await stores.responses.summary({ diagnosticId: diagnostic.id })).toMatchObject({ total: 3, withContact: 2 })
  })

  test('that a public page kept in this browser are sent by the application too', async () => {
    const { stores, network, storage, reload, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    const page = createResponseOutbox({ send: (one) => submit(backend, network, one), storage })
    const kept = response(diagnostic.id)
    network.state = 'cut'
    page.submit(kept)
    await expect.poll(() => page.status(kept.id)).toBe('waiting')
    network.state = 'up'
    const reloaded = reload()
    await expect.poll(async () => (await reloaded.responses.summary({ diagnosticId: diagnostic.id })).total).toBe(1)
    await reloaded.diagnostics.save({ ...diagnostic, isPublished: false }, { replace: true })
    await expect(submit(backend, network, response(diagnostic.id))).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
