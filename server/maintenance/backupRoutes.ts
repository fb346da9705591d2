import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { constantTimeEqual } from '#server/constantTimeEqual.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { isLoopback, socketAddress, wasForwarded } from '../http/clientAddress.ts'
import { toBackupBytes } from './backupFile.ts'
import { readInstallation } from './readInstallation.ts'

/** `POST /maintenance/backup`: PGlite cannot be opened twice. Only local requests with the service key; else 404. */
export function backupRoutes({ database, blobs, serviceKey }: EmbeddedBackend) {
  const routes = new Hono()
  routes.post('/maintenance/backup', (c) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!isLoopback(socketAddress(c)) || wasForwarded(c) || !constantTimeEqual(key, serviceKey))
      return c.text('見つかりません。', 404)
    const bytes = Readable.toWeb(toBackupBytes(readInstallation(database, blobs))) as ReadableStream<Uint8Array>
    return c.body(bytes, 200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' })
  })
  return routes
}
