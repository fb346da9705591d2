import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Draft } from '../drafts/draft.ts'
import type { DraftStorage } from '../drafts/draftStorage.ts'
import type { DiagnosticList, WaitingDraft } from '../ports.ts'

/** The backend's list, or the last one that was read, with the waiting drafts laid over it. */
export async function listWithDrafts(
  drafts: DraftStorage,
  userId: string,
  stored: Diagnostic[],
): Promise<Omit<DiagnosticList, 'outage'>> {
  await drafts.ready
  const all = drafts.waitingOf(userId)
  // A deletion that was refused shows what is still stored.
  const overlaid = new Set(
    all.filter(({ intent, refusal }) => intent === 'save' || refusal === null).map(({ id }) => id),
  )
  const own = all
    .filter(({ intent }) => intent === 'save')
    .map((draft) =>
      asListed(
        draft,
        stored.find(({ id }) => id === draft.id),
      ),
    )
  const diagnostics = [...stored.filter(({ id }) => !overlaid.has(id)), ...own]
  const shown = new Set(diagnostics.map(({ id }) => id))
  return {
    diagnostics: diagnostics.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
    removals: all
      .filter(({ intent, refusal }) => intent === 'delete' && refusal === null)
      .map(({ diagnostic: { id, title } }) => ({ id, title })),
    waiting: await Promise.all(all.filter(({ id }) => shown.has(id)).map((draft) => toWaiting(drafts, draft))),
  }
}

export async function toWaiting(drafts: DraftStorage, draft: Draft): Promise<WaitingDraft> {
  const { id, stamp, copies, refusal } = draft
  return { id, stamp, copies, refusal, pictures: await drafts.pictures(draft).catch(() => ({})) }
}

/** A waiting save as its owner sees it: with the backend's counters, and its revision when a newer save refused it. */
function asListed({ diagnostic, refusal }: Draft, stored: Diagnostic | undefined): Diagnostic {
  if (stored === undefined) return diagnostic
  const { responseCount, leadCount, hidePoweredByLink } = stored
  const revision = refusal === 'conflict' ? stored.revision : diagnostic.revision
  return { ...diagnostic, responseCount, leadCount, hidePoweredByLink, revision }
}
