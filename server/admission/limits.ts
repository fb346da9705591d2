/**
 * Every number that `server/` enforces on a client, beside the honest use that it allows. The database has numbers of its
 * own (lengths of stored texts, allowances, storage quotas): they stand in supabase/migrations.
 */

const KB = 1024
const MB = 1024 * KB

/** `shared`: counted for all processes together; the others harm only the process that they reach. */
type Limit = { points: number; seconds: number; shared?: true }

/** Uses of one subject within a window; beyond them 429 with `Retry-After`. config.ts lets some be changed. */
export const COUNTED = {
  /** By address. An event: 500 visitors answer within ten minutes, at worst all of them at its end. */
  response: { points: 600, seconds: 60, shared: true },
  /** Other calls, of an account or of a stranger's address. A screen makes up to ten, an export of 100,000 responses 100. */
  call: { points: 1200, seconds: 60 },
  /** By address. An office of 20 creators, whose sessions end at the same time. */
  'sign-in': { points: 200, seconds: 300, shared: true },
  /** By account and address, or by session for new passwords. A person who tries all their passwords. */
  password: { points: 15, seconds: 300, shared: true },
  /** Accepted ones, by address. A course of 30 people registers within an hour, some of them twice. */
  'sign-up': { points: 100, seconds: 3600, shared: true },
  /** Mails with links, by address. The same course; each recipient has MAILS besides. */
  mail: { points: 100, seconds: 3600, shared: true },
  /** Links to erase personal data or to get mails about leads, by kind and recipient. A person asks again while the mail is on its way. */
  'link-mail': { points: 5, seconds: 3600, shared: true },
  /** By address. An office writes to the operator. */
  inquiry: { points: 20, seconds: 3600, shared: true },
  /** By account. A diagnostic has 12 pictures; ten diagnostics are moved at once. */
  upload: { points: 120, seconds: 60, shared: true },
  /** Tests of a connection, sealing its secrets and reading an app's fields, by account. A person who looks for the right token. */
  'connection-test': { points: 60, seconds: 300 },
  /** Calls of the API, by key. A tool that polls ten diagnostics every minute, and exports one meanwhile. */
  api: { points: 120, seconds: 60 },
  /** Pages and pictures that do not exist, by address. A mailing with an old address. Pages that exist are still served. */
  miss: { points: 300, seconds: 60 },
  /** Pages that are rendered for each request (kept results, preview cards), by address. An event opens its results. */
  made: { points: 600, seconds: 60 },
  /** Messages about a visit, by address; beyond them dropped without a word. An event: 500 visitors come and begin within a minute. */
  visit: { points: 1200, seconds: 60 },
  /** By account; never refused, see FAILED_SIGN_INS. */
  'failed-sign-in': { points: Number.MAX_SAFE_INTEGER, seconds: 3600, shared: true },
  /** Searches that were cut off, by account: the next one comes after a minute. */
  'slow-search': { points: 1, seconds: 60 },
} as const satisfies Record<string, Limit>

export type Limited = keyof typeof COUNTED

/** Mails of one kind to one recipient: one a minute, and a day's from one address and from all. */
export const MAILS = { pauseSeconds: 60, dailyFromAddress: 5, dailyFromAll: 20 }

/** Failed sign-ins to one account within an hour slow the next one down: never a lock. A person mistypes five times. */
export const FAILED_SIGN_INS = { free: 5, stepMs: 20, longestMs: 5_000 }

/** Jobs of one key that run at once, and that wait; beyond them 429, or 503 where many share the key. */
export const TURNS = {
  /** Calls, and uploads apart from them: a browser sends six at once, the editor four pictures. */
  account: { parallel: 2, waiting: 100 },
  /** Statements of a stranger. An office opens its mails. */
  address: { parallel: 2, waiting: 600 },
  /** Passwords, all accounts: half of Node's threads, which read files too. */
  bcrypt: { parallel: 2, waiting: 200 },
  /** Searches of all accounts; `parallel` is half of the pool on PostgreSQL. */
  search: { parallel: 1, waiting: 100 },
  /** Cards and smaller pictures; beyond them the original is served. */
  pictures: { parallel: 2, waiting: 60 },
}

/** Responses that wait for their transaction: about a second of work, 32 MB at most. Browsers repeat a refused one. */
export const INSERTS = { batch: 100, waiting: 2000, lockMs: 300 }

/** Messages about visits that wait to be written together; more are dropped, and a later one of the visit says the same. */
export const VISITS = { batch: 200, waiting: 2000, gatherMs: 500 }

/** A statement's time. A save of the largest diagnostic takes a tenth of a second. */
export const STATEMENT_MS = { account: 4_000, other: 10_000 }

/** Largest bodies. */
export const BODY_BYTES = {
  /** Sign-in and the like. */
  auth: 16 * KB,
  /** Rows: a diagnostic whose texts are all at their limits has 853 kB. */
  rows: 1 * MB,
  /** All bodies of strangers: 45 answers and a lead are 3 kB. */
  stranger: 16 * KB,
  /** How far a visit came: three texts of 80 characters, in Japanese 720 bytes. */
  visit: 1 * KB,
  /** A picture: the editor makes at most 2 MB, which is also what the bucket takes. */
  image: 2 * MB,
  /** The form around a picture. */
  imageForm: 16 * KB,
}

/** Largest answers: several times a page of the application's own lists, or one published diagnostic. */
export const ANSWER_BYTES = { stranger: 2 * MB, account: 32 * MB }
/** Rows an answer, as on hosted Supabase. */
export const ANSWER_ROWS = 1000

/** A picture takes 4 bytes a pixel while it is converted. The editor makes at most 1200 × 1200. */
export const IMAGE_PIXELS = 16_000_000

/** Connections. An upload of 2 MB over a slow phone takes a minute. */
export const CONNECTION = {
  headersMs: 15_000,
  requestMs: 120_000,
  checkMs: 1_000,
  idleMs: 120_000,
  /** Requests before the answer to the first: the end of one and the start of the next may cross. */
  pipelined: 2,
}

/** Sending to connections: connections at once, a look for due ones (each costs a hosted project a request), and a try. */
export const DELIVERIES = {
  parallel: 8,
  everyMs: 5_000,
  hostedEveryMs: 15_000,
  /** A look for refused ones, of which an owner gets one mail a day. */
  refusalsEveryMs: 3_600_000,
  /** Pause of a process after a claim, for each delivery in it: 50 a second at most, so that visitors keep the processor. */
  pauseMs: 20,
  longestPauseMs: 500,
  tryMs: 10_000,
  /** Webhooks of one connection at once. */
  atOnce: 3,
  /** Requests of one claim begin within this time. */
  claimMs: 90_000,
  /** Renewal of a lease, which lasts two minutes: a mail server may take ten minutes. */
  renewMs: 40_000,
  /** Read of an answer, and of the fields of a kintone app: one of 500 fields has 300 kB. */
  answerBytes: 64 * KB,
  appFieldsBytes: 2 * MB,
}
