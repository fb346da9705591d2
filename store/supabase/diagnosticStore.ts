import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticChange } from '#domain/diagnostic/workingCopy.ts'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { ownImageAddress } from '../imageAddress.ts'
import { toChangedColumns, toDiagnostic, toDiagnosticRow } from '../rows.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

/** The backend answers at most 1,000 rows at once. */
const PAGE = 100

/** Diagnostics as the backend has them; what falls back to the browser is built on this. */
export type BackendDiagnostics = ReturnType<typeof createBackendDiagnostics>

/** @param imageOrigin what stands before the path of a stored picture (store/imageAddress.ts) */
export function createBackendDiagnostics(client: Client, imageOrigin: string) {
  const table = () => client.from('diagnostics')
  /** Its pictures as this backend addresses them, whatever name the server had when they were stored. */
  const withOwnAddresses = (diagnostic: Diagnostic) =>
    mapImageUrls(diagnostic, (address) => ownImageAddress(imageOrigin, diagnostic.userId, address))
  const read = (row: unknown) => withOwnAddresses(toDiagnostic(row))

  return {
    async list(userId: string): Promise<Diagnostic[]> {
      const diagnostics: Diagnostic[] = []
      for (let from = 0; ; from += PAGE) {
        const rows = await rowsOf(
          table()
            .select('*')
            .eq('user_id', userId)
            .order('createdat', { ascending: false })
            .order('id')
            .range(from, from + PAGE - 1)
            .retry(false),
        )
        diagnostics.push(...rows.map(read))
        if (rows.length < PAGE) return diagnostics
      }
    },

    async find(id: string): Promise<Diagnostic | null> {
      const row = await dataOf(table().select('*').eq('id', id).retry(false).maybeSingle())
      return row === null ? null : read(row)
    },

    /** @param replace the row must be there, else it must not; rejects with kind 'not-found', or 'conflict' */
    async save(diagnostic: Diagnostic, replace: boolean): Promise<Diagnostic> {
      const row = toDiagnosticRow(withOwnAddresses(diagnostic))
      const saving = replace ? table().update(row).eq('id', row.id) : table().insert(row)
      return read(onlyRow(await rowsOf(saving.select('*'))))
    },

    async remove(id: string): Promise<void> {
      await dataOf(table().delete().eq('id', id))
    },

    async change(id: string, change: DiagnosticChange, read?: Diagnostic): Promise<void> {
      const columns = { ...toChangedColumns(change), ...(read && { revision: read.revision }) }
      onlyRow(await rowsOf(table().update(columns).eq('id', id).select('id')))
    },

    async isSlugTaken(slug: string, exceptId: string): Promise<boolean> {
      return rowsOf(client.rpc('is_slug_taken', { p_slug: slug, p_except: exceptId }))
    },

    async formerSlugs({ id, publicUrl }: Pick<Diagnostic, 'id' | 'publicUrl'>): Promise<string[]> {
      const rows = await rowsOf(client.from('published_slugs').select('slug').eq('diagnostic_id', id).order('slug'))
      return rows.map(({ slug }) => slug).filter((slug) => slug !== publicUrl)
    },

    async giveUpSlug(slug: string): Promise<void> {
      onlyRow(await rowsOf(client.from('published_slugs').delete().eq('slug', slug).select('slug')))
    },
  }
}
