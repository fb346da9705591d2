import { MAX_DIAGNOSTICS_PRESETS } from '#domain/plan/plan.ts'
import { Profile, UserRow } from '#domain/profile/profile.ts'
import type { Database } from '../database.types.ts'
import type { ProfileStore } from '../ports.ts'
import { columns, type Names, reader } from '../rows.ts'
import { StoreError } from '../storeError.ts'
import { dataOf, pageOf, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

const ACCOUNT = {
  id: 'id',
  email: 'email',
  planType: 'plan_type',
  maxDiagnostics: 'max_diagnostics',
  createdAt: 'created_at',
} as const

const PROFILE = { ...ACCOUNT, name: 'name', company: 'company' } as const satisfies Names<Profile, 'profiles'>

const USER = { ...ACCOUNT, diagnosticCount: 'diagnostic_count' } as const satisfies Names<
  UserRow,
  'get_users_with_diagnostic_count'
>

const toProfile = reader(Profile, PROFILE)

const toUserRow = reader(UserRow, USER)

/** An ilike pattern for a literal text. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

export function createProfileStore(client: Client): ProfileStore {
  async function update(userId: string, change: Database['public']['Tables']['profiles']['Update']) {
    const rows = await rowsOf(client.from('profiles').update(change).eq('id', userId).select('id'))
    if (rows.length === 0) throw new StoreError('not-found', 'No such profile, or no right to change it')
  }

  return {
    async find(userId) {
      const row = await dataOf(
        client.from('profiles').select(columns(PROFILE)).eq('id', userId).retry(false).maybeSingle(),
      )
      return row === null ? null : toProfile(row)
    },

    async saveNames(userId, names) {
      await update(userId, names)
    },

    async users({ search, sort, descending, offset, limit }) {
      let query = client.rpc('get_users_with_diagnostic_count', {}, { count: 'exact' })
      if (search.trim() !== '') query = query.ilike('email', containing(search.trim()))
      const { rows, total } = await pageOf(query.order(sort, { ascending: !descending }).order('id'), offset, limit)
      return { rows: rows.map(toUserRow), total }
    },

    async userTotals() {
      const [totals] = await rowsOf(client.rpc('get_user_totals'))
      if (totals === undefined) throw new StoreError('invalid', 'get_user_totals answered without a row')
      return totals
    },

    async setPlan(userId, plan) {
      await update(userId, { plan_type: plan, max_diagnostics: MAX_DIAGNOSTICS_PRESETS[plan] })
    },

    async setMaxDiagnostics(userId, max) {
      await update(userId, { max_diagnostics: max })
    },
  }
}
