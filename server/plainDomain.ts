import { domainToASCII } from 'node:url'

/** An e-mail address with its domain as DNS knows it, so that no other spelling of it counts as another address. */
export function withPlainDomain(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + domainToASCII(address.slice(domainAt)).replace(/\.$/, '')
}
