import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticChange } from '#domain/diagnostic/workingCopy.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { Inquiry, NewInquiry } from '#domain/inquiry/inquiry.ts'
import type { PlanType } from '#domain/plan/plan.ts'
import type { Profile, UserRow } from '#domain/profile/profile.ts'
import type { DiagnosticResponse, ResponseLead } from '#domain/response/response.ts'
import type { Slot } from './slots.ts'
import type { StoreErrorKind } from './storeError.ts'

/** How the application reaches its data. Methods reject with a `StoreError`: 'unavailable' is kept, others shown. */

type SavedTo = 'backend' | 'browser'

/** Picture files by slot. They take the place of the addresses in their slots. */
export type Pictures = Partial<Record<ImageSlot, Blob>>

/** A draft of a listed diagnostic that waits in this browser to be sent. */
export type WaitingDraft = {
  id: string
  /** The revision that it stores, which tells it from a later one of the same diagnostic. */
  version: string
  /** Slots that show a picture of another diagnostic, of which a copy is still to be made. */
  copies: readonly ImageSlot[]
  refusal: StoreErrorKind | null
  /** Files that take the place of what the diagnostic names in their slots. */
  pictures: Pictures
  /** The stored diagnostic, where the draft was refused because that is newer. */
  newer?: Diagnostic
  /** It is a deletion, which was refused. */
  deletes?: true
}

/** A diagnostic as it is stored, or as the draft of it that waits in this browser has it. */
export type ListedDiagnostic = { diagnostic: Diagnostic; waiting: WaitingDraft | null }

export type DiagnosticList = {
  diagnostics: Diagnostic[]
  /** A refused one is not sent again by itself: its owner opens the diagnostic and saves it, or deletes it. */
  waiting: WaitingDraft[]
  /** Diagnostics whose deletion waits in this browser; they are not listed any more. */
  removals: Pick<Diagnostic, 'id' | 'title'>[]
  /** The reason when the backend could not be reached; null when the list is the backend's. */
  outage: string | null
}

/** How many of the waiting pictures are up, and how far all of them are, from 0 to 1. */
export type SaveProgress = { uploaded: number; total: number; fraction: number }

export type SaveOptions = {
  /** It was stored before. Where it was deleted meanwhile it must not come back: then refused with kind 'not-found'. */
  replace?: boolean
  /** The revisions that it may replace, a waiting draft's version among them; the diagnostic's own unless given. */
  base?: readonly string[]
  /** The revision to be stored, the same where a save is repeated. A draft of this version is gone once it is kept. */
  version?: string
  pictures?: Pictures
  copies?: readonly ImageSlot[]
  /** Takes the place of pictures that are refused; without it a refused picture fails the save. */
  fallbackImage?: string
  /** Addresses of the pictures as they are stored now; those no longer used are removed after the save. */
  storedImages?: readonly string[]
  onProgress?: (progress: SaveProgress) => void
  signal?: AbortSignal
}

export type SaveResult = {
  diagnostic: Diagnostic
  savedTo: SavedTo
  waiting: WaitingDraft | null
  failedPictures: readonly ImageSlot[]
  /** Whether they failed because the account's room for pictures is used up. */
  storageFull: boolean
}

export interface DiagnosticStore {
  list(userId: string): Promise<DiagnosticList>
  /** Inserts or replaces with its pictures. Refused with 'conflict' when stored or waiting content is newer. */
  save(diagnostic: Diagnostic, options?: SaveOptions): Promise<SaveResult>
  /** Deletes the diagnostic, its responses and its stored images. */
  remove(diagnostic: Diagnostic): Promise<SavedTo>
  /** Refused with 'save-waits' while a save waits. @param read refused with 'conflict' where it is not stored as read */
  change(id: string, change: DiagnosticChange, read?: Diagnostic): Promise<void>
  /** Whether another diagnostic than `exceptId` has the slug, as far as the caller may know. */
  isSlugTaken(slug: string, exceptId: string): Promise<boolean>
  /** The slugs that it was published under before, which lead to it. */
  formerSlugs(diagnostic: Pick<Diagnostic, 'id' | 'publicUrl'>): Promise<string[]>
  /** A former slug leads nowhere any more, and others may take it. */
  giveUpSlug(slug: string): Promise<void>
}

export type ResponseFilter = {
  diagnosticId: string
  /** Part of a name, e-mail or company. */
  search?: string
  resultCode?: string
  /** ISO dates, inclusive, in Asia/Tokyo. */
  from?: string
  to?: string
}

/** Keyset position after which the next page begins. */
export type ResponseCursor = { completedAt: string; id: string }

export type PageOf<Response> = { responses: Response[]; next: ResponseCursor | null }

export type ResponsePage = PageOf<DiagnosticResponse>

export type ResponseSummary = {
  total: number
  withContact: number
  byResult: { code: string; count: number }[]
  /** day: YYYY-MM-DD in Asia/Tokyo. */
  byDay: { day: string; count: number }[]
  /** Clicks on the next steps of each type; place: which step, from 1. */
  clicks: { code: string; place: number; count: number }[]
}

export interface ResponseStore {
  page(filter: ResponseFilter, after: ResponseCursor | null, limit: number): Promise<ResponsePage>
  /** As `page`, without the answers, which are most of a response. */
  leads(filter: ResponseFilter, after: ResponseCursor | null, limit: number): Promise<PageOf<ResponseLead>>
  summary(filter: ResponseFilter): Promise<ResponseSummary>
  remove(id: string): Promise<void>
  /** Name, e-mail address and company; the answers stay. */
  erasePersonalData(id: string): Promise<void>
  /** When the newest response of each of the user's diagnostics came, by diagnostic id. */
  newest(userId: string): Promise<Record<string, string>>
  /** Calls back when responses of the user's diagnostics arrived; returns the way to stop. */
  onArrival(userId: string, arrived: () => void): () => void
}

export type UserQuery = {
  search: string
  sort: 'email' | 'created_at' | 'plan_type' | 'diagnostic_count' | 'max_diagnostics'
  descending: boolean
  offset: number
  limit: number
}

export type UserTotals = { users: number; paid: number; diagnostics: number; admins: number }

export interface ProfileStore {
  /** null when there is no profile or it cannot be read. */
  find(userId: string): Promise<Profile | null>
  savePending(userId: string, pending: { name?: string; company?: string }): Promise<void>
  users(query: UserQuery): Promise<{ rows: UserRow[]; total: number }>
  userTotals(): Promise<UserTotals>
  /** Also resets max_diagnostics to the preset of the plan. */
  setPlan(userId: string, plan: PlanType): Promise<void>
  /** @param max null: no limit of its own */
  setMaxDiagnostics(userId: string, max: number | null): Promise<void>
}

type InquiryPage = { inquiries: Inquiry[]; total: number; open: number }

export interface InquiryStore {
  /** Stores an inquiry once, however often it is sent. */
  send(inquiry: NewInquiry): Promise<void>
  /** For administrators: the newest first, with how many there are and how many of them are not done. */
  page(offset: number, limit: number): Promise<InquiryPage>
  setDone(id: string, done: boolean): Promise<void>
  remove(id: string): Promise<void>
}

export type ImageOwner = Pick<Diagnostic, 'id' | 'userId'>

export interface ImageStore {
  /** Uploads a JPEG and returns its public address, which may be a path of the own origin. */
  upload(
    owner: ImageOwner,
    slot: ImageSlot,
    jpeg: Blob,
    options?: { onProgress?: (fraction: number) => void; signal?: AbortSignal },
  ): Promise<string>
  /** Copies a stored image to a path of its own and returns the new public address; a foreign one stays as it is. */
  copy(owner: ImageOwner, slot: ImageSlot, publicUrl: string): Promise<string>
  /** Removes stored images by their public addresses; foreign addresses are left alone. */
  remove(publicUrls: readonly string[]): Promise<void>
}

export type SessionUser = { id: string; email: string }

export type AuthEvent = 'signed-in' | 'signed-out' | 'token-refreshed' | 'password-recovery' | 'user-updated'

export interface Auth {
  signIn(email: string, password: string): Promise<SessionUser>
  signUp(input: { email: string; password: string; name: string; company?: string }): Promise<void>
  resendConfirmation(email: string): Promise<void>
  signOut(): Promise<void>
  requestPasswordReset(email: string): Promise<void>
  /** Establishes a session from the tokens of a link's fragment; refused when they are not of the account named. */
  setSession(tokens: { accessToken: string; refreshToken: string; email: string }): Promise<SessionUser>
  updatePassword(password: string): Promise<void>
  currentUser(): Promise<SessionUser | null>
  onChange(listener: (event: AuthEvent, user: SessionUser | null) => void): () => void
  /** Data calls except inquiries fail as 'unauthenticated' unless the session is this user's; null allows any. */
  sendOnlyFor(userId: () => string | null): void
}

/** A draft as the editor writes it, with the files of its pictures. */
export type EditDraft = Pick<Slot, 'version' | 'base' | 'replaces' | 'content' | 'slugText' | 'step' | 'copies'> & {
  pictures: Pictures
}

/** A draft that an editor left behind. */
export type LeftDraft = Slot

/** The drafts of this browser's editors, one a diagnostic. Without room writing throws 'browser-storage'. */
export interface EditDrafts {
  find(userId: string, diagnosticId: string): LeftDraft | null
  /** The newest first. */
  listEdits(userId: string): LeftDraft[]
  /**
   * Writes the text at once. Where another tab wrote meanwhile that stays, and this is kept as a new diagnostic's draft.
   * @param known the version that this tab wrote or took last @returns whether it is kept in its own place
   */
  keepEdit(draft: EditDraft, known: string | null): boolean
  /** Keeps the files of a draft's pictures. */
  keepPictures(pictures: Pictures): Promise<void>
  /** The files of a draft; a slot whose file is lost is missing. */
  pictures(draft: Pick<LeftDraft, 'pictures'>): Promise<Pictures>
  /** Forgets a draft, unless another tab wrote it since; gives whether it is gone. */
  discard(userId: string, diagnosticId: string, version: string): Promise<boolean>
}

export type Stores = {
  drafts: EditDrafts
  diagnostics: DiagnosticStore
  responses: ResponseStore
  profiles: ProfileStore
  inquiries: InquiryStore
  images: ImageStore
  auth: Auth
}
