import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { LeadFormProblem } from '../lead/leadForm.ts'
import type { FormatProblem } from '../schema/schema.ts'
import type { Draft } from './draft.ts'

/** The version of the format. Files of a later one are refused. */
export const FILE_VERSION = 1

/** In bytes. The largest diagnostic has less than a megabyte and a half. */
export const MAX_FILE_BYTES = 2_000_000

/**
 * Why a file is refused. `path` is a diagnostic's path where there is one (`axes.axis-1.leftTrait.name`,
 * `questions.axis-2-0.text`, `resultTypes.ACE.actions.0.url`, `leadFields.text-1.label`), otherwise the key in the file.
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

/** The file of a diagnostic's content: no pictures, slug, connections, keys or responses. */
export function writeDiagnosticFile(diagnostic: Diagnostic): string {
  return JSON.stringify({ mitsujiku: FILE_VERSION, title: diagnostic.title }, null, 2)
}

/** `{title}.mitsujiku.json`, as every file system takes it. */
export function diagnosticFileName(title: string): string {
  return `${title}.mitsujiku.json`
}

/** Reads a file as it is, without repairs, or says everything that is wrong with it. */
export function readDiagnosticFile(text: string): FileResult {
  if (text.length > MAX_FILE_BYTES) return { ok: false, problems: [{ code: 'too-large', limit: MAX_FILE_BYTES }] }
  return { ok: false, problems: [{ code: 'not-json' }] }
}
