import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { emptyDiagnostic } from '#domain/diagnostic/emptyDiagnostic.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { emptyResultTypes } from '#domain/result-type/emptyResultTypes.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { openBrowser, signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const newBrowser = () => signedInBrowser(backend, `user-${++accounts}@example.com`)

async function setPlan(userId: string, plan: string, max: number) {
  await backend.database.query('update public.profiles set plan_type = $1, max_diagnostics = $2 where id = $3', [
    plan,
    max,
    userId,
  ])
}

function draft(userId: string, changes: Partial<Diagnostic> = {}): Diagnostic {
  const empty = emptyDiagnostic({ id: randomUUID(), userId, now: new Date().toISOString() })
  return { ...empty, title: '営業スタイル診断', description: '説明', ...changes }
}

function published(userId: string): Diagnostic {
  const resultTypes = emptyResultTypes().map((type) => ({ ...type, name: type.code, description: '説明' }))
  return draft(userId, { isPublished: true, publicUrl: `slug-${randomUUID().slice(0, 8)}`, resultTypes })
}

function response(diagnosticId: string, changes: Partial<DiagnosticResponse> = {}): DiagnosticResponse {
  return {
    id: randomUUID(),
    diagnosticId,
    answers: { 'axis-1-0': 'left' },
    result: 'ACE',
    leadInfo: { name: '花子', email: 'h@example.com', company: '' },
    completedAt: new Date().toISOString(),
    suspicion: [],
    ...changes,
  }
}

/** Without a type of its own, as some sources give it. */
async function jpeg(): Promise<Blob> {
  const pixels = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(pixels)])
}

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

  test('tells an outage from a refusal', async () => {
    const { stores, network } = await newBrowser()
    network.state = 'cut'
    await expect(stores.auth.signIn('a@example.com', PASSWORD)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('gives the profile, and its last state during an outage', async () => {
    const { stores, network, user } = await newBrowser()
    expect(await stores.profiles.find(user.id)).toMatchObject({
      email: user.email,
      planType: 'free',
      maxDiagnostics: 1,
    })
    network.state = { status: 503 }
    expect(await stores.profiles.find(user.id)).toMatchObject({ email: user.email })
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
    const again = await stores.diagnostics.save({ ...diagnostic, title: '新しい題' })
    expect(again.diagnostic).toMatchObject({ title: '新しい題', revision: diagnostic.revision + 1 })
    await stores.diagnostics.setCollectLeadInfo(diagnostic.id, false)
    await stores.diagnostics.setPrivacyPolicyText(diagnostic.id, '方針')
    const list = await stores.diagnostics.list(user.id)
    expect(list).toMatchObject({ pendingIds: [], outage: null, diagnostics: [{ collectLeadInfo: false }] })
    expect(await stores.diagnostics.findPublished(diagnostic.publicUrl ?? '')).toMatchObject({ title: '新しい題' })
    expect(await stores.diagnostics.isSlugTaken(diagnostic.publicUrl ?? '', randomUUID())).toBe(true)
    expect(await stores.diagnostics.isSlugTaken(diagnostic.publicUrl ?? '', diagnostic.id)).toBe(false)
    await stores.diagnostics.remove(again.diagnostic)
    expect((await stores.diagnostics.list(user.id)).diagnostics).toEqual([])
    expect(await stores.diagnostics.findPublished(diagnostic.publicUrl ?? '')).toBeNull()
  })

  test('are refused by name: allowance, slug, an older revision, bad values', async () => {
    const { stores, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    await expect(stores.diagnostics.save(draft(user.id))).rejects.toMatchObject({ kind: 'allowance-reached' })
    await stores.diagnostics.save({ ...diagnostic, title: '別の端末' })
    await expect(stores.diagnostics.save({ ...diagnostic, title: 'この端末' })).rejects.toMatchObject({
      kind: 'conflict',
    })
    const other = await newBrowser()
    const taken = { ...published(other.user.id), publicUrl: diagnostic.publicUrl }
    await expect(other.stores.diagnostics.save(taken)).rejects.toMatchObject({ kind: 'slug-taken' })
    const tooLong = draft(other.user.id, { title: 'あ'.repeat(201) })
    await expect(other.stores.diagnostics.save(tooLong)).rejects.toMatchObject({ kind: 'invalid' })
    expect(other.storage.key(0)).not.toContain('waiting')
  })
})

describe('during an outage', () => {
  test.each([{ state: 'cut' as const }, { state: { status: 500 } }, { state: { status: 429 } }])(
    'with %j a save waits in the browser, survives a reload and is sent once',
    async ({ state }) => {
      const { stores, network, reload, user } = await newBrowser()
      const { diagnostic } = await stores.diagnostics.save(draft(user.id))
      await stores.diagnostics.list(user.id)
      network.state = state
      const kept = await stores.diagnostics.save({ ...diagnostic, title: '切断中の題' })
      expect(kept.savedTo).toBe('browser')
      const reloaded = reload()
      const offline = await reloaded.diagnostics.list(user.id)
      expect(offline).toMatchObject({ pendingIds: [diagnostic.id], diagnostics: [{ title: '切断中の題' }] })
      expect(offline.outage).toBeTruthy()

      network.state = 'up'
      network.requests.length = 0
      const online = await reloaded.diagnostics.list(user.id)
      expect(online).toMatchObject({ pendingIds: [], outage: null, diagnostics: [{ title: '切断中の題' }] })
      expect(network.requests.filter((request) => request === 'POST /rest/v1/diagnostics')).toHaveLength(1)
      const edited = { ...kept.diagnostic, title: '編集を続けた題' }
      expect(await reloaded.diagnostics.save(edited)).toMatchObject({ savedTo: 'backend' })
    },
  )

  test('what waits is sent by itself at the next visit', async () => {
    const { stores, network, storage, reload, user } = await newBrowser()
    const kept = draft(user.id)
    network.state = 'cut'
    await stores.diagnostics.save(kept)
    network.state = 'up'
    reload()
    const titles = async () =>
      (await backend.database.query('select title from public.diagnostics where id = $1', [kept.id])).rows
    await expect.poll(titles).toEqual([{ title: kept.title }])
    await expect.poll(() => storage.getItem(`mitsujiku.waiting.${user.id}.${kept.id}`)).toBeNull()
  })

  test('switches join a save that waits', async () => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    network.state = 'cut'
    await expect(stores.diagnostics.setCollectLeadInfo(diagnostic.id, false)).rejects.toMatchObject({
      kind: 'unavailable',
    })
    await stores.diagnostics.save({ ...diagnostic, title: '待つ題' })
    await stores.diagnostics.setCollectLeadInfo(diagnostic.id, false)
    network.state = 'up'
    expect(await stores.diagnostics.list(user.id)).toMatchObject({
      pendingIds: [],
      diagnostics: [{ title: '待つ題', collectLeadInfo: false }],
    })
  })

  test('signing out leaves nothing of the account to read', async () => {
    const { stores, storage, user } = await newBrowser()
    await stores.diagnostics.save(draft(user.id))
    await stores.diagnostics.list(user.id)
    await stores.profiles.find(user.id)
    expect(storage.length).toBeGreaterThan(0)
    await stores.auth.signOut()
    expect(storage.length).toBe(0)
  })

  test('a save whose acknowledgement was lost is no conflict', async () => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    network.state = 'loses-answers'
    expect(await stores.diagnostics.save({ ...diagnostic, title: '届いた題' })).toMatchObject({ savedTo: 'browser' })
    network.state = 'up'
    expect(await stores.diagnostics.list(user.id)).toMatchObject({
      pendingIds: [],
      refusals: {},
      diagnostics: [{ title: '届いた題', revision: diagnostic.revision + 1 }],
    })
  })

  test('what somebody else saved meanwhile is not overwritten in silence', async () => {
    const { stores, network, reload, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    network.state = 'cut'
    await stores.diagnostics.save({ ...diagnostic, title: 'ここ' })
    await backend.database.query('update public.diagnostics set title = $1 where id = $2', ['よそ', diagnostic.id])
    network.state = 'up'
    await stores.diagnostics.list(user.id)
    const list = await reload().diagnostics.list(user.id)
    expect(list).toMatchObject({ pendingIds: [diagnostic.id], refusals: { [diagnostic.id]: 'conflict' } })
    const [mine] = list.diagnostics
    expect(mine?.title).toBe('ここ')
    if (mine === undefined) throw new Error('not listed')
    expect(await stores.diagnostics.save(mine)).toMatchObject({ savedTo: 'backend' })
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ pendingIds: [], diagnostics: [{ title: 'ここ' }] })
  })

  test('a removal waits too, and pictures that could not go up go up later', async () => {
    const { stores, network, depot, user } = await newBrowser()
    await setPlan(user.id, 'light', 4)
    const { diagnostic: old } = await stores.diagnostics.save(draft(user.id))
    network.state = 'cut'
    await stores.diagnostics.remove(old)
    const fresh = draft(user.id)
    const shown = await stores.images.upload(user.id, { kind: 'diagnostic', diagnosticId: fresh.id }, await jpeg())
    expect(shown).toMatch(/^blob:/)
    await stores.diagnostics.save({ ...fresh, imageUrl: shown })
    expect((await stores.diagnostics.list(user.id)).diagnostics).toMatchObject([{ id: fresh.id, imageUrl: shown }])
    expect(depot.size()).toBe(1)

    network.state = 'up'
    const { diagnostics } = await stores.diagnostics.list(user.id)
    expect(diagnostics.map(({ id }) => id)).toEqual([fresh.id])
    const picture = await backend.request(diagnostics[0]?.imageUrl ?? '')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(depot.size()).toBe(0)
  })

  test('a storage that is full or forbidden says so', async () => {
    const { stores, network, storage, user } = await newBrowser()
    network.state = 'cut'
    storage.full = true
    await expect(stores.diagnostics.save(draft(user.id))).rejects.toMatchObject({ kind: 'browser-storage' })
  })

  test.each([400, 401, 403, 404, 409, 422])('a %i is a refusal and keeps nothing', async (status) => {
    const { stores, network, user } = await newBrowser()
    network.state = { status }
    await expect(stores.diagnostics.save(draft(user.id))).rejects.not.toMatchObject({ kind: 'unavailable' })
    network.state = 'up'
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ pendingIds: [], diagnostics: [] })
  })
})

describe('responses', () => {
  test('arrive once, however often they are sent', async () => {
    const { stores, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    const sent = response(diagnostic.id)
    expect(await stores.responses.submit(sent)).toEqual({ savedTo: 'backend' })
    expect(await stores.responses.submit(sent)).toEqual({ savedTo: 'backend' })
    const page = await stores.responses.page({ diagnosticId: diagnostic.id }, null, 10)
    expect(page).toMatchObject({ next: null, responses: [{ id: sent.id, leadInfo: sent.leadInfo }] })
    expect(Object.keys(await stores.responses.newest(user.id))).toEqual([diagnostic.id])
  })

  test('are paged by key without gap or repetition, also where moments are equal', async () => {
    const { stores, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    const sent = Array.from({ length: 23 }, (_, index) =>
      response(diagnostic.id, { completedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 6))).toISOString() }),
    )
    for (const one of sent) await stores.responses.submit(one)
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
    const { stores, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    const strange = response(diagnostic.id, {
      leadInfo: { name: '100%, "(株)" _x', email: '', company: '' },
      completedAt: '2026-03-31T15:00:00.000Z',
      result: 'BDF',
    })
    const plain = response(diagnostic.id, {
      leadInfo: { name: '', email: 'Taro@Example.com', company: '' },
      completedAt: '2026-03-31T14:59:59.000Z',
    })
    const empty = response(diagnostic.id, { leadInfo: { name: '', email: '', company: '' } })
    for (const one of [strange, plain, empty]) await stores.responses.submit(one)
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

  test('wait in the browser during an outage and are told apart from refused ones', async () => {
    const { stores, network, reload, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(published(user.id))
    network.state = 'loses-answers'
    expect(await stores.responses.submit(response(diagnostic.id))).toEqual({ savedTo: 'browser' })
    network.state = 'up'
    const reloaded = reload()
    await expect.poll(async () => (await reloaded.responses.summary({ diagnosticId: diagnostic.id })).total).toBe(1)
    await reloaded.diagnostics.save({ ...diagnostic, isPublished: false })
    await expect(stores.responses.submit(response(diagnostic.id))).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('pictures', () => {
  test('are stored under the paths of their places, copied and removed', async () => {
    const { stores, user } = await newBrowser()
    const axis = await stores.images.upload(user.id, { kind: 'axis', axisId: 'axis-1' }, await jpeg())
    // The path alone, so that it outlives a change of the server's name or port.
    expect(axis).toMatch(
      new RegExp(`^/storage/v1/object/public/diagnostic-images/${user.id}/axes/axis-axis-1-\\d+\\.jpg$`),
    )
    const copy = await stores.images.copy(user.id, { kind: 'result-type', code: 'ACE' }, axis)
    expect(copy).toMatch(new RegExp(`/${user.id}/result-types/result-ACE-\\d+\\.jpg$`))
    await stores.images.remove([backend.config.publicUrl + axis, 'https://elsewhere.example/x.jpg'])
    expect((await backend.request(axis)).status).toBeGreaterThanOrEqual(400)
    expect((await backend.request(copy)).status).toBe(200)
  })

  test('an upload that is cancelled ends at once and leaves no file', async () => {
    const { stores, network, user } = await newBrowser()
    const abort = new AbortController()
    const uploading = stores.images.upload(user.id, { kind: 'axis', axisId: 'axis-2' }, await jpeg(), {
      signal: abort.signal,
    })
    abort.abort()
    await expect(uploading).rejects.toMatchObject({ kind: 'cancelled' })
    const deletions = () => network.requests.filter((request) => request.startsWith('DELETE /storage'))
    await expect.poll(deletions).toHaveLength(1)
    const files = async () =>
      (await backend.database.query('select name from storage.objects where name like $1', [`${user.id}/%`])).rows
    await expect.poll(files).toEqual([])
  })

  test('are refused in another user’s folder', async () => {
    const { stores } = await newBrowser()
    const slot = { kind: 'axis', axisId: 'axis-1' } as const
    await expect(stores.images.upload(randomUUID(), slot, await jpeg())).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
