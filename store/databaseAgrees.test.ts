import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESIGN_TEMPLATES, type Diagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { findRefused, STEPS } from '#domain/diagnostic/editorSteps.ts'
import { slugProblem } from '#domain/diagnostic/slug.ts'
import { LeadInfo } from '#domain/lead/lead.ts'
import { creationAllowance } from '#domain/plan/creationAllowance.ts'
import { PLAN_TYPES } from '#domain/plan/plan.ts'
import { QUESTIONS_PER_AXIS_CHOICES } from '#domain/question/question.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { limitOf } from '#domain/schema/schema.ts'
import type { Stores } from '#store/ports.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { type Network, signedInBrowser, submit } from '#tests/support/testStores.ts'

/*
 * Some rules stand twice: in the domain, for the one who types, and in the database, for security. Here both are asked
 * the same questions.
 */

const findAllRefused = (diagnostic: Diagnostic) => STEPS.flatMap((step) => findRefused(diagnostic, step))

let backend: TestBackend
let stores: Stores
let network: Network
let mine: Diagnostic

beforeAll(async () => {
  backend = await startTestBackend()
  const browser = await signedInBrowser(backend, 'owner@example.com')
  stores = browser.stores
  network = browser.network
  await setPlan(browser.user.id, 'premium', null)
  mine = { ...emptyDiagnostic({ id: randomUUID(), userId: browser.user.id, now: '2026-01-01T00:00:00Z' }), title: '題' }
})
afterAll(() => backend.close())

async function setPlan(userId: string, plan: string, max: number | null) {
  await backend.database.query('update public.profiles set plan_type = $1, max_diagnostics = $2 where id = $3', [
    plan,
    max,
    userId,
  ])
}

async function databaseTakes(change: Partial<Diagnostic>): Promise<boolean> {
  try {
    mine = { ...mine, revision: (await stores.diagnostics.save({ ...mine, ...change })).diagnostic.revision }
    return true
  } catch (error) {
    expect(error).toMatchObject({ kind: 'invalid' })
    return false
  }
}

function changed<Item>(list: readonly Item[], change: Partial<Item>): Item[] {
  return list.map((item, index) => (index === 1 ? { ...item, ...change } : item))
}

describe('the longest texts', () => {
  const url = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`
  const text = (length: number) => '𠮷'.repeat(length)

  test.each<[string, number, (length: number) => Partial<Diagnostic>]>([
    ['title', 200, (length) => ({ title: text(length) })],
    ['description', 5_000, (length) => ({ description: text(length) })],
    ['privacy text', 20_000, (length) => ({ privacyPolicyText: text(length) })],
    ['credit text', 5_000, (length) => ({ poweredByText: text(length) })],
    ['credit name', 200, (length) => ({ poweredByLinkName: text(length) })],
    ['credit link', 2_000, (length) => ({ poweredByLinkUrl: url(length) })],
    ['axis name', 200, (length) => ({ axes: changed(mine.axes, { name: text(length) }) })],
    ['axis description', 5_000, (length) => ({ axes: changed(mine.axes, { description: text(length) }) })],
    [
      'trait name',
      200,
      (length) => ({ axes: changed(mine.axes, { leftTrait: { code: 'C', name: text(length), description: '' } }) }),
    ],
    [
      'trait description',
      5_000,
      (length) => ({ axes: changed(mine.axes, { rightTrait: { code: 'D', name: '', description: text(length) } }) }),
    ],
    ['type name', 200, (length) => ({ resultTypes: changed(mine.resultTypes, { name: text(length) }) })],
    ['type subtitle', 200, (length) => ({ resultTypes: changed(mine.resultTypes, { subtitle: text(length) }) })],
    [
      'type description',
      5_000,
      (length) => ({ resultTypes: changed(mine.resultTypes, { description: text(length) }) }),
    ],
    ['question', 500, (length) => ({ questions: changed(mine.questions, { text: text(length) }) })],
    ['left choice', 200, (length) => ({ questions: changed(mine.questions, { leftChoice: text(length) }) })],
    ['right choice', 200, (length) => ({ questions: changed(mine.questions, { rightChoice: text(length) }) })],
  ])('%s: %i characters', async (_, limit, withLength) => {
    for (const [length, taken] of [
      [limit, true],
      [limit + 1, false],
    ] as const) {
      expect(findAllRefused({ ...mine, ...withLength(length) }).length === 0).toBe(taken)
      expect(await databaseTakes(withLength(length))).toBe(taken)
    }
  })

  test('lead fields', async () => {
    await databaseTakes({ isPublished: true, publicUrl: 'lead-limits' })
    const submitLead = (lead: Partial<DiagnosticResponse['leadInfo']>) =>
      submit(backend, network, {
        id: randomUUID(),
        diagnosticId: mine.id,
        answers: {},
        result: 'ACE',
        leadInfo: { name: '', email: '', company: '', ...lead },
        completedAt: '2026-01-01T00:00:00Z',
        suspicion: [],
      })
    for (const field of ['name', 'email', 'company'] as const) {
      await submitLead({ [field]: text(limitOf(LeadInfo.entries[field])) })
      await expect(submitLead({ [field]: text(limitOf(LeadInfo.entries[field]) + 1) })).rejects.toMatchObject({
        name: 'StoreError',
      })
    }
  })
})

test('slugs', async () => {
  const slug = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ab1-'), minLength: 1, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'a9-_Aあ.'), minLength: 1, maxLength: 52 }),
    fc.integer({ min: 48, max: 52 }).map((length) => 'a'.repeat(length)),
  )
  await fc.assert(
    fc.asyncProperty(slug, async (publicUrl) => {
      expect(await databaseTakes({ publicUrl })).toBe(slugProblem(publicUrl) === null)
    }),
    { numRuns: 150 },
  )
})

test('credit links', async () => {
  for (const poweredByLinkUrl of [
    'https://a.jp',
    'HTTP://a.jp/b',
    'ftp://a.jp',
    'javascript:alert(1)',
    'a.jp',
    '//a.jp',
  ]) {
    const refused = findAllRefused({ ...mine, poweredByLinkUrl }).length > 0
    expect(await databaseTakes({ poweredByLinkUrl })).toBe(!refused)
  }
})

test('templates and questions per axis', async () => {
  for (const designTemplate of DESIGN_TEMPLATES) expect(await databaseTakes({ designTemplate })).toBe(true)
  for (const questionsPerAxis of QUESTIONS_PER_AXIS_CHOICES) {
    expect(await databaseTakes({ questionsPerAxis })).toBe(true)
  }
})

test.each(PLAN_TYPES.flatMap((plan) => [null, 0, 2].map((max) => [plan, max] as const)))(
  'the creation allowance of %s with maximum %s',
  async (planType, maxDiagnostics) => {
    const { stores: own, user } = await signedInBrowser(backend, `${planType}-${maxDiagnostics}@example.com`)
    await setPlan(user.id, planType, maxDiagnostics)
    for (let count = 0; count < 6; count++) {
      const { allowed } = creationAllowance({ planType, maxDiagnostics }, count)
      const draft = {
        ...emptyDiagnostic({ id: randomUUID(), userId: user.id, now: '2026-01-01T00:00:00Z' }),
        title: '題',
      }
      const saved = own.diagnostics.save(draft)
      if (!allowed) {
        await expect(saved).rejects.toMatchObject({ kind: 'allowance-reached' })
        return
      }
      expect(await saved).toMatchObject({ savedTo: 'backend' })
    }
  },
)
