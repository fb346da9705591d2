import { Agent, request } from 'node:http'
import { responseRow } from '#tests/support/productClient.ts'

/** A sent response and the status of its answer (0: none). */
export type Sent = { id: string; status: number }

export async function readAnonKey(url: string): Promise<string> {
  const config: { supabaseAnonKey: string } = await (await fetch(`${url}/config.json`)).json()
  return config.supabaseAnonKey
}

/** Posts responses over at most `width` keep-alive connections. Plain node:http, to cost less than the server. */
export function createPoster(url: string, anonKey: string, diagnosticId: string, width: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const target = new URL('/rest/v1/diagnostic_responses', url)
  const headers = { 'content-type': 'application/json', apikey: anonKey, authorization: `Bearer ${anonKey}` }
  return (patienceMs = 30_000): Promise<Sent> =>
    new Promise((resolve) => {
      const row = responseRow(diagnosticId)
      const post = request(target, { agent, method: 'POST', headers, timeout: patienceMs }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ id: row.id, status: answer.statusCode ?? 0 }))
        answer.on('error', () => resolve({ id: row.id, status: 0 }))
      })
      post.on('timeout', () => post.destroy())
      post.on('error', () => resolve({ id: row.id, status: 0 }))
      post.end(JSON.stringify(row))
    })
}
