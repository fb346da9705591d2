import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { constantTimeEqual } from '#server/constantTimeEqual.ts'
import { isLoopback, socketAddress, wasForwarded } from '../http/clientAddress.ts'
import { toBackupBytes } from '../maintenance/backupFile.ts'
import { readInstallation } from '../maintenance/readInstallation.ts'
import type { Database } from './database/database.ts'
import type { BlobStore } from './storage/blobStore.ts'

/** `POST /maintenance/backup`: PGlite cannot be opened twice. Only local requests with the service key; else 404. */
export function backupRoutes(database: Database, files: BlobStore, serviceKey: string) {
  const routes = new Hono()
  routes.post('/maintenance/backup', (c) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!isLoopback(socketAddress(c)) || wasForwarded(c) || !constantTimeEqual(key, serviceKey))
      return c.text('見つかりません。', 404)
    const bytes = Readable.toWeb(toBackupBytes(readInstallation(database, files))) as ReadableStream<Uint8Array>
    return c.body(bytes, 200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' })
  })
  return routes
}
