import { type AuthError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js'
import { toStoreError } from '../restError.ts'
import { StoreError } from '../storeError.ts'

/** A response of supabase-js about rows or procedures. */
type RowsAnswer<T> = {
  data: T
  error: { message: string; code?: string; details?: string | null } | null
  status: number
}

/** The rows of a response. Rejects with a `StoreError`. */
export async function rowsOf<T>(request: PromiseLike<RowsAnswer<T>>): Promise<NonNullable<T>> {
  const data = await dataOf(request)
  if (data === null || data === undefined) throw new StoreError('not-found', 'The backend answered without a row')
  return data
}

/** Like `rowsOf`, where null is valid. */
export async function dataOf<T>(request: PromiseLike<RowsAnswer<T>>): Promise<T> {
  const { data, error, status } = await request
  if (error === null) return data
  if (error.message.startsWith('AbortError')) throw new StoreError('cancelled', error.message)
  throw toStoreError({ status, code: error.code || null, message: error.message, details: error.details ?? null })
}

type Pages<Row> = {
  range(from: number, to: number): PromiseLike<RowsAnswer<Row[] | null> & { count: number | null }>
}

/** A page of rows with the number of all. It may be past the end, such as after a deletion. */
export async function pageOf<Row>(
  request: Pages<Row>,
  offset: number,
  limit: number,
): Promise<{ rows: Row[]; total: number }> {
  const answer = await request.range(offset, offset + limit - 1)
  if (answer.status === 416 && offset > 0) return { rows: [], total: (await pageOf(request, 0, 1)).total }
  const rows = await rowsOf(Promise.resolve(answer))
  return { rows, total: answer.count ?? rows.length }
}

/** The changed row. A change that a policy filters out answers 200 without rows. @throws StoreError then */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new StoreError('not-found', 'Nothing was changed')
  return row
}

/** The data of an auth response. Rejects with a `StoreError` with the backend's message and code. */
export async function accountOf<Answer extends { data: unknown; error: AuthError | null }>(
  request: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await request
  if (error === null) return data
  throw accountError(error)
}

function accountError(error: AuthError): StoreError {
  const { message, code = null } = error
  if (isAuthRetryableFetchError(error)) return new StoreError('unavailable', message, code, { cause: error })
  if (isAuthSessionMissingError(error)) return new StoreError('unauthenticated', message, code, { cause: error })
  return toStoreError({ status: error.status ?? 0, code, message }, { cause: error })
}

/** Storage answers 403 both to expired tokens and to missing rights. */
const NO_SESSION = /jwt|jws|"exp" claim|signature verification/i

type FileError = { message: string; status?: number | undefined; statusCode?: string | undefined }

/** The data of a Storage response, which is always 400 on failure, with the status in `statusCode`. */
export async function uploadedFile<Answer extends { data: unknown; error: FileError | null }>(
  request: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await request
  if (error === null) return data
  const answered = error.status ?? 0
  const said = answered === 400 ? Number(error.statusCode) || 400 : answered
  const status = said === 403 && NO_SESSION.test(error.message) ? 401 : said
  throw toStoreError({ status, code: error.statusCode ?? null, message: error.message }, { cause: error })
}
