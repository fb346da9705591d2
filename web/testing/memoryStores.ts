import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import type { Insights } from '#domain/insight/insights.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Question } from '#domain/question/question.ts'
import type { DiagnosticResponse, ResultClick } from '#domain/response/response.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import type { ConsentText } from '#store/consentPorts.ts'
import type { Stores } from '#store/createStores.ts'
import { DraftStorage } from '#store/drafts/draftStorage.ts'
import { DraftSender } from '#store/drafts/sendDraft.ts'
import type { DiagnosticList, SessionUser, WaitingDraft } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { memoryConnections } from './memoryConnections.ts'
import { memoryDiagnostics } from './memoryDiagnostics.ts'
import { memoryInsights } from './memoryInsights.ts'
import { memoryResponses } from './memoryResponses.ts'
import { TEST_USER } from './records.ts'

export type Memory = {
  user: SessionUser | null
  profile: Profile | null
  diagnostics: Diagnostic[]
  responses: DiagnosticResponse[]
  questionVersions: Record<string, Question[]>
  consentTexts: Record<string, ConsentText>
  clicks: ResultClick[]
  /** Public addresses of the stored images. */
  images: string[]
  waiting: WaitingDraft[]
  removals: DiagnosticList['removals']
  liveSlugs: DiagnosticList['liveSlugs']
  connections: ListedConnection[]
  /** The answer for every diagnostic and period. */
  insights: Insights | null
  reportKey: string | null
  outage: string | null
}

export type MemoryStores = Stores & {
  memory: Memory
  arrive: (response: DiagnosticResponse) => void
  click: (click: ResultClick) => void
}

/** Stores over plain arrays, for tests of screens. store/storeContract.test.ts compares them with the real ones. */
export function createMemoryStores(content: Partial<Memory> = {}): MemoryStores {
  const memory: Memory = {
    user: TEST_USER,
    profile: null,
    diagnostics: [],
    responses: [],
    questionVersions: {},
    consentTexts: {},
    clicks: [],
    images: [],
    waiting: [],
    removals: [],
    liveSlugs: {},
    connections: [],
    insights: null,
    reportKey: null,
    outage: null,
    ...content,
  }
  const listeners = new Set<() => void>()
  const drafts = new DraftStorage(globalThis.localStorage, memoryFiles())
  const { save, ...rows } = memoryDiagnostics(memory)
  const sender = new DraftSender(
    { save, isSlugTaken: (slug, exceptId) => stores.diagnostics.isSlugTaken(slug, exceptId) },
    {
      upload: (...upload) => stores.images.upload(...upload),
      copy: (...copy) => stores.images.copy(...copy),
      remove: (addresses) => stores.images.remove(addresses),
    },
  )

  const stores: MemoryStores = {
    memory,
    drafts,
    arrive: (response) => {
      // The same response again changes nothing.
      if (memory.responses.some(({ id }) => id === response.id)) return
      memory.responses.push(response)
      memory.diagnostics = memory.diagnostics.map((known) =>
        known.id === response.diagnosticId
          ? { ...known, responseCount: known.responseCount + 1, leadCount: known.leadCount + 1 }
          : known,
      )
      for (const arrived of listeners) arrived()
    },
    click: (click) => {
      const known = memory.clicks.some((one) => JSON.stringify(one) === JSON.stringify(click))
      if (!known) memory.clicks.push(click)
    },
    diagnostics: {
      list: async (owner) => ({
        diagnostics: memory.diagnostics
          .filter(({ userId }) => userId === owner)
          .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
        waiting: memory.waiting,
        removals: memory.removals,
        liveSlugs: memory.liveSlugs,
        outage: memory.outage,
      }),
      find: async (id) => memory.diagnostics.find((known) => known.id === id) ?? null,
      save: async (diagnostic, options = {}) => {
        const { pictures = {}, copies = [], replace = false } = options
        const { base = [diagnostic.revision], version = newId() } = options
        const outgoing = { diagnostic, base, version, replaces: replace, pictures, copies: [...copies] }
        const sent = await sender.send(outgoing, options)
        await drafts.apply(diagnostic, { type: 'acknowledged', version, base })
        const { id } = sent.diagnostic
        const waiting = memory.outage === null ? null : { id, version, pictures: {}, copies: [], refusal: null }
        return { ...sent, savedTo: waiting ? 'browser' : 'backend', outage: memory.outage, waiting }
      },
      remove: async ({ id }) => {
        const stored = memory.diagnostics.find((known) => known.id === id)
        memory.diagnostics = memory.diagnostics.filter((known) => known.id !== id)
        memory.responses = memory.responses.filter((response) => response.diagnosticId !== id)
        await stores.images.remove(stored ? imageAddresses(stored) : [])
        if (memory.outage === null) return null
        memory.removals = [...memory.removals, { id, title: stored?.title ?? '' }]
        return memory.outage
      },
      ...rows,
    },
    responses: {
      ...memoryResponses(memory),
      onArrival: (_userId, arrived) => {
        listeners.add(arrived)
        return () => listeners.delete(arrived)
      },
    },
    profiles: {
      find: async (userId) => (memory.profile?.id === userId ? memory.profile : null),
      saveNames: async (userId, pending) => {
        if (memory.profile?.id !== userId) throw new StoreError('not-found', 'No such profile')
        memory.profile = { ...memory.profile, ...pending }
      },
      users: notImplemented,
      userTotals: notImplemented,
      setPlan: notImplemented,
      setMaxDiagnostics: notImplemented,
    },
    inquiries: {
      send: notImplemented,
      page: async () => ({ inquiries: [], total: 0, open: 0 }),
      setDone: notImplemented,
      remove: notImplemented,
    },
    account: { obstacle: async () => null, remove: async () => null },
    apiKeys: { list: notImplemented, create: notImplemented, remove: notImplemented },
    checks: { read: async () => [], sendTestMail: notImplemented },
    settings: { read: notImplemented, save: notImplemented, complete: notImplemented },
    connections: memoryConnections(memory),
    insights: memoryInsights(memory),
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
      sendOnlyFor: () => {},
    },
  }
  return stores
}

function requireUser({ user }: Memory): SessionUser {
  if (user === null) throw new StoreError('unauthenticated', 'Invalid login credentials', 'invalid_credentials')
  return user
}

/** Administration is not implemented: tests of its screens mock the answers. */
async function notImplemented(): Promise<never> {
  throw new Error('not stood in for: the test has to say what is answered')
}
