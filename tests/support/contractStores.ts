import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { PlanType } from '#domain/plan/plan.ts'
import type { DiagnosticResponse, ResultClick } from '#domain/response/response.ts'
import type { Stores } from '#store/createStores.ts'
import { submitClick } from '#store/visitor/submit.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile } from '#web/testing/records.ts'
import { startTestBackend, type TestBackend } from './embeddedBackend.ts'
import { setPlan } from './storeRecords.ts'
import { signedInBrowser, submit } from './testStores.ts'

/** Stores of a new account, and the way in which a visitor's response and clicks arrive there. */
export type Opened = {
  stores: Stores
  userId: string
  arrive: (one: DiagnosticResponse) => unknown
  click: (one: ResultClick) => unknown
}

type Open = (plan: PlanType, max: number | null) => Promise<Opened>

/** For a test file: the stores over a backend, and those in memory that tests of screens run on. */
export function bothStores(): [name: string, open: Open][] {
  let backend: TestBackend
  let accounts = 0
  beforeAll(async () => {
    backend = await startTestBackend()
  })
  afterAll(() => backend.close())

  const openBackend: Open = async (plan, max) => {
    const { stores, user, network } = await signedInBrowser(backend, `contract-${++accounts}@example.com`)
    await setPlan(backend, user.id, plan, max)
    const connection = { supabaseUrl: backend.config.publicUrl, supabaseAnonKey: backend.anonKey }
    return {
      stores,
      userId: user.id,
      arrive: (one) => submit(backend, network, one),
      click: (one) => submitClick(connection, one, network.fetch),
    }
  }

  const openMemory: Open = async (planType, maxDiagnostics) => {
    const user = { id: randomUUID(), email: 'contract@example.com' }
    const stores = createMemoryStores({ user, profile: makeProfile({ ...user, planType, maxDiagnostics }) })
    return { stores, userId: user.id, arrive: stores.arrive, click: stores.click }
  }

  return [
    ['the backend', openBackend],
    ['memory', openMemory],
  ]
}
