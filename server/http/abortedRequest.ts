import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

export const ABORTED = 499

/** 499 when the client disconnected before its whole request arrived, else null. */
export function abortedAnswer(c: Context): Response | null {
  const { incoming }: { incoming?: IncomingMessage } = c.env ?? {}
  return incoming?.destroyed && !incoming.complete ? new Response(null, { status: ABORTED }) : null
}
