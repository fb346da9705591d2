import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Headers of one connection, which are not forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']

function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}

/** Forwards a request unchanged, with its Host. Rejects without an answer. */
function forward(incoming: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers: passedOn(headers) }, resolve)
    onward.on('error', reject)
    onward.end(body)
  })
}

/**
 * A round-robin balancer: a page and each of its calls meet different processes. Like nginx it skips ports without a
 * listener; a process that ends during a request is a 502. Without forwarding headers, so that /outbox stays readable.
 */
export async function startRoundRobin(port: number, targets: readonly number[]) {
  let next = 0

  async function answerOf(incoming: IncomingMessage): Promise<IncomingMessage> {
    const body = Buffer.concat(await incoming.toArray())
    const first = next++
    for (let offset = 0; ; offset += 1) {
      try {
        return await forward(incoming, body, targets[(first + offset) % targets.length] ?? 0)
      } catch (error) {
        const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!refused || offset + 1 === targets.length) throw error
      }
    }
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const answer = await answerOf(incoming)
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    } catch {
      outgoing.writeHead(502).end()
    }
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
