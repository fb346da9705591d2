import type { SupabaseClient } from '@supabase/supabase-js'
import { fish } from '#samples/fish/text.ts'
import { publishedRow, visitorsRow } from '../../support/productClient.ts'
import { administrator } from './administrator.ts'
import type { ProductServer } from './productServer.ts'

/** Five questions an axis: the first five slots are asked. */
export const QUESTIONS = 15

export function questions() {
  return [1, 2, 3].flatMap((axis) =>
    Array.from({ length: 5 }, (_, slot) => {
      const number = (axis - 1) * 5 + slot + 1
      return {
        id: `axis-${axis}-${slot}`,
        axisId: `axis-${axis}`,
        text: `場面${number}では、どちらを選びますか？`,
        leftChoice: `左の答え${number}`,
        rightChoice: `右の答え${number}`,
      }
    }),
  )
}

export type Published = {
  id: string
  slug: string
  path: string
  owner: SupabaseClient
  /** Changes columns of the diagnostic, like its creator's page. */
  change: (columns: Record<string, unknown>) => Promise<void>
  /** The counter, and the actual number of rows. */
  recorded: () => Promise<{ counter: number; rows: number }>
}

/** A published diagnostic with 15 questions, owned by the administrator, created without the editor. */
export async function publishDiagnostic(
  product: Pick<ProductServer, 'url' | 'admin'>,
  columns: Record<string, unknown> = {},
): Promise<Published> {
  const { client: owner, session } = await administrator(product)
  const row = {
    ...publishedRow(session.user.id),
    title: '訪問者の診断',
    questions: questions(),
    questionsperaxis: 5,
    ...columns,
  }
  await owner.from('diagnostics').insert(row).throwOnError()
  return {
    id: row.id,
    slug: row.publicurl,
    path: `/diagnostic/${row.publicurl}`,
    owner,
    change: async (changed) => {
      await owner.from('diagnostics').update(changed).eq('id', row.id).throwOnError()
    },
    recorded: async () => {
      const counted = await owner.from('diagnostics').select('responsecount').eq('id', row.id).single().throwOnError()
      const { count } = await owner
        .from('diagnostic_responses')
        .select('id', { count: 'exact', head: true })
        .eq('diagnosticid', row.id)
        .throwOnError()
      return { counter: counted.data.responsecount, rows: count ?? 0 }
    },
  }
}

/** A published diagnostic with the pictures of a sample, which this product serves. */
export async function publishWithPictures(product: ProductServer, columns: Record<string, unknown> = {}) {
  const { client } = await administrator(product)
  const { imageurl } = await visitorsRow(client, fish.slug)
  const axes = publishedRow('').axes.map((axis) => ({ ...axis, imageUrl: imageurl }))
  return publishDiagnostic(product, { imageurl, axes, ...columns })
}

export const ONCE = { counter: 1, rows: 1 }
