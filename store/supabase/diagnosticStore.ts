import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticChange } from '#domain/diagnostic/workingCopy.ts'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { ownImageAddress } from '../imageAddress.ts'
import { toChangedColumns, toDiagnostic, toDiagnosticRow } from '../rows.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'
import { changedElsewhere, findRow, type Revisions, saveRevision } from './saveRevision.ts'

/** Rows are large; the backend answers at most 1,000 of them. */
const PAGE = 100

/** Diagnostics of the backend, without the fallback to the browser. */
export type BackendDiagnostics = ReturnType<typeof createBackendDiagnostics>

/** @param imageOrigin origin of picture addresses, see `storedOrigin` */
export function createBackendDiagnostics(client: Client, imageOrigin: string) {
  const table = () => client.from('diagnostics')
  /** Rewrites picture addresses from an earlier name of the server. */
  const withOwnAddresses = (diagnostic: Diagnostic) =>
    mapImageUrls(diagnostic, (address) => ownImageAddress(imageOrigin, diagnostic.userId, address))
  const read = (row: unknown) => withOwnAddresses(toDiagnostic(row))

  const find = async (id: string) => {
    const row = await findRow(client, id)
    return row === null ? null : read(row)
  }

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

    find,

    /** Saves over the base revisions. Rejects with kind 'conflict' or 'not-found'. */
    async save(diagnostic: Diagnostic, revisions: Revisions): Promise<Diagnostic> {
      return read(await saveRevision(client, toDiagnosticRow(withOwnAddresses(diagnostic)), revisions))
    },

    async remove(id: string): Promise<void> {
      await dataOf(table().delete().eq('id', id))
    },

    async change(id: string, change: DiagnosticChange, read?: Diagnostic): Promise<void> {
      const changing = table().update(toChangedColumns(change)).eq('id', id)
      const rows = await rowsOf((read ? changing.eq('revision', read.revision) : changing).select('id'))
      if (rows.length === 0 && read && (await find(id)) !== null) throw changedElsewhere()
      onlyRow(rows)
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
