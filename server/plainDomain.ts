import { domainToASCII } from 'node:url'

/** An e-mail address with its domain in ASCII, so that each address has one spelling. */
export function withPlainDomain(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + domainToASCII(address.slice(domainAt)).replace(/\.$/, '')
}
