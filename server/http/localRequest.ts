import type { Context } from 'hono'
import { isLoopback, socketAddress, wasForwarded } from '../admission/clientAddress.ts'
import type { Config } from '../config/config.ts'

/** Whether a host name is loopback by definition, without resolving it. */
function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}

/** Whether PUBLIC_URL is this machine, as in development. */
export function isLocalInstallation(config: Config): boolean {
  return isLoopbackName(new URL(config.publicUrl).hostname)
}

/** Whether a request comes from this machine; checks Host too, since a foreign name may resolve to loopback. */
export function isLocalRequest(c: Context): boolean {
  const hostname = hostnameOf(c.req.header('host') ?? new URL(c.req.url).host)
  return isLoopback(socketAddress(c)) && !wasForwarded(c) && hostname !== null && isLoopbackName(hostname)
}
