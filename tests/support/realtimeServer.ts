import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'

/** [join reference, reference, topic, event, payload], as Phoenix sends them in its second version. */
type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown]

/** The part of Supabase Realtime that announces inserts: joins, heartbeats and messages of the test. */
export class RealtimeServer {
  heartbeats = 0
  joined: unknown = null
  private socket: WebSocket | null = null
  private topic = ''
  private joinRef: string | null = null

  private constructor(private readonly server: WebSocketServer) {
    server.on('connection', (socket) => {
      this.socket = socket
      socket.on('message', (data) => this.hear(JSON.parse(String(data))))
    })
  }

  static async start(): Promise<RealtimeServer> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    await once(server, 'listening')
    return new RealtimeServer(server)
  }

  get url(): string {
    const address = this.server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    return `http://127.0.0.1:${address.port}`
  }

  /** Confirms or denies that changes will be sent, like the server some time after a join. */
  saySystem(status: 'ok' | 'error'): void {
    this.say([this.joinRef, null, this.topic, 'system', { extension: 'postgres_changes', status, message: status }])
  }

  announceInsert(): void {
    const data = { type: 'INSERT', schema: 'public', table: 'diagnostic_responses', columns: [], record: {} }
    this.say([this.joinRef, null, this.topic, 'postgres_changes', { ids: [1], data: { ...data, errors: null } }])
  }

  /** Cuts the line; the client may come back. */
  cut(): void {
    this.joined = null
    this.socket?.terminate()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private say(message: Message): void {
    this.socket?.send(JSON.stringify(message))
  }

  private hear([joinRef, ref, topic, event, payload]: Message): void {
    const reply = (response: object) => this.say([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }])
    if (event === 'heartbeat') {
      this.heartbeats += 1
      reply({})
    } else if (event === 'phx_join') {
      this.topic = topic
      this.joinRef = joinRef
      reply({
        postgres_changes: [{ id: 1, event: 'INSERT', schema: 'public', table: 'diagnostic_responses' }],
      })
      this.joined = payload
    } else reply({})
  }
}
