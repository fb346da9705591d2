import pg from 'pg'
import { ownClient } from './ownClient.ts'

const RECONNECT_AFTER_MS = 500

/** A reconnecting LISTEN connection. After a gap, which loses notifications, listeners get an empty payload. */
export class PostgresListener {
  private readonly listeners = new Map<string, Set<(payload: string) => void>>()
  private client: pg.Client | null = null
  private connecting: Promise<void> | null = null
  private retry: NodeJS.Timeout | null = null
  private closed = false
  private broken = false

  constructor(private readonly url: string) {}

  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const onChannel = this.listeners.get(channel) ?? new Set()
    this.listeners.set(channel, onChannel.add(onNotify))
    if (this.client) await this.client.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await this.connect()
    return async () => {
      onChannel.delete(onNotify)
      if (onChannel.size > 0) return
      this.listeners.delete(channel)
      await this.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.retry) clearTimeout(this.retry)
    await this.connecting
    await this.client?.end()
    this.client = null
  }

  private connect(): Promise<void> {
    this.connecting ??= this.open().finally(() => {
      this.connecting = null
    })
    return this.connecting
  }

  private async open(): Promise<void> {
    const client = ownClient(this.url, 'listener')
    const lost = () => {
      if (this.client === client) this.client = null
      this.reconnectLater()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload }) => {
      for (const onNotify of this.listeners.get(channel) ?? []) onNotify(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of this.listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      this.client = client
      if (this.broken) this.announceGap()
      this.broken = false
    } catch {
      await client.end().catch(() => {})
      this.reconnectLater()
    }
  }

  private announceGap(): void {
    for (const onChannel of this.listeners.values()) for (const onNotify of onChannel) onNotify('')
  }

  private reconnectLater(): void {
    this.broken = true
    if (this.closed || this.retry) return
    this.retry = setTimeout(() => {
      this.retry = null
      void this.connect()
    }, RECONNECT_AFTER_MS)
  }
}
