import * as v from 'valibot'
import { completeDiagnostic, Diagnostic } from '../diagnostic/diagnostic.ts'
import { editedContent } from '../diagnostic/workingCopy.ts'
import { activeFields, type LeadField, type LeadFormProblem, leadFormProblem } from '../lead/leadForm.ts'
import { RESULT_CODES } from '../result-type/resultType.ts'
import { findProblems } from '../schema/findProblems.ts'
import { type FormatProblem, property } from '../schema/schema.ts'
import { cleanText, cutCharacters, oneLine, withoutInvisible } from '../text/text.ts'
import { type Draft, SETTINGS } from './draft.ts'
import { DiagnosticFile, diagnosticPath } from './fileSchema.ts'
import { fromPositional, toPositional } from './positional.ts'

/** The version of the format. Files of a later one are refused. */
const FILE_VERSION = 1

/** In bytes. The largest diagnostic that may be stored has less than a megabyte and a half. */
export const MAX_FILE_BYTES = 2_000_000

/**
 * Why a file is refused. `path` is a diagnostic's path where there is one (`axes.axis-1.leftTrait.name`,
 * `questions.axis-2-0.text`, `resultTypes.ACE.actions.0.url`), otherwise the key in the file (`leadFields.2.label`).
 */
export type FileProblem =
  | { code: 'too-large'; limit: number }
  | { code: 'not-json' }
  | { code: 'other-product' }
  | { code: 'later-version'; version: number }
  /** Neither axes nor types. */
  | { code: 'incomplete' }
  | { code: 'unknown-key'; path: string }
  /** A value of another kind, such as a number for a text. */
  | { code: 'kind'; path: string }
  | { code: 'unknown-value'; path: string; value: string }
  | { code: 'too-long'; path: string; limit: number }
  | { code: 'format'; path: string; format: FormatProblem }
  /** Too few or too many; `path` is `axes`, `axes.axis-1.questions`, `resultTypes` or `resultTypes.ACE.actions`. */
  | { code: 'count'; path: string; count: number; wanted: number }
  | { code: 'lead-form'; path: 'leadFields'; problem: LeadFormProblem }

export type FileResult = { ok: true; draft: Draft } | { ok: false; problems: [FileProblem, ...FileProblem[]] }

/** The file of the edited content: no pictures, slug, connections, keys or responses, nor lead fields that were removed. */
export function writeDiagnosticFile(diagnostic: Diagnostic): string {
  const content = completeDiagnostic(editedContent(diagnostic))
  const { title, description, questionsPerAxis, designTemplate, privacyPolicyText, advertisingConsent } = content
  const leadFields =
    content.leadFields &&
    activeFields(content.leadFields).map(({ archived: _, options, ...field }) => ({
      ...field,
      ...(options.length > 0 && { options }),
    }))
  const file: DiagnosticFile = {
    ...{ mitsujiku: FILE_VERSION, title, description, questionsPerAxis, designTemplate },
    ...toPositional(content),
    ...{ leadFields, privacyPolicyText, advertisingConsent },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

const NAME_CHARACTERS = 50

/** `{title}.mitsujiku.json` without what a file system refuses, in at most 255 bytes. */
export function diagnosticFileName(title: string): string {
  const plain = withoutInvisible(oneLine(title.normalize('NFC'))).replace(/[\\/:*?"<>|\p{Surrogate}]/gu, ' ')
  const short = cutCharacters(plain.replace(/\s+/gu, ' ').replace(/^[. ]+/, ''), NAME_CHARACTERS)
  // Windows reserves these names, and drops what stands at the end.
  const name = short.replace(/[. ]+$/, '').replace(/^(con|prn|aux|nul|(com|lpt)\d)(?=$|\.)/i, '_$1')
  return `${name || '診断'}.mitsujiku.json`
}

/** Reads a file as it is, without repairs, or says everything that is wrong with it. */
export function readDiagnosticFile(text: string): FileResult {
  const refused = (problem: FileProblem): FileResult => ({ ok: false, problems: [problem] })
  if (isLarger(text)) return refused({ code: 'too-large', limit: MAX_FILE_BYTES })
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refused({ code: 'not-json' })
  }
  const version = property(value, 'mitsujiku')
  if (typeof version !== 'number') return refused({ code: 'other-product' })
  if (version > FILE_VERSION) return refused({ code: 'later-version', version })
  const read = v.safeParse(DiagnosticFile, value)
  if (!read.success) {
    const [first, ...more] = read.issues
    return { ok: false, problems: [fileProblem(first), ...more.map(fileProblem)] }
  }
  const { axes, types, leadFields } = read.output
  if (axes === undefined && types === undefined) return refused({ code: 'incomplete' })
  const form = leadFields?.map(toLeadField) ?? null
  const draft = toDraft(read.output, form)
  const [first, ...more] = [...ruleProblems(draft), ...formProblems(form)]
  return first === undefined ? { ok: true, draft } : { ok: false, problems: [first, ...more] }
}

function isLarger(text: string): boolean {
  return text.length > MAX_FILE_BYTES || new TextEncoder().encode(text).length > MAX_FILE_BYTES
}

function fileProblem(issue: v.InferIssue<typeof DiagnosticFile>): FileProblem {
  const place = issue.path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? []
  const path = diagnosticPath(place)
  const isCode = place[0] === 'types' && place.length === 2
  switch (issue.type) {
    case 'length':
    case 'max_length':
      return { code: 'count', path, count: Number(issue.received), wanted: Number(issue.requirement) }
    case 'check':
      return { code: 'count', path, count: Object.keys(issue.input).length, wanted: RESULT_CODES.length }
    case 'picklist':
    case 'literal':
      return isCode ? { code: 'unknown-key', path } : { code: 'unknown-value', path, value: String(issue.input) }
    default:
      return issue.expected === 'never' ? { code: 'unknown-key', path } : { code: 'kind', path }
  }
}

function toLeadField({ options = [], ...field }: NonNullable<DiagnosticFile['leadFields']>[number]): LeadField {
  return { ...field, label: cleanText(field.label), options: options.map(cleanText), archived: false }
}

const NAMED = ['title', 'description', ...SETTINGS] as const

function toDraft(file: DiagnosticFile, leadFields: LeadField[] | null): Draft {
  const whole = v.parse(Diagnostic, { ...file, leadFields })
  const names = NAMED.filter((name) => file[name] !== undefined)
  const settings: Draft = Object.fromEntries(names.map((name) => [name, whole[name]]))
  return { ...settings, ...fromPositional(file) }
}

function ruleProblems(draft: Draft): FileProblem[] {
  return findProblems(Diagnostic, draft).flatMap((problem): FileProblem[] => {
    const { path, code } = problem
    if (code === 'required') return []
    return code === 'too-long' ? [problem] : [{ code: 'format', path, format: code }]
  })
}

/** Unfinished parts of a form, which the editor shows. */
const UNFINISHED: readonly (LeadFormProblem | null)[] = ['label-required', 'option-empty', 'options-too-few']

function formProblems(form: LeadField[] | null): FileProblem[] {
  const problem = form && leadFormProblem(form)
  return problem === null || UNFINISHED.includes(problem) ? [] : [{ code: 'lead-form', path: 'leadFields', problem }]
}
