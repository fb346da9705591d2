import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, jpeg } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'
import { withOwnAnswers } from './ownAnswers.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const ofProxies = [
  { status: 404 },
  { status: 200 },
  { status: 404, body: { status: 'error', code: 404, message: 'Application not found' } },
  { status: 404, body: { status: 404, error: 'Not Found', path: '/rest/v1/diagnostics' } },
  { status: 404, body: { code: '42P01', message: 'relation "public.diagnostics" does not exist' } },
  { status: 404, body: { code: 'PGRST205', message: 'Could not find the table in the schema cache' } },
]

test.each(ofProxies)('a proxy whose server restarts says of no row that it is gone, or saved: %j', async (proxys) => {
  const { stores, network, user } = await signedInBrowser(backend, `user-${++accounts}@example.com`)
  const { diagnostic } = await stores.diagnostics.save(draft(user.id), { pictures: { main: await jpeg() } })
  network.state = proxys
  const saving = stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true })
  await expect(saving).resolves.toMatchObject({ savedTo: 'browser' })
  await expect(stores.diagnostics.change(diagnostic.id, { collectLeadInfo: false })).resolves.toBeUndefined()
  expect(await stores.diagnostics.list(user.id)).toMatchObject({ outage: `HTTP ${proxys.status} of a proxy` })
  await expect(stores.responses.summary({ diagnosticId: diagnostic.id })).rejects.toMatchObject({
    kind: 'unavailable',
  })
  network.state = 'up'
  const { imageUrl } = diagnostic
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    outage: null,
    waiting: [],
    diagnostics: [{ title: '続き', collectLeadInfo: false, imageUrl }],
  })
})

test('an empty 404, which the client would take for a success without rows, is an outage', async () => {
  const fetch = withOwnAnswers(async () => new Response(null, { status: 404 }))
  expect((await fetch('http://localhost/rest/v1/diagnostics', { method: 'DELETE' })).status).toBe(503)
})

test('what the backend says is gone, is', async () => {
  const { stores, user } = await signedInBrowser(backend, `user-${++accounts}@example.com`)
  const { diagnostic } = await stores.diagnostics.save(draft(user.id))
  await backend.database.query('delete from public.diagnostics where id = $1', [diagnostic.id])
  const gone = stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true })
  await expect(gone).rejects.toMatchObject({ kind: 'not-found' })
})
