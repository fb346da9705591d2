import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DraftStorage } from '../drafts/draftStorage.ts'
import type { DiagnosticList, WaitingDraft } from '../ports.ts'
import type { Slot } from '../slots.ts'

/** The given list overlaid with the pending drafts. */
export async function listWithDrafts(
  drafts: DraftStorage,
  userId: string,
  stored: Diagnostic[],
): Promise<Omit<DiagnosticList, 'outage'>> {
  const all = drafts.waitingOf(userId)
  // A refused deletion leaves the stored diagnostic listed.
  const overlaid = new Set(all.filter(({ intent, refusal }) => intent === 'save' || refusal === null).map(idOf))
  const storedOf = (slot: Slot) => stored.find(({ id }) => id === idOf(slot))
  const own = all.filter(({ intent }) => intent === 'save').map((slot) => asListed(slot, storedOf(slot)))
  const diagnostics = [...stored.filter(({ id }) => !overlaid.has(id)), ...own]
  const shown = new Set(diagnostics.map(({ id }) => id))
  return {
    diagnostics: diagnostics.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
    removals: all
      .filter(({ intent, refusal }) => intent === 'delete' && refusal === null)
      .map(({ content: { id, title } }) => ({ id, title })),
    liveSlugs: Object.fromEntries(
      stored.flatMap(({ id, isPublished, publicUrl }) => (isPublished && publicUrl ? [[id, publicUrl]] : [])),
    ),
    waiting: await Promise.all(
      all.filter((slot) => shown.has(idOf(slot))).map((slot) => toWaiting(drafts, slot, storedOf(slot))),
    ),
  }
}

const idOf = ({ content }: Slot) => content.id

export async function toWaiting(drafts: DraftStorage, slot: Slot, stored?: Diagnostic): Promise<WaitingDraft> {
  const { content, version, intent, copies, refusal } = slot
  const newer = refusal === 'conflict' && stored ? { newer: stored } : {}
  const more = intent === 'delete' ? { deletes: true as const } : newer
  const pictures = await drafts.pictures(slot).catch(() => ({}))
  return { id: content.id, version, copies, refusal, ...more, pictures }
}

/** A waiting save as its owner sees it: with the backend's counters. */
function asListed({ content }: Slot, stored: Diagnostic | undefined): Diagnostic {
  if (stored === undefined) return content
  const { responseCount, leadCount, hidePoweredByLink } = stored
  return { ...content, responseCount, leadCount, hidePoweredByLink }
}
