import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow } from '#tests/support/productClient.ts'

export type FiveDiagnostics = {
  backend: TestBackend
  owner: SupabaseClient
  ownerId: string
  admin: SupabaseClient
  /** In the order of creation; the last one is not published. */
  ids: string[]
}

/** An owner with five diagnostics that differ in filterable columns, and the administrator. */
export async function startWithFiveDiagnostics(): Promise<FiveDiagnostics> {
  const backend = await startTestBackend()
  const { client: owner, userId: ownerId } = await backend.account('owner@example.com')
  const admin = backend.client()
  await admin.auth.signInWithPassword({ email: 'admin@example.com', password: PASSWORD })
  await admin.from('profiles').update({ plan_type: 'premium', max_diagnostics: 50 }).eq('id', ownerId)
  const ids = Array.from({ length: 5 }, () => randomUUID())
  const rows = ids.map((id, index) => ({
    ...publishedRow(ownerId),
    id,
    title: ['猫', '犬', '鳥, (空)', '100%', 'a"b'][index],
    publicurl: index === 4 ? null : `slug-${index}`,
    ispublished: index < 4,
    createdat: `2026-01-0${index + 1}T00:00:00Z`,
    questionsperaxis: index < 2 ? 5 : 15,
  }))
  const { error } = await owner.from('diagnostics').insert(rows)
  if (error !== null) throw error
  return { backend, owner, ownerId, admin, ids }
}
