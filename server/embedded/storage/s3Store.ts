import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/config/config.ts'
import { type BlobStore, BlobStoreUnavailable, pathOfKey } from './blobStore.ts'

/** Timeout of one attempt, and delays before each attempt. Every request is idempotent. */
const TIMEOUT_MS = 8_000
const WAITS_MS = [0, 100, 400]

export type S3Place = NonNullable<Config['storage']['s3']>

type Method = 'GET' | 'PUT' | 'DELETE' | 'HEAD'
type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> }

function isOutage(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

/** Blob store in a bucket of S3 or a compatible service, with path-style addresses. */
export function createS3Store(place: S3Place): BlobStore & { check(): Promise<number> } {
  const { accessKeyId, secretAccessKey, region } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const bucket = place.bucketUrl
  const addressOf = (key: string) => `${bucket}/${place.prefix}${pathOfKey(key)}`

  async function tryOnce(method: Method, address: string, bytes: Uint8Array<ArrayBuffer> | null): Promise<Answer> {
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    // Signed, so the store refuses corrupted bytes.
    const headers = { 'x-amz-content-sha256': sha256 }
    const answer = await client.fetch(address, {
      method,
      headers: bytes === null ? headers : { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  async function send(method: Method, address: string, bytes: Uint8Array<ArrayBuffer> | null = null): Promise<Answer> {
    let failure = ''
    for (const wait of WAITS_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        const answer = await tryOnce(method, address, bytes)
        if (!isOutage(answer.status)) return answer
        failure = String(answer.status)
      } catch (error) {
        const { name, cause } = error as Error
        failure = String((cause as NodeJS.ErrnoException | undefined)?.code ?? name)
        // No retry after a timeout: the client is waiting.
        if (name === 'TimeoutError') break
      }
    }
    throw new BlobStoreUnavailable(failure)
  }

  return {
    /** HTTP status for the bucket with these credentials; 200 when usable. */
    async check() {
      return (await send('HEAD', bucket)).status
    },
    async write(key, bytes) {
      const { status } = await send('PUT', addressOf(key), new Uint8Array(bytes))
      if (status !== 200) throw new BlobStoreUnavailable(String(status))
    },
    async read(key) {
      const { status, bytes } = await send('GET', addressOf(key))
      if (status === 404) return null
      if (status !== 200) throw new BlobStoreUnavailable(String(status))
      return bytes
    },
    async remove(key) {
      const { status } = await send('DELETE', addressOf(key))
      if (status !== 204 && status !== 200 && status !== 404) throw new BlobStoreUnavailable(String(status))
    },
  }
}
