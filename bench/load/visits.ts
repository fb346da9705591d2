import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** A message every few milliseconds, each from an address of its own by a trusted proxy's header. */
const TICK_MS = 10
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

function messageOf(id: string, version: string, reached: number): string {
  const from = { search: '?utm_source=note&utm_medium=social', referrer: 'https://note.com/', host: 'localhost' }
  return JSON.stringify({ id, version, asked: 45, reached, device: 'phone', ...from })
}

/**
 * Tells the server how far visits came, four messages each, `perSecond` in all.
 * @param url of the diagnostic's page @returns stops it, and resolves to the number of messages per second
 */
export async function startVisits(url: string, perSecond: number): Promise<() => number> {
  const page = await (await fetch(url)).text()
  const version = /data-version="([^"]+)"/.exec(page)?.[1]
  if (version === undefined) throw new Error('the page counts no visits')
  const target = new URL(`${url}/progress`)
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const steps = [0, 1, 46, 48]
  let id = randomUUID()
  let sent = 0
  const send = () => {
    const step = sent % steps.length
    if (step === 0) id = randomUUID()
    sent += 1
    const forwarded = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    const headers = { 'content-type': 'application/json', 'user-agent': AGENT, 'x-forwarded-for': forwarded }
    const post = request(target, { agent, method: 'POST', headers }, (answer) => answer.resume())
    post.on('error', () => undefined)
    post.end(messageOf(id, version, steps[step] ?? 0))
  }
  const began = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (sent < due) send()
  }, TICK_MS)
  return () => {
    clearInterval(timer)
    return (1000 * sent) / (performance.now() - began)
  }
}
