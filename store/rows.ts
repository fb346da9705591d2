import { AXIS_IDS, type Axis, TRAIT_CODES, type Trait, type TraitCode } from '#domain/axis/axis.ts'
import { DESIGN_TEMPLATES, type Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { QUESTIONS_PER_AXIS_CHOICES, type Question } from '#domain/question/question.ts'
import { type Answers, type DiagnosticResponse, type ResponseLead, SUSPICIONS } from '#domain/response/response.ts'
import { RESULT_CODES, type ResultType } from '#domain/result-type/resultType.ts'

/*
 * Rows of the tables as the domain sees them. Every value is read with care: rows may be older than the columns and
 * keys that the application knows today.
 */

type Json = Record<string, unknown>

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(object) : []
}

function oneOf<T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((candidate) => candidate === value)
}

function toTrait(value: unknown, code: TraitCode): Trait {
  const trait = object(value)
  return { code, name: text(trait.name), description: text(trait.description) }
}

function toAxis(axis: Json): Axis[] {
  const id = oneOf(AXIS_IDS, axis.id)
  if (id === undefined) return []
  const [left, right] = TRAIT_CODES[id]
  return [
    {
      id,
      name: text(axis.name),
      description: text(axis.description),
      imageUrl: textOrNull(axis.imageUrl),
      leftTrait: toTrait(axis.leftTrait, left),
      rightTrait: toTrait(axis.rightTrait, right),
    },
  ]
}

function toQuestion(question: Json): Question[] {
  const axisId = oneOf(AXIS_IDS, question.axisId)
  if (axisId === undefined) return []
  return [
    {
      id: text(question.id),
      axisId,
      text: text(question.text),
      leftChoice: text(question.leftChoice),
      rightChoice: text(question.rightChoice),
    },
  ]
}

function toResultType(type: Json): ResultType[] {
  const code = oneOf(RESULT_CODES, type.code)
  if (code === undefined) return []
  return [
    {
      id: text(type.id) || `type-${code}`,
      code,
      name: text(type.name),
      subtitle: text(type.subtitle),
      description: text(type.description),
      imageUrl: textOrNull(type.imageUrl),
    },
  ]
}

/** A row of diagnostics. */
export function toDiagnostic(value: unknown): Diagnostic {
  const row = object(value)
  return {
    id: text(row.id),
    userId: text(row.user_id),
    title: text(row.title),
    description: text(row.description),
    imageUrl: textOrNull(row.imageurl),
    isPublished: row.ispublished === true,
    createdAt: text(row.createdat),
    axes: list(row.axes).flatMap(toAxis),
    questions: list(row.questions).flatMap(toQuestion),
    resultTypes: list(row.resulttypes).flatMap(toResultType),
    responseCount: count(row.responsecount),
    leadCount: count(row.leadcount),
    publicUrl: textOrNull(row.publicurl),
    collectLeadInfo: row.collectleadinfo !== false,
    questionsPerAxis: oneOf(QUESTIONS_PER_AXIS_CHOICES, row.questionsperaxis) ?? 15,
    designTemplate: oneOf(DESIGN_TEMPLATES, row.design_template) ?? 'default',
    privacyPolicyText: textOrNull(row.privacy_policy_text),
    poweredByText: textOrNull(row.powered_by_text),
    poweredByLinkName: textOrNull(row.powered_by_link_name),
    poweredByLinkUrl: textOrNull(row.powered_by_link_url),
    hidePoweredByLink: row.hidepoweredbylink === true,
    listedInSitemap: row.listed_in_sitemap === true,
    revision: count(row.revision),
  }
}

/** The full record of a diagnostic, to be inserted or updated; what only the database writes is left as it is there. */
export function toDiagnosticRow(diagnostic: Diagnostic) {
  return {
    id: diagnostic.id,
    user_id: diagnostic.userId,
    title: diagnostic.title,
    description: diagnostic.description,
    imageurl: diagnostic.imageUrl,
    ispublished: diagnostic.isPublished,
    createdat: diagnostic.createdAt,
    axes: diagnostic.axes,
    questions: diagnostic.questions,
    resulttypes: diagnostic.resultTypes,
    publicurl: diagnostic.publicUrl,
    collectleadinfo: diagnostic.collectLeadInfo,
    questionsperaxis: diagnostic.questionsPerAxis,
    design_template: diagnostic.designTemplate,
    privacy_policy_text: diagnostic.privacyPolicyText,
    powered_by_text: diagnostic.poweredByText,
    powered_by_link_name: diagnostic.poweredByLinkName,
    powered_by_link_url: diagnostic.poweredByLinkUrl,
    listed_in_sitemap: diagnostic.listedInSitemap,
    revision: diagnostic.revision,
  }
}

function toAnswers(value: unknown): Answers {
  const answers: Answers = {}
  for (const [id, side] of Object.entries(object(value))) {
    if (side === 'left' || side === 'right') answers[id] = side
  }
  return answers
}

/** A row of diagnostic_responses, of which nothing is read but what a lead is made of. */
export function toResponseLead(value: unknown): ResponseLead {
  const row = object(value)
  const lead = object(row.leadinfo)
  return {
    id: text(row.id),
    result: text(row.result),
    leadInfo: { name: text(lead.name), email: text(lead.email), company: text(lead.company) },
    completedAt: text(row.completedat),
  }
}

/** A row of diagnostic_responses. */
export function toResponse(value: unknown): DiagnosticResponse {
  const row = object(value)
  return {
    ...toResponseLead(row),
    diagnosticId: text(row.diagnosticid),
    answers: toAnswers(row.answers),
    suspicion: SUSPICIONS.filter((suspicion) => Array.isArray(row.suspicion) && row.suspicion.includes(suspicion)),
  }
}

/** The row that a visitor inserts; `suspicion` only when there is any. */
export function toResponseRow(response: DiagnosticResponse) {
  return {
    id: response.id,
    diagnosticid: response.diagnosticId,
    answers: response.answers,
    result: response.result,
    leadinfo: response.leadInfo,
    completedat: response.completedAt,
    ...(response.suspicion.length > 0 ? { suspicion: response.suspicion } : {}),
  }
}
