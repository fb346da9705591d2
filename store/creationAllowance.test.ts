import { afterAll, beforeAll, expect, test } from 'vitest'
import { creationAllowance, PLAN_TYPES } from '#domain/plan/plan.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, setPlan } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

/* The domain says it for the one who creates, the database for security: both are asked the same. */

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

test.each(PLAN_TYPES.flatMap((plan) => [null, 0, 2].map((max) => [plan, max] as const)))(
  'the creation allowance of %s with maximum %s',
  async (planType, maxDiagnostics) => {
    const { stores: own, user } = await signedInBrowser(backend, `${planType}-${maxDiagnostics}@example.com`)
    await setPlan(backend, user.id, planType, maxDiagnostics)
    for (let count = 0; count < 6; count++) {
      const { allowed } = creationAllowance({ planType, maxDiagnostics }, count)
      const saved = own.diagnostics.save(draft(user.id))
      if (!allowed) {
        await expect(saved).rejects.toMatchObject({ kind: 'allowance-reached' })
        return
      }
      expect(await saved).toMatchObject({ savedTo: 'backend' })
    }
  },
)
