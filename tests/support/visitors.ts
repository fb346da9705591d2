import { Agent, type RequestOptions, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { responseRow } from './productClient.ts'

/** The port and the diagnostic of the visitors. */
type Target = { port: number; diagnosticId: string; page: string; anonKey: string }

/** Pause between two requests, which leaves processor time to other processes. */
const REST_MS = 2_000

/** @returns the status, or why there is none */
function send(options: RequestOptions, body = ''): Promise<number | string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    const sent = request({ host: '127.0.0.1', ...options }, (answer) => {
      answer.on('error', failed).on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

/**
 * Visitors who open the page and send a response again and again, each on a kept connection of their own, as fast as they
 * can unless `mayRest`.
 * @returns how often each outcome was seen so far (`GET 200` …), and `stop`, which gives the ids of acknowledged responses
 */
export function startVisitors(count: number, { port, diagnosticId, page, anonKey }: Target, mayRest: () => boolean) {
  const outcomes: Record<string, number> = {}
  const acknowledged: string[] = []
  const headers = { 'content-type': 'application/json', apikey: anonKey, authorization: `Bearer ${anonKey}` }
  const posting = { port, method: 'POST', path: '/rest/v1/diagnostic_responses', headers }
  let running = true
  const remember = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  async function visit() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (running) {
      const row = responseRow(diagnosticId)
      // An address that is in no cache.
      remember(`GET ${await send({ agent, port, path: `${page}?utm_content=${row.id}` })}`)
      if (mayRest()) await setTimeout(REST_MS)
      const status = await send({ agent, ...posting }, JSON.stringify(row))
      remember(`POST ${status}`)
      // Like the visitor's page: a duplicate id was stored by an earlier attempt.
      if (status === 201 || status === 409) acknowledged.push(row.id)
      if (mayRest()) await setTimeout(REST_MS)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: count }, visit))
  return {
    outcomes,
    stop: async () => {
      running = false
      await all
      return acknowledged
    },
  }
}
