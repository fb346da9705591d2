import { Diagnostic, WorkingCopy } from '#domain/diagnostic/diagnostic.ts'
import { withChange } from '#domain/diagnostic/workingCopy.ts'
import { newId } from '#domain/id/newId.ts'
import { leadFormOf, leadFormProblem } from '#domain/lead/leadForm.ts'
import { creationAllowance } from '#domain/plan/plan.ts'
import { findProblems } from '#domain/schema/findProblems.ts'
import type { DiagnosticStore } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import type { Revisions } from '#store/supabase/saveRevision.ts'
import type { Memory } from './memoryStores.ts'

type Rows = Pick<DiagnosticStore, 'change' | 'isSlugTaken' | 'formerSlugs' | 'giveUpSlug'>

/** Rows of diagnostics with the database's rules: revisions, slugs, allowances, plans. */
export function memoryDiagnostics(memory: Memory): Rows & {
  save(diagnostic: Diagnostic, revisions: Revisions): Promise<Diagnostic>
} {
  const slugs = new Map(memory.diagnostics.map(({ publicUrl, id }) => [publicUrl ?? '', id]))
  const find = (id: string) => memory.diagnostics.find((known) => known.id === id)
  const isSlugTaken = (slug: string, exceptId: string) =>
    memory.diagnostics.some(({ publicUrl, id }) => publicUrl === slug && id !== exceptId)

  function put(row: Diagnostic): Diagnostic {
    const others = memory.diagnostics.filter(({ id }) => id !== row.id)
    memory.diagnostics = [...others, row]
    if (row.isPublished && row.publicUrl !== null) slugs.set(row.publicUrl, row.id)
    return row
  }

  function insert(diagnostic: Diagnostic, revision: string): Diagnostic {
    const own = memory.diagnostics.filter(({ userId }) => userId === diagnostic.userId)
    if (memory.profile !== null && !creationAllowance(memory.profile, own.length).allowed) {
      throw new StoreError('allowance-reached', 'allowance_reached')
    }
    refuseBadValues(diagnostic, isSlugTaken)
    const savedAt = new Date().toISOString()
    return put(withPlan(memory, { ...diagnostic, revision, savedAt, responseCount: 0, leadCount: 0 }, null))
  }

  function update(stored: Diagnostic, diagnostic: Diagnostic, base: readonly string[], version: string): Diagnostic {
    if (!base.includes(stored.revision)) throw new StoreError('conflict', 'Another revision is stored')
    refuseBadValues(diagnostic, isSlugTaken)
    const { responseCount, leadCount, createdAt, userId } = stored
    const row = withPlan(memory, { ...diagnostic, responseCount, leadCount, createdAt, userId }, stored)
    const changed = JSON.stringify(contentOf(row)) !== JSON.stringify(contentOf(stored))
    const { revision, savedAt } = changed ? { revision: version, savedAt: new Date().toISOString() } : stored
    return put({ ...row, revision, savedAt })
  }

  return {
    async save(diagnostic, { base, version, replaces }) {
      const stored = find(diagnostic.id)
      if (stored !== undefined) return update(stored, diagnostic, base, version)
      if (replaces) throw new StoreError('not-found', 'Nothing was changed')
      return insert(diagnostic, version)
    },
    async change(id, change, read) {
      const stored = find(id)
      if (stored === undefined) throw new StoreError('not-found', 'Nothing was changed')
      update(stored, withChange(stored, change), [read?.revision ?? stored.revision], newId())
    },
    formerSlugs: async ({ id, publicUrl }) =>
      [...slugs].filter(([slug, leadsTo]) => leadsTo === id && slug !== publicUrl).map(([slug]) => slug),
    giveUpSlug: async (slug) => {
      if (!slugs.delete(slug)) throw new StoreError('not-found', 'Nothing was changed')
    },
    isSlugTaken: async (slug, exceptId) => isSlugTaken(slug, exceptId),
  }
}

/** Applies the owner's plan: on free the credit keeps its former values. */
function withPlan({ profile }: Memory, row: Diagnostic, former: Diagnostic | null): Diagnostic {
  if (profile === null) return row
  if (profile.planType !== 'free') return { ...row, hidePoweredByLink: true }
  return {
    ...row,
    hidePoweredByLink: false,
    poweredByText: former?.poweredByText ?? null,
    poweredByLinkName: former?.poweredByLinkName ?? null,
    poweredByLinkUrl: former?.poweredByLinkUrl ?? null,
  }
}

/** Columns whose change sets a new revision. */
function contentOf(row: Diagnostic) {
  return { ...row, revision: '', savedAt: '', responseCount: 0, leadCount: 0, hidePoweredByLink: false }
}

function refuseBadValues(diagnostic: Diagnostic, isSlugTaken: (slug: string, exceptId: string) => boolean): void {
  const { workingCopy, isPublished } = diagnostic
  const problems = findProblems(Diagnostic, diagnostic)
  if (workingCopy !== null) problems.push(...findProblems(WorkingCopy, workingCopy))
  const bad = problems.filter(({ code, path }) => code !== 'required' || path === 'title')
  if (workingCopy !== null && !isPublished) throw new StoreError('invalid', 'a draft has no working copy', '23514')
  if (bad.length > 0) throw new StoreError('invalid', `new row violates a check: ${bad[0]?.path}`, '23514')
  if (leadFormProblem(leadFormOf(diagnostic)) !== null) {
    throw new StoreError('invalid', 'violates check constraint "diagnostics_lead_fields_check"', '23514')
  }
  const { publicUrl, id } = diagnostic
  if (publicUrl !== null && isSlugTaken(publicUrl, id)) throw new StoreError('slug-taken', 'diagnostics_publicurl_key')
}
