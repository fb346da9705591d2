import type { Diagnostic } from './diagnostic.ts'

export type DiagnosticTotals = { created: number; published: number; responses: number; leads: number }

export function diagnosticTotals(
  diagnostics: readonly Pick<Diagnostic, 'isPublished' | 'responseCount' | 'leadCount'>[],
): DiagnosticTotals {
  return {
    created: diagnostics.length,
    published: diagnostics.filter((diagnostic) => diagnostic.isPublished).length,
    responses: diagnostics.reduce((sum, diagnostic) => sum + diagnostic.responseCount, 0),
    leads: diagnostics.reduce((sum, diagnostic) => sum + diagnostic.leadCount, 0),
  }
}
