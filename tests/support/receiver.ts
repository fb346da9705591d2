import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** Answers a request; one that does nothing hangs. */
export type Answer = (response: ServerResponse, request: Received, index: number) => void

/** An answer with a status, a body and headers. */
export function answers(status: number, body: string | object = '', headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) => response.writeHead(status, headers).end(text)
}

/** A server on loopback that records what it gets. @param host an address of this machine */
export async function startReceiver(answer: Answer = answers(200, 'ok'), host = '127.0.0.1') {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, body: Buffer.concat(parts).toString() }
      received.push(one)
      answer(response, one, received.length - 1)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    port,
    received,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
