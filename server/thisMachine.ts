import type { Context } from 'hono'
import type { Config } from './config.ts'
import { isLoopback, socketAddress, wasForwarded } from './http/clientAddress.ts'

/** Whether a host name means this machine whatever the resolver says. */
function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}

/** Whether the product is for this machine only, by the address that people use. */
export function isForThisMachine(config: Config): boolean {
  return isLoopbackName(new URL(config.publicUrl).hostname)
}

/**
 * Whether a request comes from whoever sits at this machine. The host is asked too, so that a foreign page whose name was
 * bent to this machine reads nothing.
 */
export function isFromThisMachine(c: Context): boolean {
  const hostname = hostnameOf(c.req.header('host') ?? new URL(c.req.url).host)
  return isLoopback(socketAddress(c)) && !wasForwarded(c) && hostname !== null && isLoopbackName(hostname)
}
