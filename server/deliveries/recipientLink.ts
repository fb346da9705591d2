import { seal, unseal } from './seal.ts'

const contextOf = (connectionId: string) => `recipient ${connectionId}`

/** The address of the page on which a recipient of mails about leads agrees to them, and stops them. */
export function recipientLink(origin: string, serviceKey: string, connectionId: string, address: string): string {
  return `${origin}/mails/recipient/${connectionId}/${seal(serviceKey, contextOf(connectionId), address)}`
}

/** @returns the recipient's address; null for another connection or installation, or after a change */
export function readRecipientToken(serviceKey: string, connectionId: string, token: string): string | null {
  return unseal(serviceKey, contextOf(connectionId), token)
}
