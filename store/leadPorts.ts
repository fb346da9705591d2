import type { LeadNote } from '#domain/lead/leadNote.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'

export type LeadNotes = Readonly<Record<string, LeadNote>>

export interface LeadStore {
  /** The notes by response id; a response without one was not worked on. */
  notes(responseIds: readonly string[]): Promise<LeadNotes>
  /** The notes of all leads of a diagnostic. */
  allNotes(diagnosticId: string): Promise<LeadNotes>
  /** Saves a part of a note and keeps the rest, which another device may have changed. */
  save(response: Pick<DiagnosticResponse, 'id' | 'diagnosticId'>, change: Partial<LeadNote>): Promise<void>
}
