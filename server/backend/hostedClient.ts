import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { PUBLIC_IMAGE_PATH } from '#store/imageAddress.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import type { Config } from '../config/config.ts'
import { readAtMost } from '../http/readAtMost.ts'
import type { BackendClient } from './backendClient.ts'
import { eraseHosted } from './eraseHosted.ts'
import { callProcedure, ServerDataError } from './serverData.ts'

const TIMEOUT_MS = 8_000
/** `.` and `..` would lead to other paths of the project. */
const PLAIN_SEGMENT = /^[\w-][\w.-]*$/

/** A hosted project of Supabase. Published content is read with the rights of visitors. */
export function createHostedClient({ supabase, samplesOwner }: Config, logger: Logger): BackendClient {
  if (supabase === null) throw new Error('SUPABASE_URL is not set')
  const { url, anonKey, serviceKey } = supabase
  const client: BackendClient = {
    ...supabase,
    fetch: (path, init, timeoutMs = TIMEOUT_MS) =>
      fetch(url + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
    async callPublic(procedure, args = {}) {
      try {
        return [await callProcedure(client, anonKey, procedure, args)].flat()
      } catch (error) {
        if (error instanceof ServerDataError)
          logger.warn({ status: error.status }, 'the hosted project refused a query')
        throw error
      }
    },
    async openImage(name) {
      if (!name.split('/').every((segment) => PLAIN_SEGMENT.test(segment))) return null
      const answer = await client.fetch(PUBLIC_IMAGE_PATH + name)
      if (!answer.ok) await answer.body?.cancel()
      if (answer.status === 400 || answer.status === 404) return null
      if (!answer.ok) throw new Error(`The image storage answered ${answer.status}`)
      const bytes = await readAtMost(answer, BODY_BYTES.image)
      if (bytes === null) return null
      return { bytes, etag: createHash('sha256').update(bytes).digest('base64url') }
    },
    samplesOwner: async () => samplesOwner,
    // A hosted project notifies of nothing.
    listen: async () => async () => {},
    eraseAccount: serviceKey === null ? null : eraseHosted(url, serviceKey),
    ready: () =>
      client.callPublic('published_diagnostic', { slug: '' }).then(
        () => 'ok',
        () => 'unavailable',
      ),
  }
  return client
}
