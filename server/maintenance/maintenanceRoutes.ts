import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { constantTimeEqual } from '#server/http/constantTimeEqual.ts'
import { isThisMachine, wasForwarded } from '../admission/clientAddress.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { answerMessages } from '../messages/answers.ts'
import { toBackupBytes } from './backupFile.ts'
import { readInstallation } from './readInstallation.ts'
import { runUserCommand, UserCommand } from './userCommands.ts'

/** `POST /maintenance/*`, because PGlite cannot be opened twice. Answers local requests with the service key; else 404. */
export function maintenanceRoutes({ database, blobs, serviceKey }: EmbeddedBackend) {
  const routes = new Hono()
  const isAllowed = (c: Context) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    return isThisMachine(c) && !wasForwarded(c) && constantTimeEqual(key, serviceKey)
  }
  routes.use('/maintenance/*', async (c, next) => {
    if (!isAllowed(c)) return c.text(answerMessages.notFound, 404)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.post('/maintenance/backup', (c) => {
    const bytes = Readable.toWeb(toBackupBytes(readInstallation(database, blobs))) as ReadableStream<Uint8Array>
    return c.body(bytes, 200, { 'Content-Type': 'application/octet-stream' })
  })
  routes.post('/maintenance/users', async (c) => {
    const wanted = v.safeParse(UserCommand, await c.req.json().catch(() => null))
    return wanted.success ? c.json(await runUserCommand({ database, files: blobs }, wanted.output)) : c.text('', 400)
  })
  return routes
}
