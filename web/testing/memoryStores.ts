import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { DraftStorage } from '#store/drafts/draftStorage.ts'
import { DraftSender } from '#store/drafts/sendDraft.ts'
import type { ResponseFilter, ResponseStore, ResponseSummary, SessionUser, Stores, WaitingDraft } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { TEST_USER } from './records.ts'

export type Memory = {
  user: SessionUser | null
  profile: Profile | null
  diagnostics: Diagnostic[]
  responses: DiagnosticResponse[]
  /** Public addresses of the stored images. */
  images: string[]
  waiting: WaitingDraft[]
  outage: string | null
}

export type MemoryStores = Stores & { memory: Memory; arrive: (response: DiagnosticResponse) => void }

/** The ports over plain arrays, for component tests and screens without a backend. */
export function createMemoryStores(content: Partial<Memory> = {}): MemoryStores {
  const memory: Memory = {
    user: TEST_USER,
    profile: null,
    diagnostics: [],
    responses: [],
    images: [],
    waiting: [],
    outage: null,
    ...content,
  }
  const listeners = new Set<() => void>()
  const patch = async (id: string, change: Partial<Diagnostic>) => {
    memory.diagnostics = memory.diagnostics.map((known) => (known.id === id ? { ...known, ...change } : known))
  }
  const matching = (filter: ResponseFilter) =>
    memory.responses
      .filter((response) => matches(response, filter))
      .sort((a, b) => b.completedAt.localeCompare(a.completedAt) || a.id.localeCompare(b.id))

  const page: ResponseStore['page'] = async (filter, after, limit) => {
    const all = matching(filter)
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1
    const responses = all.slice(start, start + limit)
    const last = responses.at(-1)
    const more = start + limit < all.length && last !== undefined
    return { responses, next: more ? { completedAt: last.completedAt, id: last.id } : null }
  }

  const saveRow = async (diagnostic: Diagnostic, replace: boolean) => {
    if (replace && !memory.diagnostics.some(({ id }) => id === diagnostic.id)) {
      throw new StoreError('not-found', 'Nothing was changed')
    }
    const saved = { ...diagnostic, revision: diagnostic.revision + 1 }
    memory.diagnostics = [...memory.diagnostics.filter(({ id }) => id !== diagnostic.id), saved]
    return saved
  }
  const sender = new DraftSender(
    { save: saveRow, isSlugTaken: (slug, exceptId) => stores.diagnostics.isSlugTaken(slug, exceptId) },
    { upload: (...upload) => stores.images.upload(...upload), copy: (...copy) => stores.images.copy(...copy) },
  )

  const stores: MemoryStores = {
    memory,
    drafts: new DraftStorage(globalThis.localStorage, memoryFiles()),
    arrive: (response) => {
      memory.responses.push(response)
      memory.diagnostics = memory.diagnostics.map((known) =>
        known.id === response.diagnosticId
          ? { ...known, responseCount: known.responseCount + 1, leadCount: known.leadCount + 1 }
          : known,
      )
      for (const arrived of listeners) arrived()
    },
    diagnostics: {
      list: async () => ({
        diagnostics: memory.diagnostics.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
        waiting: memory.waiting,
        outage: memory.outage,
      }),
      save: async (diagnostic, { pictures = {}, copies = [], replace = false, ...options } = {}) => {
        const sent = await sender.send(
          { diagnostic, replaces: replace, pictures, copies },
          { ...options, onAdvanced: () => {} },
        )
        const { id } = sent.diagnostic
        const waiting =
          memory.outage === null ? null : { id, stamp: 'waiting', pictures: {}, copies: [], refusal: null }
        return { ...sent, savedTo: waiting ? 'browser' : 'backend', waiting }
      },
      remove: async ({ id }) => {
        memory.diagnostics = memory.diagnostics.filter((known) => known.id !== id)
        memory.responses = memory.responses.filter((response) => response.diagnosticId !== id)
      },
      setCollectLeadInfo: (id, collectLeadInfo) => patch(id, { collectLeadInfo }),
      setPrivacyPolicyText: (id, privacyPolicyText) => patch(id, { privacyPolicyText }),
      setListedInSitemap: (id, listedInSitemap) => patch(id, { listedInSitemap }),
      isSlugTaken: async (slug, exceptId) =>
        memory.diagnostics.some(({ publicUrl, id }) => publicUrl === slug && id !== exceptId),
    },
    responses: {
      page,
      leads: page,
      summary: async (filter) => summarise(matching(filter)),
      remove: async (id) => {
        memory.responses = memory.responses.filter((response) => response.id !== id)
      },
      erasePersonalData: async (id) => {
        memory.responses = memory.responses.map((response) =>
          response.id === id ? { ...response, leadInfo: EMPTY_LEAD } : response,
        )
      },
      newest: async () => {
        const newest: Record<string, string> = {}
        for (const { diagnosticId, completedAt } of memory.responses) {
          if (completedAt > (newest[diagnosticId] ?? '')) newest[diagnosticId] = completedAt
        }
        return newest
      },
      onArrival: (_userId, arrived) => {
        listeners.add(arrived)
        return () => listeners.delete(arrived)
      },
    },
    profiles: {
      find: async () => memory.profile,
      savePending: async () => {},
      users: async () => ({ rows: [], total: 0 }),
      userTotals: async () => ({ users: 0, paid: 0, diagnostics: 0, admins: 0 }),
      setPlan: async () => {},
      setMaxDiagnostics: async () => {},
    },
    images: {
      upload: async ({ userId }, slot, _jpeg, options) => {
        const address = `/stored/${userId}/${slot}-${memory.images.length}.jpg`
        options?.onProgress?.(1)
        memory.images.push(address)
        return address
      },
      copy: async ({ userId }, slot) => {
        const address = `/stored/${userId}/${slot}-copy-${memory.images.length}.jpg`
        memory.images.push(address)
        return address
      },
      remove: async (addresses) => {
        memory.images = memory.images.filter((known) => !addresses.includes(known))
      },
    },
    auth: {
      signIn: async () => requireUser(memory),
      signUp: async () => {},
      resendConfirmation: async () => {},
      signOut: async () => {
        memory.user = null
      },
      requestPasswordReset: async () => {},
      setSession: async () => requireUser(memory),
      updatePassword: async () => {},
      currentUser: async () => memory.user,
      onChange: () => () => {},
    },
  }
  return stores
}

function requireUser({ user }: Memory): SessionUser {
  if (user === null) throw new StoreError('unauthenticated', 'Invalid login credentials', 'invalid_credentials')
  return user
}

function tokyoDay(iso: string): string {
  return new Date(Date.parse(iso) + 9 * 3_600_000).toISOString().slice(0, 10)
}

function matches({ diagnosticId, result, leadInfo, completedAt }: DiagnosticResponse, filter: ResponseFilter): boolean {
  const search = filter.search?.toLowerCase() ?? ''
  const day = tokyoDay(completedAt)
  return (
    diagnosticId === filter.diagnosticId &&
    (!filter.resultCode || result === filter.resultCode) &&
    (!filter.from || day >= filter.from) &&
    (!filter.to || day <= filter.to) &&
    [leadInfo.name, leadInfo.email, leadInfo.company].some((value) => value.toLowerCase().includes(search))
  )
}

function summarise(responses: readonly DiagnosticResponse[]): ResponseSummary {
  const byResult = new Map<string, number>()
  const byDay = new Map<string, number>()
  for (const { result, completedAt } of responses) {
    byResult.set(result, (byResult.get(result) ?? 0) + 1)
    byDay.set(tokyoDay(completedAt), (byDay.get(tokyoDay(completedAt)) ?? 0) + 1)
  }
  return {
    total: responses.length,
    withContact: responses.filter(({ leadInfo }) => leadInfo.email !== '').length,
    byResult: [...byResult].map(([code, count]) => ({ code, count })),
    byDay: [...byDay].map(([day, count]) => ({ day, count })),
  }
}
