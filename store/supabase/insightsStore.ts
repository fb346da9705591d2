import * as v from 'valibot'
import { newId, UUID } from '#domain/id/newId.ts'
import { Insights } from '#domain/insight/insights.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import type { Fetch } from '../transport.ts'
import { type Days, readReport } from '../visitor/readReport.ts'
import { onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

/** Insights of a diagnostic, for its owner and for people with the link of its report. */
export function createInsightsStore(client: Client, visitor: VisitorBackend, send: Fetch) {
  /** Changes no revision: the report belongs to no version of the content. */
  async function setReportKey(diagnosticId: string, key: string | null): Promise<void> {
    onlyRow(await rowsOf(client.from('diagnostics').update({ report_key: key }).eq('id', diagnosticId).select('id')))
  }

  return {
    /** Rejects with 'not-found' for a diagnostic of another account. */
    async read(diagnosticId: string, { from, to }: Days): Promise<Insights> {
      const args = { p_diagnosticid: diagnosticId, p_from: from, p_to: to }
      return v.parse(Insights, await rowsOf(client.rpc('get_insights', args).retry(false)))
    },

    /** null for an unknown or revoked key. */
    report: async (key: string, days: Days): Promise<Insights | null> =>
      UUID.test(key) ? readReport(visitor, key, days, send) : null,

    /** The key of the report's link; null: there is none. */
    async reportKey(diagnosticId: string): Promise<string | null> {
      const rows = client.from('diagnostics').select('report_key').eq('id', diagnosticId)
      return onlyRow(await rowsOf(rows)).report_key
    },

    /** Makes a link; a former one ends. @returns its key */
    async openReport(diagnosticId: string): Promise<string> {
      const key = newId()
      await setReportKey(diagnosticId, key)
      return key
    },

    closeReport: (diagnosticId: string): Promise<void> => setReportKey(diagnosticId, null),
  }
}
