import type { Readiness } from '../http/readiness.ts'

type PublicProcedure =
  | 'published_diagnostic'
  | 'listed_diagnostics'
  | 'is_slug_ended'
  | 'get_installation_settings'
  | 'result_share'
  | 'get_report'

/** The backend for the rest of the server, which does not ask whether it is embedded or a hosted project. */
export type BackendClient = {
  /** Prefix of its addresses; '' for the embedded backend, since this server may be reached by several names. */
  readonly url: string
  readonly anonKey: string
  /** null on a hosted project without its service key. */
  readonly serviceKey: string | null
  /** As `fetch`. The embedded backend counts callers, except for the service key. @param timeoutMs of a hosted project */
  fetch(path: string, init?: RequestInit, timeoutMs?: number): Promise<Response>
  /** Calls a procedure that is open to visitors; not counted. @returns its rows, or its one value. Rejects during an outage */
  callPublic(procedure: PublicProcedure, args?: Record<string, string>): Promise<unknown[]>
  /** A stored picture by its name in the bucket; null when there is none. */
  openImage(name: string): Promise<{ bytes: Uint8Array; etag: string } | null>
  /** The account whose listed diagnostics may be the samples. */
  samplesOwner(): Promise<string | null>
  /** Calls back with the slug of a changed diagnostic; null: any may have changed. @returns a function that stops it */
  listen(changed: (slug: string | null) => void): Promise<() => Promise<void>>
  /** Erases an account if `sure`, in parts: repeat after 'goes_on'. null: impossible without the service key */
  readonly eraseAccount:
    | ((
        account: { id: string; email: string },
        sure: boolean,
      ) => Promise<'unknown' | 'last_admin' | 'asks' | 'goes_on' | 'done'>)
    | null
  ready(): Promise<Readiness>
}
