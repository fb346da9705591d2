type Fetch = typeof globalThis.fetch

const OTHER_SCHEMA = /^(PGRST20|42P01|42883)/

/** As Response.json, which iOS before 17 has not. */
export function answerOf(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** Whether the backend itself answered, which names a refusal, and knows its schema (not so during an upgrade). */
export async function isBackends(answer: Response): Promise<boolean> {
  if (answer.ok) return !answer.headers.get('content-type')?.startsWith('text/html')
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return false
  const named = 'error_code' in body || 'error_description' in body || 'statusCode' in body
  return named || ('code' in body && typeof body.code === 'string' && !OTHER_SCHEMA.test(body.code))
}

/** A fetch for which a proxy's 404, as while the server behind it restarts, and its page of maintenance are outages. */
export function withOwnAnswers(fetch: Fetch): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    const isDoubtful = answer.ok || answer.status === 404
    if (!isDoubtful || (await isBackends(answer))) return answer
    return answerOf(503, { message: `HTTP ${answer.status} of a proxy` })
  }
}
