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
  const all = drafts.waitingOf(userId)
  // A deletion that was refused shows what is still stored.
  const overlaid = new Set(
    all.filter(({ intent, refusal }) => intent === 'save' || refusal === null).map(({ id }) => id),
  )
  const storedOf = ({ id }: Draft) => stored.find((one) => one.id === id)
  const own = all.filter(({ intent }) => intent === 'save').map((draft) => asListed(draft, storedOf(draft)))
  const diagnostics = [...stored.filter(({ id }) => !overlaid.has(id)), ...own]
  const shown = new Set(diagnostics.map(({ id }) => id))
  return {
    diagnostics: diagnostics.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
    removals: all
      .filter(({ intent, refusal }) => intent === 'delete' && refusal === null)
      .map(({ diagnostic: { id, title } }) => ({ id, title })),
    waiting: await Promise.all(
      all.filter(({ id }) => shown.has(id)).map((draft) => toWaiting(drafts, draft, storedOf(draft))),
    ),
  }
}

export async function toWaiting(drafts: DraftStorage, draft: Draft, stored?: Diagnostic): Promise<WaitingDraft> {
  const { id, stamp, intent, copies, refusal, privacyText } = draft
  const newer = refusal === 'conflict' && stored ? { newer: stored, privacyText } : {}
  const more = intent === 'delete' ? { deletes: true as const } : newer
  return { id, stamp, copies, refusal, ...more, pictures: await drafts.pictures(draft).catch(() => ({})) }
}

/** A waiting save as its owner sees it: with the backend's counters. */
function asListed({ diagnostic }: Draft, stored: Diagnostic | undefined): Diagnostic {
  if (stored === undefined) return diagnostic
  const { responseCount, leadCount, hidePoweredByLink } = stored
  return { ...diagnostic, responseCount, leadCount, hidePoweredByLink }
}
