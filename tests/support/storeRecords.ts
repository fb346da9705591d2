import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { type Diagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { BARE_RESPONSE, type DiagnosticResponse } from '#domain/response/response.ts'
import { emptyResultTypes } from '#domain/result-type/resultType.ts'
import type { Outgoing } from '#store/drafts/draftStorage.ts'
import { baseOf } from '#store/slots.ts'
import type { TestBackend } from './embeddedBackend.ts'

/** Sets a user's plan, like an administrator. */
export async function setPlan(backend: TestBackend, userId: string, plan: string, max: number | null) {
  await backend.database.query('update public.profiles set plan_type = $1, max_diagnostics = $2 where id = $3', [
    plan,
    max,
    userId,
  ])
}

/** An unpublished diagnostic that may be saved. */
export function draft(userId: string, changes: Partial<Diagnostic> = {}): Diagnostic {
  const empty = emptyDiagnostic({ id: randomUUID(), userId, now: new Date().toISOString() })
  return { ...empty, title: '営業スタイル診断', description: '説明', ...changes }
}

/** A published diagnostic with a slug of its own. */
export function published(userId: string): Diagnostic {
  const resultTypes = emptyResultTypes().map((type) => ({ ...type, name: type.code, description: '説明' }))
  return draft(userId, { isPublished: true, publicUrl: `slug-${randomUUID().slice(0, 8)}`, resultTypes })
}

/** A save based on the diagnostic's revision. */
export function outgoing(diagnostic: Diagnostic, changes: Partial<Outgoing> = {}): Outgoing {
  return {
    ...{ diagnostic, base: baseOf(diagnostic.revision, null), version: randomUUID(), replaces: true },
    ...{ pictures: {}, copies: [] },
    ...changes,
  }
}

export function response(diagnosticId: string, changes: Partial<DiagnosticResponse> = {}): DiagnosticResponse {
  return {
    id: randomUUID(),
    diagnosticId,
    answers: { 'axis-1-0': 'left' },
    result: 'ACE',
    leadInfo: { ...EMPTY_LEAD, name: '花子', email: 'h@example.com', company: '' },
    completedAt: new Date().toISOString(),
    questionVersion: null,
    startedAt: null,
    website: '',
    suspicion: [],
    ...BARE_RESPONSE,
    ...changes,
  }
}

/** A picture without a MIME type, as from some sources. */
export async function jpeg(): Promise<Blob> {
  const pixels = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(pixels)])
}
