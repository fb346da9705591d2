import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

export const ABORTED = 499

/** The answer to a client that left before its whole request arrived, which is no failure of ours; null otherwise. */
export function abortedAnswer(c: Context): Response | null {
  const { incoming }: { incoming?: IncomingMessage } = c.env ?? {}
  return incoming?.destroyed && !incoming.complete ? new Response(null, { status: ABORTED }) : null
}
