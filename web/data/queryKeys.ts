import type { ResponseFilter, UserQuery } from '#store/ports.ts'

/** TanStack Query's keys. A shorter key invalidates all that begin with it. */
export const queryKeys = {
  profile: (userId: string) => ['profile', userId] as const,
  allDiagnostics: () => ['diagnostics'] as const,
  diagnostics: (userId: string) => ['diagnostics', userId] as const,
  /** A diagnostic as the backend has it. */
  storedDiagnostic: (id: string) => ['stored-diagnostic', id] as const,
  /** Mutations that are shown and still being sent. */
  switches: (userId: string) => ['switches', userId] as const,
  newestResponses: (userId: string) => ['newest-responses', userId] as const,
  leftDrafts: (userId: string, edited: string | null) => ['left-drafts', userId, edited] as const,
  allResponses: () => ['responses'] as const,
  responses: (filter: ResponseFilter) => ['responses', 'page', filter] as const,
  response: (id: string) => ['responses', 'one', id] as const,
  responseSummaries: () => ['responses', 'summary'] as const,
  responseSummary: (filter: ResponseFilter) => ['responses', 'summary', filter] as const,
  responseSources: (diagnosticId: string) => ['responses', 'sources', diagnosticId] as const,
  consentText: (id: string) => ['consent-text', id] as const,
  olderResponses: (diagnosticId: string, days: number) => ['responses', 'older', diagnosticId, days] as const,
  /** Unsaved input about leads. */
  leadWork: (diagnosticId: string) => ['lead-work', diagnosticId] as const,
  questionVersion: (id: string | null) => ['question-version', id] as const,
  allInquiries: () => ['inquiries'] as const,
  inquiries: (offset: number) => ['inquiries', offset] as const,
  allUsers: () => ['users'] as const,
  users: (query: UserQuery) => ['users', 'page', query] as const,
  setupChecks: () => ['setup-checks'] as const,
  allApiKeys: () => ['api-keys'] as const,
  apiKeys: (userId: string) => ['api-keys', userId] as const,
  deletion: (userId: string) => ['account-deletion', userId] as const,
  settings: () => ['settings'] as const,
  allConnections: () => ['connections'] as const,
  connections: (userId: string) => ['connections', userId] as const,
  pausedConnections: () => ['connections', 'paused'] as const,
  /** Deliveries, and fields of apps. */
  connectionDetails: () => ['connection'] as const,
  deliveries: (id: string, states: string, offset: number) => ['connection', 'log', id, states, offset] as const,
  appFields: (id: string) => ['connection', 'fields', id] as const,
  /** @param days of the period */
  insights: (diagnosticId: string, days: number) => ['insights', diagnosticId, days] as const,
  report: (key: string, days: number) => ['report', key, days] as const,
  reportKey: (diagnosticId: string) => ['report-key', diagnosticId] as const,
  userTotals: () => ['users', 'totals'] as const,
}
