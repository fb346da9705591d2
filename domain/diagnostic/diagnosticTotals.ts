import type { Diagnostic } from './diagnostic.ts'

/** The figures above the dashboard's list. */
export function diagnosticTotals(
  diagnostics: readonly Pick<Diagnostic, 'isPublished' | 'responseCount' | 'leadCount'>[],
) {
  return {
    created: diagnostics.length,
    published: diagnostics.filter((diagnostic) => diagnostic.isPublished).length,
    responses: diagnostics.reduce((sum, diagnostic) => sum + diagnostic.responseCount, 0),
    leads: diagnostics.reduce((sum, diagnostic) => sum + diagnostic.leadCount, 0),
  }
}
