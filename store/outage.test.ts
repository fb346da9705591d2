import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { shareLocks } from '#tests/support/shareLocks.ts'
import { draft, jpeg, setPlan } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const newBrowser = () => signedInBrowser(backend, `user-${++accounts}@example.com`)

describe('during an outage', () => {
  test.each([
    { state: 'cut' as const },
    { state: { status: 500 } },
    { state: { status: 429 } },
    { state: { status: 405, body: { code: '25006', message: 'cannot execute UPDATE in a read-only transaction' } } },
  ])('with %j a save waits in the browser, survives a reload and is sent once', async ({ state }) => {
    const { stores, network, storage, files, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    await stores.diagnostics.list(user.id)
    shareLocks()
    network.state = state
    const kept = await stores.diagnostics.save({ ...diagnostic, title: '切断中の題' }, { replace: true })
    expect(kept).toMatchObject({ savedTo: 'browser', outage: expect.any(String) })
    // The page that was left stays without a network: what is sent, the other one sends.
    const tab = openBrowser(backend, storage, files)
    tab.network.state = state
    const offline = await tab.stores.diagnostics.list(user.id)
    expect(offline).toMatchObject({ waiting: [{ id: diagnostic.id }], diagnostics: [{ title: '切断中の題' }] })
    expect(offline.outage).toBeTruthy()

    tab.network.state = 'up'
    tab.network.requests.length = 0
    await expect
      .poll(() => tab.stores.diagnostics.list(user.id))
      .toMatchObject({ waiting: [], outage: null, diagnostics: [{ title: '切断中の題' }] })
    expect(tab.network.requests.filter((request) => request === 'PATCH /rest/v1/diagnostics')).toHaveLength(1)
    const edited = { ...kept.diagnostic, title: '編集を続けた題' }
    const base = [kept.waiting?.version ?? '']
    const again = await tab.stores.diagnostics.save(edited, { replace: true, base })
    expect(again).toMatchObject({ savedTo: 'backend' })
  })

  test('the last list that was read shows, also one that an earlier version wrote', async () => {
    const { stores, network, storage, reload, user } = await newBrowser()
    await stores.diagnostics.save(draft(user.id))
    const { diagnostics } = await stores.diagnostics.list(user.id)
    const key = `mitsujiku.diagnostics.${user.id}`
    const earlier = JSON.parse(storage.getItem(key) ?? '').map(
      ({ workingCopy: _, ...kept }: object & { workingCopy?: unknown }) => kept,
    )
    storage.setItem(key, JSON.stringify(earlier))
    network.state = 'cut'
    expect((await reload().diagnostics.list(user.id)).diagnostics).toEqual(diagnostics)
  })

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
    await expect.poll(() => storage.getItem(`mitsujiku.draft.${user.id}.${kept.id}.send`)).toBeNull()
  })

  test('what is kept is not overwritten by a copy of before, neither while it waits nor when it was sent', async () => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    network.state = 'cut'
    await stores.diagnostics.save({ ...diagnostic, title: '手元の題' }, { replace: true })
    const old = { ...diagnostic, title: '前から続けた題' }
    await expect(stores.diagnostics.save(old, { replace: true })).rejects.toMatchObject({ kind: 'conflict' })
    network.state = 'up'
    await expect(stores.diagnostics.save(old, { replace: true })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ diagnostics: [{ title: '手元の題' }] })
    await expect(stores.diagnostics.save(old, { replace: true })).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('what one tab keeps, another one goes on from, or is asked', async () => {
    const { stores, network, reload, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    const other = reload()
    network.state = 'cut'
    await stores.diagnostics.save({ ...diagnostic, title: 'こちらのタブ' }, { replace: true })
    await expect(
      other.diagnostics.save({ ...diagnostic, title: 'あちらのタブ' }, { replace: true }),
    ).rejects.toMatchObject({
      kind: 'conflict',
    })
    const { diagnostics, waiting } = await other.diagnostics.list(user.id)
    const [kept] = diagnostics
    if (kept === undefined) throw new Error('not listed')
    const base = [waiting[0]?.version ?? '']
    expect(await other.diagnostics.save({ ...kept, title: '続き' }, { replace: true, base })).toMatchObject({
      savedTo: 'browser',
    })
    network.state = 'up'
    expect(await other.diagnostics.list(user.id)).toMatchObject({ waiting: [], diagnostics: [{ title: '続き' }] })
  })

  test('a switch and a privacy text are refused while a save waits, which would undo them', async () => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    network.state = 'cut'
    await expect(stores.diagnostics.change(diagnostic.id, { collectLeadInfo: false })).rejects.toMatchObject({
      kind: 'unavailable',
    })
    await stores.diagnostics.save({ ...diagnostic, title: '待つ題' }, { replace: true })
    network.state = 'up'
    const changes = [{ collectLeadInfo: false }, { privacyPolicyText: '方針' }, { listedInSitemap: true }]
    for (const change of changes) {
      const changing = stores.diagnostics.change(diagnostic.id, change, diagnostic)
      await expect(changing).rejects.toMatchObject({ kind: 'save-waits' })
    }
    await stores.diagnostics.list(user.id)
    await stores.diagnostics.change(diagnostic.id, { collectLeadInfo: false })
    expect(await stores.diagnostics.list(user.id)).toMatchObject({
      waiting: [],
      diagnostics: [{ title: '待つ題', collectLeadInfo: false }],
    })
    network.state = 'cut'
    await stores.diagnostics.save({ ...diagnostic, title: '古い版からの題' }, { replace: true })
    network.state = 'up'
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ waiting: [{ refusal: 'conflict' }] })
    const beside = stores.diagnostics.change(diagnostic.id, { collectLeadInfo: true })
    await expect(beside).rejects.toMatchObject({ kind: 'save-refused' })
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
    const edited = { ...diagnostic, title: '届いた題' }
    expect(await stores.diagnostics.save(edited, { replace: true })).toMatchObject({ savedTo: 'browser' })
    const sql = 'select revision from public.diagnostics where id = $1'
    const { rows } = await backend.database.query<{ revision: string }>(sql, [diagnostic.id])
    network.state = 'up'
    expect(await stores.diagnostics.list(user.id)).toMatchObject({
      waiting: [],
      diagnostics: [{ title: '届いた題', revision: rows[0]?.revision }],
    })
  })

  test.each([true, false])('goes on from saves whose acknowledgements were lost, stored before: %s', async (before) => {
    const { stores, network, user } = await newBrowser()
    let diagnostic = draft(user.id)
    if (before) ({ diagnostic } = await stores.diagnostics.save(diagnostic))
    network.state = 'loses-answers'
    const first = await stores.diagnostics.save({ ...diagnostic, title: '届いた題' }, { replace: before })
    const second = { ...first.diagnostic, title: '続けた題' }
    const base = [first.waiting?.version ?? '']
    expect(await stores.diagnostics.save(second, { replace: true, base })).toMatchObject({ savedTo: 'browser' })
    network.state = 'up'
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ waiting: [], diagnostics: [{ title: '続けた題' }] })
  })

  test('a change saved elsewhere meanwhile is not overwritten silently', async () => {
    const { stores, network, reload, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    network.state = 'cut'
    await stores.diagnostics.save({ ...diagnostic, title: 'ここ' }, { replace: true })
    await backend.database.query('update public.diagnostics set title = $1 where id = $2', ['よそ', diagnostic.id])
    network.state = 'up'
    await stores.diagnostics.list(user.id)
    const list = await reload().diagnostics.list(user.id)
    expect(list).toMatchObject({ waiting: [{ id: diagnostic.id, refusal: 'conflict' }] })
    const [mine] = list.diagnostics
    expect(mine?.title).toBe('ここ')
    if (mine === undefined) throw new Error('not listed')
    const { version = '', newer } = list.waiting[0] ?? {}
    expect(newer?.title).toBe('よそ')
    await expect(stores.diagnostics.save(mine, { replace: true, base: [version] })).rejects.toMatchObject({
      kind: 'conflict',
    })
    const base = [newer?.revision ?? '', version]
    expect(await stores.diagnostics.save(mine, { replace: true, base })).toMatchObject({ savedTo: 'backend' })
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ waiting: [], diagnostics: [{ title: 'ここ' }] })
  })

  test('a removal waits too, and pictures that could not go up go up later', async () => {
    const { stores, network, files, user } = await newBrowser()
    await setPlan(backend, user.id, 'light', 4)
    const { diagnostic: old } = await stores.diagnostics.save(draft(user.id))
    network.state = 'cut'
    expect(await stores.diagnostics.remove(old)).not.toBeNull()
    const fresh = draft(user.id)
    const main = await jpeg()
    await stores.diagnostics.save(fresh, { pictures: { main } })
    expect(await stores.diagnostics.list(user.id)).toMatchObject({
      diagnostics: [{ id: fresh.id, imageUrl: null }],
      waiting: [{ id: fresh.id, pictures: { main } }],
      removals: [{ id: old.id, title: old.title }],
    })
    expect(files.size()).toBe(1)

    network.state = 'up'
    const { diagnostics, removals } = await stores.diagnostics.list(user.id)
    expect(diagnostics.map(({ id }) => id)).toEqual([fresh.id])
    expect(removals).toEqual([])
    const picture = await backend.request(diagnostics[0]?.imageUrl ?? '')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(files.size()).toBe(0)
  })

  test('a storage that is full or forbidden says so', async () => {
    const { stores, network, storage, user } = await newBrowser()
    network.state = 'cut'
    storage.full = true
    const kept = draft(user.id)
    const nowhere = { kind: 'browser-storage', cause: { kind: 'unavailable' } }
    await expect(stores.diagnostics.save(kept)).rejects.toMatchObject(nowhere)
    await expect(stores.diagnostics.remove(kept)).rejects.toMatchObject(nowhere)
  })

  test.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [422, 'invalid'],
  ])('a %i is a refusal, %s, and keeps nothing', async (status, kind) => {
    const { stores, network, user } = await newBrowser()
    network.state = { status, body: { code: 'P0001', message: 'refused' } }
    await expect(stores.diagnostics.save(draft(user.id))).rejects.toMatchObject({ kind })
    network.state = 'up'
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ waiting: [], diagnostics: [] })
  })
})
