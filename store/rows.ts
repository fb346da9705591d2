import * as v from 'valibot'
import { Diagnostic, PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticChange } from '#domain/diagnostic/workingCopy.ts'
import { DiagnosticResponse, ResponseLead } from '#domain/response/response.ts'
import { property } from '#domain/schema/schema.ts'
import type { Database } from './database.types.ts'

/** Maps database rows to domain objects and back, with one table of names each. */

const PUBLISHED = {
  id: 'id',
  title: 'title',
  description: 'description',
  imageUrl: 'imageurl',
  isPublished: 'ispublished',
  axes: 'axes',
  questions: 'questions',
  resultTypes: 'resulttypes',
  publicUrl: 'publicurl',
  collectLeadInfo: 'collectleadinfo',
  leadFields: 'lead_fields',
  questionsPerAxis: 'questionsperaxis',
  designTemplate: 'design_template',
  privacyPolicyText: 'privacy_policy_text',
  advertisingConsent: 'advertising_consent',
  privacyTextId: 'privacy_text_id',
  advertisingTextId: 'advertising_text_id',
  poweredByText: 'powered_by_text',
  poweredByLinkName: 'powered_by_link_name',
  poweredByLinkUrl: 'powered_by_link_url',
  hidePoweredByLink: 'hidepoweredbylink',
  listedInSitemap: 'listed_in_sitemap',
  revision: 'revision',
  questionVersion: 'questionversion',
} as const satisfies Names<PublishedDiagnostic, 'published_diagnostic'>

const DIAGNOSTIC = {
  ...PUBLISHED,
  userId: 'user_id',
  createdAt: 'createdat',
  savedAt: 'saved_at',
  responseCount: 'responsecount',
  leadCount: 'leadcount',
  retentionDays: 'retention_days',
  workingCopy: 'working_copy',
} as const satisfies Names<Diagnostic, 'diagnostics' | 'published_diagnostic'>

export const LEAD = {
  id: 'id',
  result: 'result',
  leadInfo: 'leadinfo',
  completedAt: 'completedat',
  source: 'source',
  privacyTextId: 'privacy_text_id',
  advertisingTextId: 'advertising_text_id',
  advertisingWithdrawnAt: 'advertising_withdrawn_at',
  erasedAt: 'erased_at',
  status: 'status',
  memo: 'memo',
} as const satisfies Names<ResponseLead, 'diagnostic_responses'>

export const RESPONSE = {
  ...LEAD,
  diagnosticId: 'diagnosticid',
  answers: 'answers',
  questionVersion: 'questionversion',
  startedAt: 'startedat',
  website: 'website',
  suspicion: 'suspicion',
} as const satisfies Names<DiagnosticResponse, 'diagnostic_responses'>

type Public = Database['public']
type Procedures = Public['Functions']
type Column<Of> = Of extends keyof Public['Tables']
  ? keyof Public['Tables'][Of]['Row']
  : Of extends keyof Procedures
    ? keyof Extract<Procedures[Of]['Returns'], readonly object[]>[number]
    : never

/** The column of each property of a noun, in a table or in a procedure's rows. Select list and reader follow from it. */
export type Names<Noun, Of extends keyof Public['Tables'] | keyof Procedures> = Readonly<Record<keyof Noun, Column<Of>>>

type RowOf<Noun, Columns> = {
  [Name in keyof Columns & keyof Noun as Columns[Name] & string]: Noun[Name]
}

/** The select list of a table of names. Its rows have no type, since a reader parses them. */
export function columns(names: Readonly<Record<string, string>>): string {
  return Object.values(names).join()
}

/** Makes the function that reads a row by its names. */
/* @__NO_SIDE_EFFECTS__ */
export function reader<Schema extends v.GenericSchema>(schema: Schema, names: Readonly<Record<string, string>>) {
  const columns = Object.entries(names)
  return (row: unknown): v.InferOutput<Schema> => {
    return v.parse(schema, Object.fromEntries(columns.map(([name, column]) => [name, property(row, column)])))
  }
}

function toRow<Noun extends object, Columns extends Readonly<Record<string, string>>>(noun: Noun, columns: Columns) {
  const cells = Object.entries(columns).map(([name, column]) => [column, Reflect.get(noun, name)])
  return Object.fromEntries(cells) as RowOf<Noun, Columns>
}

export const toDiagnostic = reader(Diagnostic, DIAGNOSTIC)

export const toPublished = reader(PublishedDiagnostic, PUBLISHED)

export const toResponse = reader(DiagnosticResponse, RESPONSE)

/** Reads only a lead's columns of a row of diagnostic_responses. */
export const toResponseLead = reader(ResponseLead, LEAD)

/** The record of a diagnostic to be inserted or updated, without its revision and what only the database knows. */
export function toDiagnosticRow(diagnostic: Diagnostic) {
  const {
    savedAt,
    responseCount,
    leadCount,
    hidePoweredByLink,
    revision,
    questionVersion,
    privacyTextId,
    advertisingTextId,
    ...columns
  } = DIAGNOSTIC
  return toRow(diagnostic, columns)
}

/** The columns of a change; JSON leaves out those that it does not have. */
export function toChangedColumns(change: DiagnosticChange) {
  const { collectLeadInfo, privacyPolicyText, advertisingConsent, retentionDays, listedInSitemap } = DIAGNOSTIC
  const columns = { collectLeadInfo, privacyPolicyText, advertisingConsent, retentionDays, listedInSitemap }
  return toRow(change as Required<DiagnosticChange>, columns)
}

/** The row that a visitor inserts. The database sets the other columns. */
export function toResponseRow(response: DiagnosticResponse) {
  const { suspicion, advertisingWithdrawnAt, erasedAt, status, memo, ...columns } = RESPONSE
  return toRow(response, columns)
}
