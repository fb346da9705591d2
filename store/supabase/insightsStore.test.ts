import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/id/newId.ts'
import { lastDays } from '#domain/insight/period.ts'
import { createEmbeddedClient } from '#server/backend/embeddedClient.ts'
import { createPublishedSource } from '#server/public/publishedSource.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { published, response, setPlan } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser, submit } from '#tests/support/testStores.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const days = lastDays(28, new Date())

test('the report of a link is what its owner sees, until the link is revoked or the plan has none', async () => {
  const { stores, user, network } = await signedInBrowser(backend, 'owner@example.com')
  await setPlan(backend, user.id, 'premium', 10)
  const source = await createPublishedSource(createEmbeddedClient(backend), backend.config, pino({ level: 'silent' }))
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const { id, revision } = diagnostic
  await submit(backend, network, response(id, { completedAt: new Date().toISOString() }))
  expect(await stores.insights.reportKey(id)).toBeNull()

  const key = await stores.insights.openReport(id)
  expect(await stores.insights.reportKey(id)).toBe(key)
  const own = await stores.insights.read(id, days)
  expect(own).toMatchObject({ title: diagnostic.title, ...days, responses: { all: 1 } })
  // Without a session.
  const reader = openBrowser(backend).stores.insights
  expect(await reader.report(key, days)).toEqual(own)
  expect(await source.hasReport(key)).toBe(true)
  expect((await stores.diagnostics.find(id))?.revision).toBe(revision)

  const other = await stores.insights.openReport(id)
  expect([await reader.report(key, days), await source.hasReport(key)]).toEqual([null, false])
  await setPlan(backend, user.id, 'free', 1)
  expect([await reader.report(other, days), await source.hasReport(other)]).toEqual([null, false])
  await setPlan(backend, user.id, 'light', 4)
  expect(await source.hasReport(other)).toBe(true)

  await stores.insights.closeReport(id)
  expect([await reader.report(other, days), await source.hasReport(other)]).toEqual([null, false])
  expect((await stores.diagnostics.find(id))?.revision).toBe(revision)
  await source.close()
})

test('an address that is no key asks the database nothing', async () => {
  const { stores, network } = openBrowser(backend)
  expect(await stores.insights.report('../x', days)).toBeNull()
  expect(network.requests).toEqual([])
})

test('an outage is told from an unknown link', async () => {
  const { stores, network } = openBrowser(backend)
  network.state = { status: 502 }
  await expect(stores.insights.report(newId(), days)).rejects.toMatchObject({ kind: 'unavailable' })
  network.state = 'cut'
  await expect(stores.insights.report(newId(), days)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('insights of another account are not found', async () => {
  const { stores, user } = await signedInBrowser(backend, 'first@example.com')
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const other = await signedInBrowser(backend, 'second@example.com')
  const { insights } = other.stores
  await expect(insights.read(diagnostic.id, days)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(insights.reportKey(diagnostic.id)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(insights.closeReport(diagnostic.id)).rejects.toMatchObject({ kind: 'not-found' })
})
