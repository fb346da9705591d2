import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticChange } from '#domain/diagnostic/workingCopy.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { LeadNote, LeadStatus } from '#domain/lead/leadNote.ts'
import type { PlanType } from '#domain/plan/plan.ts'
import type { Profile, UserRow } from '#domain/profile/profile.ts'
import type { Question } from '#domain/question/question.ts'
import type { DiagnosticResponse, ResponseLead } from '#domain/response/response.ts'
import type { ConsentStore } from './consentPorts.ts'
import type { Slot } from './slots.ts'
import type { StoreErrorKind } from './storeError.ts'

/** The application's data. Methods reject with a `StoreError`; 'unavailable' keeps drafts, others are shown. */

/** Picture files by slot. They take the place of the addresses in their slots. */
export type Pictures = Partial<Record<ImageSlot, Blob>>

/** A draft of a listed diagnostic that waits in this browser to be sent. */
export type WaitingDraft = {
  id: string
  /** The revision that it stores. A later draft of the diagnostic has another one. */
  version: string
  /** Slots that show a picture of another diagnostic, of which a copy is still to be made. */
  copies: readonly ImageSlot[]
  refusal: StoreErrorKind | null
  /** Files that replace the diagnostic's pictures in their slots. */
  pictures: Pictures
  /** The newer stored diagnostic that a refused draft conflicts with. */
  newer?: Diagnostic
  /** A refused deletion. */
  deletes?: true
}

/** A diagnostic as stored, or as its pending draft in this browser has it. */
export type ListedDiagnostic = { diagnostic: Diagnostic; waiting: WaitingDraft | null }

export type DiagnosticList = {
  diagnostics: Diagnostic[]
  /** A refused one is not sent again by itself: its owner opens the diagnostic and saves it, or deletes it. */
  waiting: WaitingDraft[]
  /** Diagnostics with a pending deletion. They are not listed. */
  removals: Pick<Diagnostic, 'id' | 'title'>[]
  /** The slugs of what is stored and published, by diagnostic id. A waiting save may have another one. */
  liveSlugs: Readonly<Record<string, string>>
  /** The reason when the backend could not be reached; null when the list is the backend's. */
  outage: string | null
}

/** Uploaded pictures, and the progress of all from 0 to 1. */
export type SaveProgress = { uploaded: number; total: number; fraction: number }

export type SaveOptions = {
  /** It was stored before. If it was deleted meanwhile, the save is refused with 'not-found'. */
  replace?: boolean
  /** Revisions that it may replace, including a pending draft's version. Default: the diagnostic's own. */
  base?: readonly string[]
  /** The revision to store, the same for a repeated save. Keeping it removes the draft of this version. */
  version?: string
  pictures?: Pictures
  copies?: readonly ImageSlot[]
  /** Replaces refused pictures. Without it a refused picture fails the save. */
  fallbackImage?: string
  /** Addresses of the stored pictures. Unused ones are removed after the save. */
  storedImages?: readonly string[]
  onProgress?: (progress: SaveProgress) => void
  signal?: AbortSignal
}

export type SaveResult = {
  diagnostic: Diagnostic
  savedTo: 'backend' | 'browser'
  /** Why it is in the browser; null when the backend stored it. */
  outage: string | null
  waiting: WaitingDraft | null
  failedPictures: readonly ImageSlot[]
  /** Whether they failed because of the account's storage quota. */
  storageFull: boolean
}

export interface DiagnosticStore {
  list(userId: string): Promise<DiagnosticList>
  /** Reads one from the backend, without its draft of this browser; null when it is gone. */
  find(id: string): Promise<Diagnostic | null>
  /** Inserts or replaces with its pictures. Refused with 'conflict' when stored or waiting content is newer. */
  save(diagnostic: Diagnostic, options?: SaveOptions): Promise<SaveResult>
  /** Deletes the diagnostic, its responses and its stored images. @returns the outage if it waits, otherwise null */
  remove(diagnostic: Diagnostic): Promise<string | null>
  /** Refused while a save waits or was refused. @param read refused with 'conflict' where it is not stored as read */
  change(id: string, change: DiagnosticChange, read?: Diagnostic): Promise<void>
  /** Whether a diagnostic other than `exceptId` uses the slug, as far as the caller may know. */
  isSlugTaken(slug: string, exceptId: string): Promise<boolean>
  /** Former slugs, which redirect to it. */
  formerSlugs(diagnostic: Pick<Diagnostic, 'id' | 'publicUrl'>): Promise<string[]>
  /** Frees a former slug: it stops redirecting and others may take it. */
  giveUpSlug(slug: string): Promise<void>
}

export type ResponseFilter = {
  diagnosticId: string
  /** Part of a value of the lead form or of the memo. */
  search?: string
  resultCode?: string
  /** 'new': with contact details, and no other status. */
  status?: LeadStatus
  /** ISO dates, inclusive, in Asia/Tokyo. */
  from?: string
  to?: string
  /** One of `sources`: an origin. */
  source?: string
  /** The value of a choice of the lead form. */
  choice?: { key: string; value: string }
}

/** Keyset position after which the next page begins. */
export type ResponseCursor = { completedAt: string; id: string }

export type PageOf<Response> = { responses: Response[]; next: ResponseCursor | null }
export type ResponsePage = PageOf<DiagnosticResponse>

export type ResponseSummary = {
  total: number
  withContact: number
  byResult: { code: string; count: number }[]
  /** Whatever status is filtered by. */
  byStatus: { status: LeadStatus; count: number }[]
  /** day: YYYY-MM-DD in Asia/Tokyo. */
  byDay: { day: string; count: number }[]
  /** Clicks on the next steps of each type; place: which step, from 1. */
  clicks: { code: string; place: number; count: number }[]
}

export interface ResponseStore extends ConsentStore {
  page(filter: ResponseFilter, after: ResponseCursor | null, limit: number): Promise<ResponsePage>
  /** As `page`, without the answers, which are most of a response. */
  leads(filter: ResponseFilter, after: ResponseCursor | null, limit: number): Promise<PageOf<ResponseLead>>
  summary(filter: ResponseFilter): Promise<ResponseSummary>
  /** The origins of the newest 10,000 responses, the most frequent first. */
  sources(diagnosticId: string): Promise<string[]>
  /** null when it is gone, or of another account. */
  find(id: string): Promise<DiagnosticResponse | null>
  /** The questions of a version that responses name; null when it is not known. */
  questions(version: string): Promise<Question[] | null>
  remove(id: string): Promise<void>
  /** Saves a part of the work on a lead and keeps the rest, which another device may have changed. */
  saveNote(id: string, change: Partial<LeadNote>): Promise<void>
  /** One status for many leads; those that are gone are left out. Returns the number of the others. */
  saveStatusOf(ids: readonly string[], status: LeadStatus): Promise<number>
  /** The contact details, the source, the consents and the work on the lead; the answers stay. */
  erasePersonalData(id: string): Promise<void>
  /** The same of many; those that are gone are left out. Returns how many had any. */
  erasePersonalDataOf(ids: readonly string[]): Promise<number>
  /** When the newest response of each of the user's diagnostics came, by diagnostic id. */
  newest(userId: string): Promise<Record<string, string>>
  /** Subscribes to new responses of the user's diagnostics. Returns the unsubscribe function. */
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
  saveNames(userId: string, names: { name?: string; company?: string }): Promise<void>
  users(query: UserQuery): Promise<{ rows: UserRow[]; total: number }>
  userTotals(): Promise<UserTotals>
  /** Also resets max_diagnostics to the preset of the plan. */
  setPlan(userId: string, plan: PlanType): Promise<void>
  /** @param max null: no limit of its own */
  setMaxDiagnostics(userId: string, max: number | null): Promise<void>
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
  /** Copies a stored image and returns the copy's public address. A foreign address is returned as it is. */
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
  /** @param everywhere ends the account's sessions on all devices, and rejects where that fails */
  signOut(everywhere?: boolean): Promise<void>
  requestPasswordReset(email: string, page?: '/reset-password' | '/account'): Promise<void>
  /** Starts a session with the tokens of a link's fragment. Rejects if they belong to another account. */
  setSession(tokens: { accessToken: string; refreshToken: string; email: string }): Promise<SessionUser>
  updatePassword(password: string): Promise<void>
  currentUser(): Promise<SessionUser | null>
  onChange(listener: (event: AuthEvent, user: SessionUser | null) => void): () => void
  /** Data calls except inquiries fail as 'unauthenticated' unless the session is this user's; null allows any. */
  sendOnlyFor(userId: () => string | null): void
}

/** A draft with its picture files, as the editor writes it. */
export type EditDraft = Pick<Slot, 'version' | 'base' | 'replaces' | 'content' | 'slugText' | 'step' | 'copies'> & {
  pictures: Pictures
}

/** A draft that an editor left behind. */
export type LeftDraft = Slot

/** Editor drafts in this browser, one per diagnostic. Writing throws 'browser-storage' if there is no room. */
export interface EditDrafts {
  find(userId: string, diagnosticId: string): LeftDraft | null
  /** Newest first. */
  listEdits(userId: string): LeftDraft[]
  /**
   * Writes the text synchronously. If another tab wrote meanwhile, this is kept as a new diagnostic's draft.
   * @param known the version that this tab last wrote or read @returns whether it is kept in its own place
   */
  keepEdit(draft: EditDraft, known: string | null): boolean
  /** Keeps the files of a draft's pictures. */
  keepPictures(pictures: Pictures): Promise<void>
  /** The files of a draft; a slot whose file is lost is missing. */
  pictures(draft: Pick<LeftDraft, 'pictures'>): Promise<Pictures>
  /** Removes a draft unless another tab wrote it since. Gives whether it is gone. */
  discard(userId: string, diagnosticId: string, version: string): Promise<boolean>
  /** Removes all of a user's drafts, pending saves and deletions included. */
  discardAll(userId: string): Promise<void>
}
